import { createHmac, randomBytes } from 'node:crypto';

const minuteMs = 60_000;

/**
 * Visits that are counted in a minute, whatever is sent: of one address, behind which there may be an office or a carrier's
 * phones, and of all. The second is also how many are remembered: 6,000 take 2 MB.
 */
export const mostPerMinute = { address: 60, all: 6_000 } as const;

/**
 * Tells a visit from one that was counted in the same minute, without keeping who it was: until the minute ends it has digests
 * of address, browser and subject, under a key that is in this memory alone and new each minute.
 */
export function createRecentVisits(now = Date.now) {
  let minute = 0;
  let key = randomBytes(32);
  const seen = new Set<string>();
  const perAddress = new Map<string, number>();

  // 96 bits: no two of some thousands are the same.
  const digestOf = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, 16);

  /** Whether a visit is to be counted, which it then is taken for. @param what happened to which subject */
  return (sender: { address: string; browser: string }, what: string): boolean => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) {
      minute = current;
      key = randomBytes(32);
      seen.clear();
      perAddress.clear();
    }
    if (seen.size >= mostPerMinute.all) return false;
    const address = digestOf(sender.address);
    const count = perAddress.get(address) ?? 0;
    const visit = digestOf(sender.address, sender.browser, what);
    if (count >= mostPerMinute.address || seen.has(visit)) return false;
    seen.add(visit);
    perAddress.set(address, count + 1);
    return true;
  };
}
