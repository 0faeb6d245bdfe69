import type { Core } from '@strapi/strapi';
import { creditsSourceOf } from '../credits/picture-credits';
import { fileUid, type StoredNames } from '../files/stored-file';
import { fileNamesOf } from '../local/local-storage';
import { formerFolderFor, originalsFolder, uploadsFolder } from '../local/public-places';
import { sizeOf, uploadUrl } from '../pictures/public-files';
import { sharedHash, sharesOf, type WordsOfShares } from '../pictures/share-picture';

/** The local media folders inside the data folder. */
export const mediaFolders = { uploads: uploadsFolder, originals: originalsFolder } as const;

export type MediaKind = keyof typeof mediaFolders;

/** The fields of a media row that determine its file names. */
type NamingRow = StoredNames & {
  size?: number | null;
  /** The text of its share pictures, if they have any. */
  shareWords?: WordsOfShares | undefined;
};

/** File names of the media folders, according to the media rows of one database. */
export async function collectNames(rows: AsyncIterable<NamingRow>) {
  const owned = { uploads: new Set<string>(), originals: new Set<string>() };
  const shares = new Set<string>();
  const ofPanel = new Set<string>();
  const former = new Map<string, string>();
  const sizes = new Map<string, unknown>();
  for await (const row of rows) {
    const { uploads, originals, panel } = fileNamesOf(row);
    for (const name of uploads) owned.uploads.add(name);
    for (const name of originals) owned.originals.add(name);
    for (const name of panel) ofPanel.add(name);
    for (const name of sharesOf(row, row.shareWords).keys()) shares.add(name);
    for (const { names, until } of row.formerFiles ?? []) {
      for (const name of names) former.set(name, until);
    }
    if (uploads[0] !== undefined) sizes.set(uploads[0], row.size);
  }
  return {
    /** Whether a row owns this file. */
    isOwned: (kind: MediaKind, name: string) => owned[kind].has(name),
    /**
     * The folder of former files that an unowned upload belongs to; null if it can be deleted; undefined if the file is
     * unknown.
     */
    leftPlace(kind: MediaKind, name: string): string | null | undefined {
      if (kind === 'originals' || owned.uploads.has(name)) return undefined;
      const until = former.get(name);
      // The process ended after the row was updated, or an earlier version left the file here.
      if (until !== undefined) return formerFolderFor(until, Date.now());
      // A share picture of an earlier version; they are stored elsewhere now.
      return sharedHash(uploadUrl(name)) === undefined ? undefined : null;
    },
    /** Whether a former file has not expired yet. */
    isFormer: (name: string) => Date.parse(former.get(name) ?? '') > Date.now(),
    /** Whether a row uses this share picture. */
    isShare: (name: string) => shares.has(name),
    /** Whether it is a picture of the panel whose original a row owns. */
    isOfPanel: (name: string) => ofPanel.has(name),
    /**
     * The folder of a file by its name; null if no row has it. A JPEG and its original have the same name: the public file has
     * its row's size. If in doubt it is the original, which is never served.
     */
    folderOf(name: string, bytes: number): MediaKind | null {
      const kinds = (['uploads', 'originals'] as const).filter((kind) => owned[kind].has(name));
      if (kinds.length < 2) return kinds[0] ?? null;
      return sizes.get(name) === sizeOf(bytes) ? 'uploads' : 'originals';
    },
  };
}
export type MediaNames = Awaited<ReturnType<typeof collectNames>>;

const batchSize = 500;

/**
 * Reads all media rows, paged by id: with offsets a concurrent deletion would skip rows, and their files would seem to have no
 * owner.
 */
async function* mediaRows(strapi: Core.Strapi): AsyncGenerator<NamingRow> {
  for (let last = 0; ; ) {
    const rows: (NamingRow & { id: number })[] = await strapi.db
      .query(fileUid)
      .findMany({ where: { id: { $gt: last } }, orderBy: { id: 'asc' }, limit: batchSize });
    const words = await creditsSourceOf(strapi).shareWords(rows.map(({ id }) => id));
    for (const row of rows) yield { ...row, shareWords: words.get(row.id) };
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}

export function readNames(strapi: Core.Strapi): Promise<MediaNames> {
  return collectNames(mediaRows(strapi));
}
