import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Transaction } from '../../platform/strapi/save-locks';
import { columns, tables } from '../../platform/strapi/tables';
import {
  type FileState,
  type FormerFiles,
  fileUid,
  type StoredFile,
  type StoredNames,
} from '../files/stored-file';
import type { FilesToPublish } from '../pictures/public-files';
import { type LocalStorage, publicNamesOf } from './local-storage';
import { formerEnd } from './public-places';

export type PictureRow = StoredNames & {
  id: number;
  name: string;
  url: string;
  height?: number | null;
  focalPoint?: unknown;
  formats?: StoredFile['formats'] & StoredNames['formats'];
} & FileState;

/** The new files of a row: columns, temporary files, and its state. */
export type Move = {
  row: PictureRow;
  content: Required<Pick<PictureRow, 'hash' | 'url' | 'formats'>>;
  files: FilesToPublish;
  changes: FileState;
};

/**
 * The name of a picture's files with a watermark and credits. The same inputs give the same names and contents, so that a
 * run overwrites what an interrupted one left.
 * @param credits their digest, empty for none
 */
export function madeName(
  original: string,
  { watermark, markLook }: Pick<FileState, 'watermark' | 'markLook'>,
  credits: string,
): string {
  const parts = [
    original,
    watermark ?? null,
    ...(credits === '' ? [] : [credits]),
    ...(markLook ? [markLook] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

export function readPicture(strapi: Core.Strapi, id: number): Promise<PictureRow | null> {
  return strapi.db.query(fileUid).findOne({ where: { id } });
}

/** The former names of a row that moved, its hash among them, for as long as old addresses are served. */
function formerOf(current: PictureRow, content: StoredNames): FormerFiles[] {
  const now = Date.now();
  const taken = new Set([...publicNamesOf(content), content.hash]);
  // A former share picture redirects to the current one.
  const names = [...publicNamesOf(current), current.hash];
  return [...(current.formerFiles ?? []), { names, until: new Date(formerEnd(now)).toISOString() }]
    .filter(({ until }) => Date.parse(until) > now)
    .map(({ names, until }) => ({ names: names.filter((name) => !taken.has(name)), until }))
    .filter(({ names }) => names.length > 0);
}

/** Switches a row to its new files, unless it was deleted or changed meanwhile. */
async function moveRow(
  strapi: Core.Strapi,
  trx: Transaction,
  { row, content, changes }: Move,
): Promise<void> {
  const current = await readPicture(strapi, row.id);
  if (!current?.pictureState) return;
  const formerFiles = formerOf(current, { ...current, ...content });
  // One statement: `update` reads the row first, and would overwrite content that changed in between.
  const { count } = await strapi.db.query(fileUid).updateMany({
    where: { id: row.id, hash: row.hash },
    data: { ...content, ...changes, formerFiles },
  });
  if (count === 0) return;
  const { profileImage } = columns.about;
  const { imageUrl } = columns.items;
  await trx(tables.about).where(profileImage, row.url).update(profileImage, content.url);
  await trx(tables.items).where(imageUrl, row.url).update(imageUrl, content.url);
}

/** Retires a row's former files, and removes new files that it did not switch to. */
async function clearUp(strapi: Core.Strapi, storage: LocalStorage, { row, files }: Move): Promise<void> {
  const current = await readPicture(strapi, row.id);
  const shown = current ? publicNamesOf(current) : [];
  for (const { names, until } of current?.formerFiles ?? []) {
    if (!names.includes(row.hash)) continue;
    await storage.retire(row.id, { names: names.filter((name) => !shown.includes(name)), until });
  }
  await storage.unpublish(files, current);
}

/**
 * Publishes files, and switches their rows to them in one transaction, after which pages are rendered again once. The former
 * files are served for a while.
 */
export async function movePictures(
  strapi: Core.Strapi,
  storage: LocalStorage,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  try {
    for (const { files } of moves) await storage.publish(files);
    await strapi.db.transaction(async ({ trx }) => {
      for (const move of moves) await moveRow(strapi, trx, move);
    });
  } finally {
    for (const move of moves) await clearUp(strapi, storage, move);
  }
}
