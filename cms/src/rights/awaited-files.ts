import type { Core } from '@strapi/strapi';
import { contentVersionOf } from '../entries/version/content-version';
import { afterCommit } from '../platform/strapi/commits';
import { saveLocks, type Transaction, whileLocked } from '../platform/strapi/save-locks';
import { columns, columnsOf, tables } from '../platform/strapi/tables';
import { awaitedOf, awaitsSql } from './rights-row';

/**
 * A story names the files that are still to be sent into it, by their uploads' idempotency keys, and is away until the last one
 * is in. All of this happens inside the galleries' lock.
 */
type Awaiting = { id: number; documentId: string; awaited: readonly string[] };

async function storiesAwaiting(trx: Transaction, keys: readonly string[]): Promise<Awaiting[]> {
  const rows: { id: number; documentId: string; awaitedFiles: string | string[] }[] = await trx(
    tables.stories,
  )
    .whereRaw(awaitsSql, [columns.stories.awaitedFiles])
    .select('id', columnsOf('stories', ['documentId', 'awaitedFiles']));
  return rows
    .map(({ id, documentId, ...row }) => ({ id, documentId, awaited: awaitedOf(row) }))
    .filter(({ awaited }) => keys.some((key) => awaited.includes(key)));
}

/** The story that awaits one of these files, by documentId: it was made by an earlier request for the same batch. */
export async function findAwaiting(trx: Transaction, keys: readonly string[]): Promise<string | undefined> {
  return (await storiesAwaiting(trx, keys))[0]?.documentId;
}

/** Those of the files that are not in yet; null for none. */
export async function withoutArrived(trx: Transaction, keys: readonly string[]): Promise<string[] | null> {
  const arrived: string[] = await trx(tables.items)
    .whereIn(columns.items.idempotencyKey, [...keys])
    .pluck(columns.items.idempotencyKey);
  const left = keys.filter((key) => !arrived.includes(key));
  return left.length > 0 ? left : null;
}

/** Takes a file that is in out of its story's list: with the last one the story comes out. @param key null for none */
export function noteArrived(strapi: Core.Strapi, key: string | null): Promise<void> {
  return whileLocked(strapi, saveLocks.galleries(), async (trx) => {
    for (const { id, awaited } of key === null ? [] : await storiesAwaiting(trx, [key])) {
      const left = awaited.filter((one) => one !== key);
      await trx(tables.stories)
        .where({ id })
        .update(columns.stories.awaitedFiles, left.length > 0 ? JSON.stringify(left) : null);
      await afterCommit(strapi, () => contentVersionOf(strapi).bump());
    }
  });
}
