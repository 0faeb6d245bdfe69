import { randomUUID } from 'node:crypto';
import type { VisitKind, VisitPage } from 'contract/visits/visits';

/** What is visited: a page of its own, a story by its documentId, or a selection. */
export type VisitSubject = `page:${VisitPage}` | `story:${string}` | `selection:${string}`;

/** How often what happened, by subject. */
export type Counts = { [subject: string]: { [kind in VisitKind]?: number } };

/** What one writer has counted of a day, `YYYY-MM-DD`, as it is stored. */
export type StoredDay = { day: string; writer: string; counts: Counts };

/** Adds to the first. */
export function addCounts(sums: Counts, more: Counts): Counts {
  for (const [subject, kinds] of Object.entries(more)) {
    sums[subject] ??= {};
    const sum = sums[subject];
    for (const [kind, count] of Object.entries(kinds) as [VisitKind, number][])
      sum[kind] = (sum[kind] ?? 0) + count;
  }
  return sums;
}

/**
 * What this process counts, in memory until it is written. The name of a row's writer is made up for each day: a process that
 * ends takes it along, and a clock that is set back begins another row.
 * @param today the site's day @param store puts what a writer counted of a day in the place of what it stored before
 */
export function createCounter(today: () => string, store: (day: StoredDay) => Promise<unknown>) {
  const days = new Map<string, StoredDay & { isWritten: boolean }>();
  let writing = Promise.resolve();

  async function writeDays(): Promise<void> {
    for (const known of days.values()) {
      if (!known.isWritten) {
        // What is counted meanwhile is new again.
        known.isWritten = true;
        await store(known).catch((error: unknown) => {
          known.isWritten = false;
          throw error;
        });
      }
      if (known.isWritten && known.day !== today()) days.delete(known.day);
    }
  }

  return {
    /** In memory; written within ten seconds. */
    count(kind: VisitKind, subject: VisitSubject): void {
      const day = today();
      const known = days.get(day) ?? { day, writer: randomUUID(), counts: {}, isWritten: true };
      addCounts(known.counts, { [subject]: { [kind]: 1 } });
      known.isWritten = false;
      days.set(day, known);
    },
    /**
     * Writes each day's sums so far, where there is something new, after a write in progress. One that fails is done again with
     * the next one. @throws the database's error
     */
    write(): Promise<void> {
      writing = writing.catch(() => {}).then(writeDays);
      return writing;
    },
    /** What it has in memory, written or not. */
    days: (): StoredDay[] => [...days.values()],
  };
}
