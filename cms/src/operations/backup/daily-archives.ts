export type ArchiveKind = 'daily' | 'manual' | 'before-restore';

const pattern = /^portfolio-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-daily\.backup$/;

export function archiveName(madeAt: Date, kind: ArchiveKind): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `portfolio-${stamp}-${kind}.backup`;
}

/** The daily archives among file names, and when they were made (ms since 1970), the latest first; none of the future. */
export function dailyArchives(names: readonly string[], now: number): { name: string; at: number }[] {
  return names
    .map((name) => {
      const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
      return { name, at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
    })
    .filter(({ at }) => !Number.isNaN(at) && !isFuture(at, now))
    .sort((a, b) => b.at - a.at);
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Delay of a new installation's first backup, until it has content (ms). */
const firstAfterMs = hourMs;
/** Tolerance for clock corrections: later timestamps were written by a wrong clock (ms). */
const skewMs = 10 * 60 * 1000;

/** The last time that it was this time of day, in ms since 1970. */
function latest(now: number, { hour, minute }: { hour: number; minute: number }): number {
  const slot = new Date(now);
  slot.setHours(hour, minute, 0, 0);
  if (slot.getTime() > now) slot.setDate(slot.getDate() - 1);
  return slot.getTime();
}

/** Whether a timestamp, in ms since 1970, is in the future: a wrong clock wrote it. */
export function isFuture(timestamp: number, now: number): boolean {
  return timestamp > now + skewMs;
}

/**
 * Whether no backup was made since the last scheduled time; a missed one is made up for. Times in ms since 1970.
 * @param made known times of backups; future ones are ignored @param startedAt start of this process
 */
export function isBackupDue(times: {
  now: number;
  made: readonly number[];
  startedAt: number;
  dailyAt: { hour: number; minute: number };
}): boolean {
  const { now, made, startedAt, dailyAt } = times;
  if (made.length === 0) return now - startedAt >= firstAfterMs;
  const hour = latest(now, dailyAt);
  return !made.some((timestamp) => timestamp >= hour && !isFuture(timestamp, now));
}

const retentionDays = 7;
const retentionWeeks = 4;
/** 1970 began on a Thursday; weeks begin on Mondays. */
const mondayOffset = 3;

/**
 * The daily archives to remove: the last one of each of the seven latest days and of each of the four latest weeks stays.
 * Other files are never removed. One dated in the future stays and does not count as the latest. @param now ms since 1970
 */
export function outdatedArchives(names: readonly string[], now: number): string[] {
  const daily = dailyArchives(names, now);
  const kept = new Set<string>();
  function retainLatest(count: number, periodOf: (day: number) => number): void {
    const periods = new Set<number>();
    for (const { name, at } of daily) {
      const period = periodOf(Math.floor(at / dayMs));
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(name);
    }
  }
  retainLatest(retentionDays, (day) => day);
  retainLatest(retentionWeeks, (day) => Math.floor((day + mondayOffset) / 7));
  return daily.map(({ name }) => name).filter((name) => !kept.has(name));
}
