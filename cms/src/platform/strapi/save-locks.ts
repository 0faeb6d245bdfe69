import type { Core, UID } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery-category';

export type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

type Take = (strapi: Core.Strapi, trx: Transaction) => PromiseLike<unknown>;

/** What a save keeps from others until its transaction ends, in this process and every other. */
export type SaveLock = {
  name: string;
  /** Its place in the sequence in which locks are taken. */
  rank: number;
  takeOnPostgres: Take;
};

/** One of PostgreSQL's advisory locks: a space that nothing else in the database uses, and a 32-bit key. */
const advisory =
  (space: number, key: number): Take =>
  (_strapi, trx) =>
    trx.raw('select pg_advisory_xact_lock(?, ?)', [space, key]);

const tableOf = (strapi: Core.Strapi, uid: UID.ContentType) => strapi.db.metadata.get(uid).tableName;

/**
 * Every lock of a save, in the order in which they are acquired: a save that waits for one holds none of the later ones, so
 * that no two saves deadlock.
 */
export const saveLocks = {
  /** Which items a gallery has, in which order, and which story each is in. */
  gallery: (category: GalleryCategory): SaveLock => {
    const key = galleryCategories.indexOf(category);
    return { name: `gallery ${category}`, rank: key, takeOnPostgres: advisory(731_902, key) };
  },
  /** The same of both galleries: for what may move an item from one to the other, or put it into a story. */
  galleries: (): SaveLock[] => galleryCategories.map(saveLocks.gallery),
  /** The set of names: for saves that create, merge or delete a name, or refer to one. */
  names: (): SaveLock => ({ name: 'names', rank: 2, takeOnPostgres: advisory(731_904, 0) }),
  /** A single type, present or absent: its version. Reads go on. */
  document: (uid: UID.SingleType): SaveLock => ({
    name: uid,
    rank: 3,
    takeOnPostgres: (strapi, trx) =>
      trx.raw('lock table ?? in share row exclusive mode', [tableOf(strapi, uid)]),
  }),
  /** An entry of a collection: its version. */
  entry: (uid: UID.CollectionType, documentId: string): SaveLock => ({
    name: `${uid} ${documentId}`,
    rank: 3,
    takeOnPostgres: (strapi, trx) =>
      trx(tableOf(strapi, uid)).select('id').where({ document_id: documentId }).forUpdate(),
  }),
  /** The sessions that a user has. Taken with none of the others. */
  sessions: (userId: number): SaveLock => ({
    name: `sessions ${userId}`,
    rank: 4,
    takeOnPostgres: advisory(731_903, userId),
  }),
};

/** The locks that open transactions hold, in the sequence in which they were taken. */
const held = new WeakMap<Transaction, SaveLock[]>();

/**
 * SQLite has one connection, so that each transaction waits for the one before it. A command is another process: a write at
 * the beginning waits for it, for a transaction that has read cannot write after another process has written.
 */
const takeOnSqlite: Take = (_strapi, trx) =>
  trx('strapi_core_store_settings').where({ id: null }).update({ value: null });

async function take(strapi: Core.Strapi, trx: Transaction, lock: SaveLock): Promise<void> {
  const taken = held.get(trx) ?? [];
  if (taken.some(({ name }) => name === lock.name)) return;
  const behind = taken.find(({ rank }) => rank > lock.rank);
  if (behind) throw new Error(`The lock "${lock.name}" is to be taken ahead of "${behind.name}"`);
  if (strapi.db.dialect.client === 'postgres') await lock.takeOnPostgres(strapi, trx);
  else if (taken.length === 0) await takeOnSqlite(strapi, trx);
  held.set(trx, [...taken, lock]);
}

/**
 * Works in one transaction, the open one or a new one, while it holds these locks. One that it holds already is not taken
 * again: what works inside another's locks asks for those it needs, and finds them held.
 * @param locks in whatever sequence; they are taken in their own
 * @throws Error where one of them is to be taken ahead of another that is held
 */
export function whileLocked<Result>(
  strapi: Core.Strapi,
  locks: readonly SaveLock[],
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done = strapi.db.transaction(async ({ trx }) => {
    for (const lock of [...locks].sort((a, b) => a.rank - b.rank)) await take(strapi, trx, lock);
    return work(trx);
  });
  // Strapi's type has a promise too many.
  return done as Promise<Result>;
}
