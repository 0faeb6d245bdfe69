const hourMs = 60 * 60 * 1000;
/** A new installation has its first one when there is something in it (ms). */
const firstAfterMs = hourMs;
/** A clock that is set right jumps back by so much at most; what is later than this a wrong clock noted (ms). */
const skewMs = 10 * 60 * 1000;

/** The last moment at which this time of day was on this machine's clock, in ms since 1970. */
function latest(now: number, { hour, minute }: { hour: number; minute: number }): number {
  const slot = new Date(now);
  slot.setHours(hour, minute, 0, 0);
  if (slot.getTime() > now) slot.setDate(slot.getDate() - 1);
  return slot.getTime();
}

/** Whether a moment, in ms since 1970, is one that has not come yet: the clock was wrong when it was noted. */
export function isFuture(moment: number, now: number): boolean {
  return moment > now + skewMs;
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
  return !made.some((moment) => moment >= hour && !isFuture(moment, now));
}
