import type { Core } from '@strapi/strapi';

/** How far the watermarks of a site are what they should be. */
export type WatermarkProgress = { done: number; total: number };

/** Files that are to carry a mark, as SQL conditions on their records. */
export type WatermarkSql = {
  /** Which files are meant. */
  are: string;
  /** Of these, which are not marked with the text that is wanted: `:wanted`, and `:json` for the same as JSON. */
  stale: string;
  /** Of the stale ones, which nothing can be done about yet. */
  busy: string;
};

const bindings = (wanted: string | null) => ({ wanted, json: JSON.stringify(wanted) });

/**
 * Files that are not marked with the text that is wanted, oldest first.
 * @param wanted null for none
 */
export async function findStale(
  strapi: Core.Strapi,
  { are, stale, busy }: WatermarkSql,
  wanted: string | null,
): Promise<number[]> {
  const rows: { id: number }[] = await strapi.db
    .getConnection('files')
    .select('id')
    .whereRaw(`${are} and (${stale}) and not (${busy})`, bindings(wanted) as never)
    .orderBy('id');
  return rows.map(({ id }) => id);
}

/** How many files are marked with the text that is wanted, of all that are to be. */
export async function countWatermarks(
  strapi: Core.Strapi,
  { are, stale }: WatermarkSql,
  wanted: string | null,
): Promise<WatermarkProgress> {
  const connection = strapi.db.getConnection('files');
  const [row]: { total: number | string; stale: number | string | null }[] = await connection
    .whereRaw(are)
    .select(
      strapi.db.connection.raw(
        `count(*) as total, sum(case when ${stale} then 1 else 0 end) as stale`,
        bindings(wanted),
      ),
    );
  // PostgreSQL gives its counts as texts.
  const total = Number(row?.total ?? 0);
  return { total, done: total - Number(row?.stale ?? 0) };
}
