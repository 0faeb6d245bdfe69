import { LRUCache } from 'lru-cache';

/** Each is about 200 bytes; the one that was asked for least lately goes first. */
const maxRemembered = 20_000;

/** Who has to wait, and until when: what this process refuses without asking the database. */
export function createRefusals() {
  const refusals = new LRUCache<string, { isReported: boolean }>({
    max: maxRemembered,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  const waitOf = (scope: string) => Math.max(0, refusals.getRemainingTTL(scope));

  return {
    /** Has guesses of this scope wait from now on, for so many ms. */
    remember(scope: string, waitMs: number): void {
      const isReported = waitOf(scope) > 0 && refusals.get(scope)?.isReported === true;
      refusals.set(scope, { isReported }, { ttl: waitMs });
    },

    /**
     * How long (ms) a guess of these scopes has to wait, and whether it is reported for the first time; null where
     * nothing is remembered.
     */
    check(scopes: string[]): { waitMs: number; isNews: boolean } | null {
      const waitMs = Math.max(...scopes.map(waitOf));
      if (waitMs === 0) return null;
      const waiting = scopes.flatMap((scope) => refusals.get(scope) ?? []);
      const isNews = waiting.every(({ isReported }) => !isReported);
      for (const refusal of waiting) refusal.isReported = true;
      return { waitMs, isNews };
    },

    forget(scope: string): void {
      refusals.delete(scope);
    },

    forgetAll(): void {
      refusals.clear();
    },
  };
}
