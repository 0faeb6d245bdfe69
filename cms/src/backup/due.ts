const hourMs = 60 * 60 * 1000;
/** A new installation has its first one when there is something in it (ms). */
const firstAfterMs = hourMs;

/** The last moment at which this time of day was on this machine's clock, in ms since 1970. */
function latest(now: number, { hour, minute }: { hour: number; minute: number }): number {
  const slot = new Date(now);
  slot.setHours(hour, minute, 0, 0);
  if (slot.getTime() > now) slot.setDate(slot.getDate() - 1);
  return slot.getTime();
}

/**
 * Whether the daily backup is to be made: none since its last hour, so one that a machine slept through is made up for.
 * Times in ms since 1970.
 * @param last when the last one was made; null for never
 * @param startedAt when this process began
 */
export function isBackupDue(times: {
  now: number;
  last: number | null;
  startedAt: number;
  dailyAt: { hour: number; minute: number };
}): boolean {
  const { now, last, startedAt, dailyAt } = times;
  if (last === null) return now - startedAt >= firstAfterMs;
  return last < latest(now, dailyAt);
}
