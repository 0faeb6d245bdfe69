import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

type Outcome = { ok: true; left: number } | { ok: false; waitMs: number };

/** Takes one point of a counter where it has one; remembers what it took. */
export type Take = {
  (counter: RateLimiterAbstract, key: string, options?: { customDuration: number }): Promise<Outcome>;
  /** Has something else done by `giveBack`. */
  onGiveBack(undo: () => Promise<unknown>): void;
  /** Gives back everything that was taken. */
  giveBack(): Promise<void>;
};

/** A window that ends within so many ms may be another one by the time a point is given back. */
const marginMs = 1_000;

export function createTake(): Take {
  let undo: (() => Promise<unknown>)[] = [];

  async function take(...[counter, key, options]: Parameters<Take>): Promise<Outcome> {
    try {
      const { msBeforeNext, remainingPoints } = await counter.consume(key, 1, options);
      const endsAt = Date.now() + msBeforeNext - marginMs;
      // A point that is given back to the next window would let one guess more into it.
      undo.push(async () => Date.now() < endsAt && counter.reward(key, 1));
      return { ok: true, left: remainingPoints };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { ok: false, waitMs: refusal.msBeforeNext };
      throw refusal;
    }
  }

  return Object.assign(take, {
    onGiveBack: (step: () => Promise<unknown>) => void undo.push(step),
    async giveBack() {
      const steps = undo;
      undo = [];
      for (const step of steps) await step();
    },
  });
}
