import type { Core } from '@strapi/strapi';

/** Replicas agree on what is visible within this (ms). */
export const maxSkewMs = 2_000;

/** How far this process's clock is ahead of the database's (ms). SQLite has none. @throws the database's error */
export async function clockSkewMs(strapi: Core.Strapi): Promise<number> {
  if (strapi.db.dialect.client !== 'postgres') return 0;
  const before = Date.now();
  const answer: { rows: { ms: string }[] } = await strapi.db.connection.raw(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
  );
  const after = Date.now();
  // The database read its clock between the two.
  return Math.round((before + after) / 2 - Number(answer.rows[0]?.ms ?? after));
}

/** Logs a clock that is off, since dates of publication and of rights go by it. */
export function createClockCheck(strapi: Core.Strapi): () => Promise<void> {
  return async () => {
    const skew = await clockSkewMs(strapi);
    if (Math.abs(skew) <= maxSkewMs) return;
    strapi.log.warn(`This clock is ${skew} ms off the database's: work appears and leaves by this one`);
  };
}
