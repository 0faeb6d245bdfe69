import type { Core } from '@strapi/strapi';
import { addDays } from 'contract/rights/rights';
import { visitLimits } from 'contract/visits/visits';
import { tables } from '../platform/strapi/tables';
import { addCounts, type Counts, openDays } from './counts';

type StoredDay = { day: string; writer: string; counts: Counts };
type Row = { day: string; writer: string; counts: Counts | string };

/** The writer of a row that sums up a day or a month. */
const foldedWriter = '';

// SQLite returns JSON as text.
const toStoredDay = ({ counts, ...row }: Row): StoredDay => ({
  ...row,
  counts: typeof counts === 'string' ? JSON.parse(counts) : counts,
});

/** Stores what one writer has counted of a day, in the place of what it stored before: to do it twice changes nothing. */
export async function storeDay(strapi: Core.Strapi, day: string, writer: string, counts: Counts) {
  await strapi.db
    .connection(tables.visits)
    .insert({ day, writer, counts: JSON.stringify(counts) })
    .onConflict(['day', 'writer'])
    .merge(['counts']);
}

/** The rows of these days and the first day of all, `YYYY-MM-DD`; of one that is in a month's sum the month's first. */
export async function readStoredDays(strapi: Core.Strapi, from: string) {
  const rows: Row[] = await strapi.db
    .connection(tables.visits)
    .where('day', '>=', from)
    .select('day', 'writer', 'counts');
  const first: { day?: string | null } | undefined = await strapi.db
    .connection(tables.visits)
    .min({ day: 'day' })
    .first();
  return { rows: rows.map(toStoredDay), since: first?.day ? first.day.padEnd(10, '-01') : null };
}

/**
 * Makes one row of each day that no process writes any more, and of each month of days that are older than two years. Twice at
 * once: a row is deleted by one of them alone, and the second sum of a day is refused.
 * @param today the site's day
 */
export async function foldDays(strapi: Core.Strapi, today: string): Promise<void> {
  const [open, oldest] = [addDays(today, -openDays), addDays(today, -visitLimits.days)];
  const sumOf = (day: string) => (day < oldest ? day.slice(0, 'YYYY-MM'.length) : day);
  await strapi.db.transaction(async ({ trx }) => {
    const rows: (Row & { id: number })[] = await trx(tables.visits)
      .where('day', '<', open)
      .select('id', 'day', 'writer');
    const sums = new Map<string, typeof rows>();
    for (const row of rows) sums.set(sumOf(row.day), [...(sums.get(sumOf(row.day)) ?? []), row]);
    for (const [day, parts] of sums) {
      const isFolded = parts.every((part) => part.day === day && part.writer === foldedWriter);
      if (isFolded) continue;
      const ids = parts.map(({ id }) => id);
      // Knex knows no `returning` of a deletion on SQLite, whose driver gives the rows themselves.
      const answer: Row[] | { rows: Row[] } = await trx.raw(
        `delete from ${tables.visits} where id in (${ids.map(() => '?').join()}) returning day, writer, counts`,
        ids,
      );
      const taken = Array.isArray(answer) ? answer : answer.rows;
      const counts: Counts = {};
      for (const part of taken) addCounts(counts, toStoredDay(part).counts);
      if (taken.length > 0)
        await trx(tables.visits).insert({ day, writer: foldedWriter, counts: JSON.stringify(counts) });
    }
  });
}
