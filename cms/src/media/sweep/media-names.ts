import type { Core } from '@strapi/strapi';
import { creditsSourceOf } from '../credits/picture-credits';
import { fileUid, pictureRecordOf, type StoredNames } from '../files/stored-file';
import { fileNamesOf } from '../local/local-storage';
import { formerFolderFor, originalsFolder, uploadsFolder } from '../local/public-places';
import { sizeOf, uploadUrl } from '../pictures/public-files';
import { sharedHash, shareFocusOf, sharesOf, type WordsOfShares } from '../pictures/share-picture';

/** The folders of media on this machine's disk, inside the data folder. */
export const mediaFolders = { uploads: uploadsFolder, originals: originalsFolder } as const;

export type MediaKind = keyof typeof mediaFolders;

/** What a row of the media library says of its files. */
type NamingRow = StoredNames & {
  height?: number | null;
  focalPoint?: unknown;
  size?: number | null;
  /** What stands beside its picture in previews, of one that has them. */
  shareWords?: WordsOfShares | undefined;
};

/** Names of files inside the media folders, as the rows of one database have them. */
export type MediaNames = {
  /** Whether a row has this file now. */
  isOwned(kind: MediaKind, name: string): boolean;
  /**
   * Where a file among the uploads belongs that no row has now, and that is no crash's: in a folder of former files, or null
   * for nowhere. Undefined of a file that nothing is known of.
   */
  leftPlace(kind: MediaKind, name: string): string | null | undefined;
  /** Whether a former file of this name still answers. */
  isFormer(name: string): boolean;
  /** Whether a row leads to this share picture. */
  isShare(name: string): boolean;
  /**
   * The folder that a file of this name belongs in; null where no row says so. A JPEG and its original have the same name:
   * the public one has the size of its row. In doubt it is the original, which is never served.
   */
  folderOf(name: string, bytes: number): MediaKind | null;
};

/** Collects the names that rows of the media library have for their files. */
export async function collectNames(rows: AsyncIterable<NamingRow>): Promise<MediaNames> {
  const owned = { uploads: new Set<string>(), originals: new Set<string>() };
  const shares = new Set<string>();
  const former = new Map<string, string>();
  const sizes = new Map<string, unknown>();
  for await (const row of rows) {
    const { uploads, originals } = fileNamesOf(row);
    for (const name of uploads) owned.uploads.add(name);
    for (const name of originals) owned.originals.add(name);
    for (const name of sharesOf(row, row.shareWords).keys()) shares.add(name);
    for (const { names, until } of pictureRecordOf(row)?.former ?? []) {
      for (const name of names) former.set(name, until);
    }
    if (uploads[0] !== undefined) sizes.set(uploads[0], row.size);
  }
  return {
    isOwned: (kind, name) => owned[kind].has(name),
    leftPlace(kind, name) {
      if (kind === 'originals' || owned.uploads.has(name)) return undefined;
      const until = former.get(name);
      // A row moved over, and the process ended; or an earlier version left it here.
      if (until !== undefined) return formerFolderFor(until, Date.now());
      // As earlier versions had share pictures. Made again, one lies elsewhere.
      return sharedHash(uploadUrl(name)) === undefined ? undefined : null;
    },
    isFormer: (name) => Date.parse(former.get(name) ?? '') > Date.now(),
    isShare: (name) => shares.has(name),
    folderOf(name, bytes) {
      const kinds = (['uploads', 'originals'] as const).filter((kind) => owned[kind].has(name));
      if (kinds.length < 2) return kinds[0] ?? null;
      return sizes.get(name) === sizeOf(bytes) ? 'uploads' : 'originals';
    },
  };
}

const batchSize = 500;

/**
 * Every row of the media library. Read by id: a row that is deleted meanwhile would move those behind it past an offset,
 * and their files would seem to have no owner.
 */
async function* mediaRows(strapi: Core.Strapi): AsyncGenerator<NamingRow> {
  for (let last = 0; ; ) {
    const rows: (NamingRow & { id: number })[] = await strapi.db
      .query(fileUid)
      .findMany({ where: { id: { $gt: last } }, orderBy: { id: 'asc' }, limit: batchSize });
    const besideWords = rows.filter((row) => !shareFocusOf(row)).map(({ id }) => id);
    const words = besideWords.length > 0 ? await creditsSourceOf(strapi).shareWords(besideWords) : null;
    for (const row of rows) yield { ...row, shareWords: words?.get(row.id) };
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}

/** Names of all files that rows of the media library own, or owned. */
export function readNames(strapi: Core.Strapi): Promise<MediaNames> {
  return collectNames(mediaRows(strapi));
}
