import type { Core } from '@strapi/strapi';
import { addDays } from 'contract/rights/rights';
import { visitLimits } from 'contract/visits/visits';
import { tables } from '../platform/strapi/tables';
import { addCounts, type Counts, type StoredDay } from './counts';

const names = ['day', 'writer', 'counts'] as const;
type Row = Omit<StoredDay, 'counts'> & { counts: Counts | string };

// SQLite returns JSON as text.
const toStoredDay = ({ counts, ...row }: Row): StoredDay => ({
  ...row,
  counts: typeof counts === 'string' ? JSON.parse(counts) : counts,
});

/** Stores a day in the place of what its writer stored before: to do it twice changes nothing. */
export async function storeDay(strapi: Core.Strapi, { day, writer, counts }: StoredDay): Promise<void> {
  await strapi.db
    .connection(tables.visits)
    .insert({ day, writer, counts: JSON.stringify(counts) })
    .onConflict(['day', 'writer'])
    .merge(['counts']);
}

/** The rows of these days and the first day of all, `YYYY-MM-DD`; of one that is in a month's sum the month's first. */
export async function readStoredDays(strapi: Core.Strapi, from: string) {
  const visits = () => strapi.db.connection(tables.visits);
  const rows: Row[] = await visits()
    .where('day', '>=', from)
    .select(...names);
  const [first]: { day: string | null }[] = await visits().min({ day: 'day' });
  return { rows: rows.map(toStoredDay), since: first?.day?.padEnd(10, '-01') ?? null };
}

/**
 * Makes one row, of no writer, of each month of days that are older than two years. Of two processes at once one deletes the
 * rows, and the other finds none of them left.
 * @param today the site's day
 */
export async function foldDays(strapi: Core.Strapi, today: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const rows: (Row & { id: number })[] = await trx(tables.visits)
      .where('day', '<', addDays(today, -visitLimits.days))
      .select('id', ...names);
    for (const month of new Set(rows.map(({ day }) => day.slice(0, 'YYYY-MM'.length)))) {
      const parts = rows.filter(({ day }) => day.startsWith(month));
      if (parts.every(({ day }) => day === month)) continue;
      const ids = parts.map(({ id }) => id);
      if ((await trx(tables.visits).whereIn('id', ids).delete()) === 0) continue;
      const counts = parts.reduce<Counts>((sum, part) => addCounts(sum, toStoredDay(part).counts), {});
      await trx(tables.visits).insert({ day: month, writer: '', counts: JSON.stringify(counts) });
    }
  });
}
