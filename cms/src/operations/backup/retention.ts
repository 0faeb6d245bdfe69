import { parseArchiveName } from './archive-names';
import { isFuture } from './due';

const keptDays = 7;
const keptWeeks = 4;
const dayMs = 24 * 60 * 60 * 1000;
/** 1970 began on a Thursday; weeks begin on Mondays. */
const mondayOffset = 3;

/**
 * The daily archives that may go: of those that are there, the last one of each of the seven latest days and of each
 * of the four latest weeks stay. Archives that somebody asked for are never among them, nor are other files. One that a
 * wrong clock has put into the future waits for its day: it must not pass for the latest.
 * @param now ms since 1970
 */
export function outdatedArchives(names: readonly string[], now: number): string[] {
  const daily = names
    .map((name) => ({ name, parsed: parseArchiveName(name) }))
    .flatMap(({ name, parsed }) => (parsed?.kind === 'daily' ? [{ name, at: parsed.madeAt.getTime() }] : []))
    .filter(({ at }) => !isFuture(at, now))
    .map(({ name, at }) => ({ name, day: Math.floor(at / dayMs) }))
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
