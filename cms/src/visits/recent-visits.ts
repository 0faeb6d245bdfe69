import { createHmac, randomBytes } from 'node:crypto';

const minuteMs = 60_000;

/**
 * Visits that are counted in a minute, whatever is sent: of one address, behind which there may be an office or a carrier's
 * phones, and of all. The second is also how many are remembered: 6,000 take 2 MB.
 */
export const mostPerMinute = { address: 60, all: 6_000 } as const;

type Seen = { at: number; address: string };

/**
 * Tells a visit from one that was just counted, without keeping who it was: for a minute it has digests of address, browser
 * and subject, under a key that is in this memory alone and new each day.
 */
export function createRecentVisits({ most = mostPerMinute, now = Date.now } = {}) {
  /** By digest; in the order of their times. */
  const seen = new Map<string, Seen>();
  const perAddress = new Map<string, number>();
  let key = randomBytes(32);
  let keyDay = '';

  // 96 bits: no two of some thousands are the same.
  const digestOf = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, 16);

  function forget(time: number): void {
    for (const [digest, { at, address }] of seen) {
      // A clock may be set back as well.
      if (at <= time && time - at < minuteMs) return;
      seen.delete(digest);
      const left = (perAddress.get(address) ?? 0) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    }
  }

  return {
    /**
     * Whether a visit is to be counted, which it then is taken for.
     * @param day of the site: with it the key changes @param what happened to which subject
     */
    isNew(day: string, sender: { address: string; browser: string }, what: string): boolean {
      const time = now();
      if (day !== keyDay) {
        key = randomBytes(32);
        keyDay = day;
        seen.clear();
        perAddress.clear();
      }
      forget(time);
      if (seen.size >= most.all) return false;
      const address = digestOf(sender.address);
      const count = perAddress.get(address) ?? 0;
      if (count >= most.address) return false;
      const digest = digestOf(sender.address, sender.browser, what);
      if (seen.has(digest)) return false;
      seen.set(digest, { at: time, address });
      perAddress.set(address, count + 1);
      return true;
    },
  };
}
