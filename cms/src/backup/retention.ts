import { parseArchiveName } from './archive-names';

const keptDays = 7;
const keptWeeks = 4;
const dayMs = 24 * 60 * 60 * 1000;
/** 1970 began on a Thursday; weeks begin on Mondays. */
const mondayOffset = 3;

/**
 * The daily archives that may go: of those that are there, the last one of each of the seven latest days and of each
 * of the four latest weeks stay. Archives that somebody asked for are never among them, nor are other files.
 */
export function outdatedArchives(names: readonly string[]): string[] {
  const daily = names
    .map((name) => ({ name, parsed: parseArchiveName(name) }))
    .filter(({ parsed }) => parsed?.kind === 'daily')
    .map(({ name, parsed }) => ({ name, day: Math.floor((parsed?.madeAt.getTime() ?? 0) / dayMs) }))
    // A name begins with its time.
    .sort((a, b) => (a.name < b.name ? 1 : -1));

  const kept = new Set<string>();
  function keepLatest(count: number, periodOf: (day: number) => number): void {
    const periods = new Set<number>();
    for (const { name, day } of daily) {
      const period = periodOf(day);
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(name);
    }
  }
  keepLatest(keptDays, (day) => day);
  keepLatest(keptWeeks, (day) => Math.floor((day + mondayOffset) / 7));
  return daily.map(({ name }) => name).filter((name) => !kept.has(name));
}
