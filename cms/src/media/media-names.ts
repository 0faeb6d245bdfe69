import type { Core } from '@strapi/strapi';
import { fileNamesOf, formerNamesOf, type StoredNames } from './local/local-storage';
import { sizeOf, uploadUrl } from './pictures/public-files';
import { sharedHash, shareNameOf } from './pictures/share-picture';
import { fileUid } from './stored-file';

/** The folders of media on this machine's disk, inside the data folder. */
export const mediaFolders = { uploads: 'public/uploads', originals: 'originals' } as const;

export type MediaKind = keyof typeof mediaFolders;

/** What a row of the media library says of its files. */
type NamingRow = StoredNames & { focalPoint?: unknown; size?: number | null };

/** Names of files inside the media folders, as the rows of one database have them. */
export type MediaNames = {
  /** Whether a row has this file now, or a page may still ask for it. */
  isOwned(kind: MediaKind, name: string): boolean;
  /** Whether a row had this file until its time was over. */
  isOver(kind: MediaKind, name: string): boolean;
  /**
   * The folder that a file of this name belongs in; null where no row says so. A JPEG and its original have the same name:
   * the public one has the size of its row. In doubt it is the original, which is never served.
   */
  folderOf(name: string, bytes: number): MediaKind | null;
};

/** Collects the names that rows of the media library have for their files. */
export async function collectNames(rows: AsyncIterable<NamingRow>): Promise<MediaNames> {
  const owned = { uploads: new Set<string>(), originals: new Set<string>() };
  const over = new Set<string>();
  const hashes = new Set<string>();
  const sizes = new Map<string, unknown>();
  for await (const row of rows) {
    const { uploads, originals } = fileNamesOf(row);
    for (const name of [...uploads, shareNameOf(row), ...formerNamesOf(row, Date.now())]) {
      owned.uploads.add(name);
    }
    for (const name of originals) owned.originals.add(name);
    hashes.add(row.hash);
    for (const name of formerNamesOf(row, 0)) {
      over.add(name);
      hashes.add(name.replace(/\.\w+$/, ''));
    }
    if (uploads[0] !== undefined) sizes.set(uploads[0], row.size);
  }
  return {
    isOwned: (kind, name) => owned[kind].has(name),
    isOver(kind, name) {
      if (kind === 'originals' || owned.uploads.has(name)) return false;
      // A share picture of an earlier focal point.
      return over.has(name) || hashes.has(sharedHash(uploadUrl(name)) ?? '');
    },
    folderOf(name, bytes) {
      const kinds = (['uploads', 'originals'] as const).filter((kind) => owned[kind].has(name));
      if (kinds.length < 2) return kinds[0] ?? null;
      return sizes.get(name) === sizeOf(bytes) ? 'uploads' : 'originals';
    },
  };
}

const rowsAtOnce = 500;

/**
 * Every row of the media library. Read by id: a row that is deleted meanwhile would move those behind it past an offset,
 * and their files would seem to be nobody's.
 */
async function* mediaRows(strapi: Pick<Core.Strapi, 'db'>): AsyncGenerator<NamingRow> {
  for (let last = 0; ; ) {
    const rows: (NamingRow & { id: number })[] = await strapi.db
      .query(fileUid)
      .findMany({ where: { id: { $gt: last } }, orderBy: { id: 'asc' }, limit: rowsAtOnce });
    yield* rows;
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}

/** Names of all files that rows of the media library own, or owned. */
export function readNames(strapi: Pick<Core.Strapi, 'db'>): Promise<MediaNames> {
  return collectNames(mediaRows(strapi));
}
