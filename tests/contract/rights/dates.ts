import { dayOf, defaultTimeZone } from '../../../contract/src/rights/rights';

const dayMs = 24 * 60 * 60 * 1000;

/** A whole minute, some days from now (ISO 8601). */
export const minute = (days: number) => {
  const time = Date.now() + days * dayMs;
  return new Date(time - (time % 60_000)).toISOString();
};

/** A day of the site's calendar, some days from now. */
export const day = (days: number) => dayOf(Date.now() + days * dayMs, defaultTimeZone);
