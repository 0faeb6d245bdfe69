import type { Core, UID } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { inTime } from '../in-time';
import { columns, tables } from './tables';

export type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

type Take = (strapi: Core.Strapi, trx: Transaction) => PromiseLike<unknown>;

export type SaveLock = {
  name: string;
  /** Its position in the order in which locks are acquired. */
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
  /** A gallery's items, their order and their stories. */
  gallery: (category: GalleryCategory): SaveLock => {
    const key = galleryCategories.indexOf(category);
    return { name: `gallery ${category}`, rank: key, takeOnPostgres: advisory(731_902, key) };
  },
  /** Both galleries: for saves that may move an item between them, or add it to a story. */
  galleries: (): SaveLock[] => galleryCategories.map(saveLocks.gallery),
  /** The set of names: for saves that create, merge or delete a name, or refer to one. */
  names: (): SaveLock => ({ name: 'names', rank: 2, takeOnPostgres: advisory(731_904, 0) }),
  /** The set of selections: for saves that make one. */
  selections: (): SaveLock => ({ name: 'selections', rank: 2, takeOnPostgres: advisory(731_905, 0) }),
  /** The version of a single type, stored or not. Reads are not blocked. */
  document: (uid: UID.SingleType): SaveLock => ({
    name: uid,
    rank: 3,
    takeOnPostgres: (strapi, trx) =>
      trx.raw('lock table ?? in share row exclusive mode', [tableOf(strapi, uid)]),
  }),
  /** The version of a collection's entry. */
  entry: (uid: UID.CollectionType, documentId: string): SaveLock => ({
    name: `${uid} ${documentId}`,
    rank: 3,
    takeOnPostgres: (strapi, trx) =>
      trx(tableOf(strapi, uid))
        .select('id')
        // The column is called the same in every table.
        .where({ [columns.items.documentId]: documentId })
        .forUpdate(),
  }),
  /** A user's sessions. Never held with another lock. */
  sessions: (userId: number): SaveLock => ({
    name: `sessions ${userId}`,
    rank: 4,
    takeOnPostgres: advisory(731_903, userId),
  }),
};

/** Two of one rank by name: the two documents are locked together. */
const inOrder = (a: SaveLock, b: SaveLock) => a.rank - b.rank || (a.name < b.name ? -1 : 1);

/** The locks that open transactions hold, in the order of acquisition. */
const held = new WeakMap<Transaction, SaveLock[]>();

/**
 * SQLite has one connection, so that each transaction waits for the one before it. A command is another process: a write at
 * the beginning waits for it, for a transaction that has read cannot write after another process has written.
 */
const takeOnSqlite: Take = (_strapi, trx) => trx(tables.store).where({ id: null }).update({ value: null });

async function take(strapi: Core.Strapi, trx: Transaction, lock: SaveLock): Promise<void> {
  const taken = held.get(trx) ?? [];
  if (taken.some(({ name }) => name === lock.name)) return;
  const behind = taken.find(({ rank }) => rank > lock.rank);
  if (behind) throw new Error(`The lock "${lock.name}" is to be taken ahead of "${behind.name}"`);
  if (strapi.db.dialect.client === 'postgres') await lock.takeOnPostgres(strapi, trx);
  else if (taken.length === 0) await takeOnSqlite(strapi, trx);
  held.set(trx, [...taken, lock]);
}

/** Saves that begin with the same lock, by its name: the last of each line. */
const lines = new Map<string, Promise<unknown>>();
/** A save that has waited for so long (ms) leaves it to the database: it may be away. */
const lineMs = 20_000;

/**
 * Saves of one process wait for each other here, and not on a connection: the pool has ten, which readers need, and PostgreSQL
 * ends what waits for a lock as long as a statement may take.
 */
async function inLine<Result>(name: string, save: () => Promise<Result>): Promise<Result> {
  const before = lines.get(name);
  const saved = before ? inTime(before, lineMs).then(save, save) : save();
  const ended = saved.catch(() => {});
  lines.set(name, ended);
  try {
    return await saved;
  } finally {
    if (lines.get(name) === ended) lines.delete(name);
  }
}

/**
 * Runs `work` in one transaction, the open one or a new one, that holds these locks. One that it already holds is not acquired
 * again, so that nested steps may request the locks they need. @param locks in any order
 * @throws Error where one of them is to be taken ahead of another that is held
 */
export function whileLocked<Result>(
  strapi: Core.Strapi,
  locks: readonly SaveLock[],
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const sorted = [...locks].sort(inOrder);
  const save = async () => {
    const done = strapi.db.transaction(async ({ trx }) => {
      for (const lock of sorted) await take(strapi, trx, lock);
      return work(trx);
    });
    // Strapi's type has a promise too many.
    return (await done) as Result;
  };
  const [first] = sorted;
  return first && !strapi.db.inTransaction() ? inLine(first.name, save) : save();
}
