/** Why an archive was made: by the clock, by a person, or by a restore that was about to replace what was there. */
export type ArchiveKind = 'daily' | 'manual' | 'before-restore';

const pattern = /^portfolio-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|manual|before-restore)\.backup$/;

/** The file name of an archive. */
export function archiveName(madeAt: Date, kind: ArchiveKind): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `portfolio-${stamp}-${kind}.backup`;
}

/** When and why an archive of this name was made; null when it is none of ours. */
export function parseArchiveName(name: string): { madeAt: Date; kind: ArchiveKind } | null {
  const [, year, month, day, hour, minute, second, kind] = pattern.exec(name) ?? [];
  if (kind === undefined) return null;
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : { madeAt, kind: kind as ArchiveKind };
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A new installation has its first one when there is something in it (ms). */
const firstAfterMs = hourMs;
/** A clock that is set right jumps back by so much at most; what is later than this a wrong clock noted (ms). */
const skewMs = 10 * 60 * 1000;

/** The latest time, in ms since 1970, at which this machine's clock showed this time of day. */
function latest(now: number, { hour, minute }: { hour: number; minute: number }): number {
  const slot = new Date(now);
  slot.setHours(hour, minute, 0, 0);
  if (slot.getTime() > now) slot.setDate(slot.getDate() - 1);
  return slot.getTime();
}

/** Whether a timestamp, in ms since 1970, lies in the future: the clock was wrong when it was written. */
export function isFuture(timestamp: number, now: number): boolean {
  return timestamp > now + skewMs;
}

/**
 * Whether the daily backup is to be made: none since its last hour, so one that a machine slept through is made up for.
 * Times in ms since 1970.
 * @param made when backups were made, as far as that is known; one in the future says nothing
 * @param startedAt when this process began
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
 * The daily archives that may be removed: the last one of each of the seven latest days and of each of the four latest weeks
 * stays. Archives made by command and other files are never removed. One that a wrong clock dated in the future stays until
 * then: it must not count as the latest.
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
  function retainLatest(count: number, periodOf: (day: number) => number): void {
    const periods = new Set<number>();
    for (const { name, day } of daily) {
      const period = periodOf(day);
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
