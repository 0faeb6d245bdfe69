import type { Core } from '@strapi/strapi';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { columns, tables } from '../../platform/strapi/tables';
import { visitsOf } from '../../visits/visits';

/** Openings of one link that are counted in a minute, in this process: nobody can inflate the number. */
const limiter = new RateLimiterMemory({ points: 30, duration: 60 });

/** Notes up to when the owner has seen what a selection's clients did; never back. @param selection null for all */
export async function noteSeen(strapi: Core.Strapi, selection: string | null, at: Date): Promise<void> {
  const { documentId } = columns.selections;
  const { seenAt } = columns.openings;
  // One that was deleted just now gets no row.
  await strapi.db.connection.raw(
    `insert into ${tables.openings} (selection, count, ${seenAt})
    select ${documentId}, 0, ? from ${tables.selections} where ${selection === null ? 'true' : `${documentId} = ?`}
    on conflict (selection) do update set ${seenAt} = excluded.${seenAt}
    where ${tables.openings}.${seenAt} is null or ${tables.openings}.${seenAt} < excluded.${seenAt}`,
    selection === null ? [at] : [at, selection],
  );
}

/** What clients did before an upgrade from a version that noted no looks of the owner is no news. */
export async function seeFormer(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'selections' });
  if (await store.get({ key: 'has_news' })) return;
  await noteSeen(strapi, null, new Date());
  await store.set({ key: 'has_news', value: true });
}

/**
 * Notes that a client has opened a selection's page: how often and when last, and nothing of who it was. @returns false for more
 * than are counted in a minute
 */
export async function noteOpened(strapi: Core.Strapi, selection: string): Promise<boolean> {
  const isCounted = await limiter.consume(selection).then(
    () => true,
    () => false,
  );
  if (!isCounted) return false;
  visitsOf(strapi).count('opening', `selection:${selection}`);
  // One that was deleted just now gets no row.
  const { documentId } = columns.selections;
  await strapi.db.connection.raw(
    `insert into ${tables.openings} (selection, count, last)
    select ${documentId}, 1, ? from ${tables.selections} where ${documentId} = ?
    on conflict (selection) do update set count = ${tables.openings}.count + 1, last = excluded.last`,
    [new Date(), selection],
  );
  return true;
}
