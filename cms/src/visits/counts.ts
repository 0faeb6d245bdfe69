import { randomUUID } from 'node:crypto';
import { addDays } from 'contract/rights/rights';
import type { VisitKind, VisitPage } from 'contract/visits/visits';

/** What is visited: a page of its own, a story by its documentId, or a selection. */
export type VisitSubject = `page:${VisitPage}` | `story:${string}` | `selection:${string}`;

/** How often what happened, by subject. */
export type Counts = { [subject: string]: { [kind in VisitKind]?: number } };

/** Days before today that a process may still write. What is older is final: it is folded, and no process has it. */
export const openDays = 2;

export function addCounts(sums: Counts, more: Counts): void {
  for (const [subject, kinds] of Object.entries(more)) {
    const sum = sums[subject] ?? {};
    sums[subject] = sum;
    for (const [kind, count] of Object.entries(kinds) as [VisitKind, number][])
      sum[kind] = (sum[kind] ?? 0) + count;
  }
}

type Day = { writer: string; counts: Counts; isWritten: boolean };

/**
 * What this process counts, in memory until it is written. The name of a row's writer is made up for each day: a process that
 * ends takes it along, and a clock that is set back begins another row.
 * @param today the site's day, `YYYY-MM-DD`
 */
export function createCounter(today: () => string) {
  const days = new Map<string, Day>();

  function count(kind: VisitKind, subject: VisitSubject): void {
    const day = today();
    const known = days.get(day) ?? { writer: randomUUID(), counts: {}, isWritten: true };
    addCounts(known.counts, { [subject]: { [kind]: 1 } });
    known.isWritten = false;
    days.set(day, known);
  }

  /**
   * Writes each day's sums so far over those that this process wrote before, where there is something new. A write that fails
   * is done again with the next one, for days that are still open. @throws the database's error
   */
  async function write(store: (day: string, writer: string, counts: Counts) => Promise<unknown>) {
    const now = today();
    for (const [day, known] of days) {
      if (day < addDays(now, -openDays)) days.delete(day);
      else if (!known.isWritten) {
        // What is counted meanwhile is new again.
        known.isWritten = true;
        try {
          await store(day, known.writer, known.counts);
        } catch (error) {
          known.isWritten = false;
          throw error;
        }
      }
      if (day !== now && known.isWritten) days.delete(day);
    }
  }

  return { count, write, days: days as ReadonlyMap<string, Pick<Day, 'writer' | 'counts'>> };
}
