import { dayOf } from 'contract/rights';
import type { SiteClock } from '../rights/publication-words';

const dayMs = 24 * 60 * 60 * 1000;

/** The day that is so many days from now, `YYYY-MM-DD`. */
export function dayAfter(days: number, { timeZone, now }: SiteClock): string {
  return dayOf(now + days * dayMs, timeZone);
}
