import type { MakeCounter } from './counters';
import type { Take } from './take';

/** Wrong passwords that one place may send for an account before it has to wait. */
const freeGuesses = 5;
/** Seconds. */
const firstWait = 10;
const longestWait = 60 * 60;
/** Seconds after its first failure that a place begins anew. */
const memory = 24 * 60 * 60;

/**
 * What one place may try with one account: five guesses, then one at a time, with waits that double from ten seconds
 * to an hour. A sign-in that succeeds clears it.
 */
export function createPlaceLimit(makeCounter: MakeCounter) {
  const free = makeCounter({ keyPrefix: 'guess-free', points: freeGuesses, duration: memory });
  const turns = makeCounter({ keyPrefix: 'guess-turn', points: 1, duration: firstWait });
  const late = makeCounter({ keyPrefix: 'guess-late', points: 1, duration: memory });

  return {
    /** @returns how long the place has to wait, in ms; 0 when it may guess */
    async take(place: string, take: Take): Promise<number> {
      const outcome = await take(free, place);
      if (outcome.ok && outcome.left > 0) return 0;

      // The last free guess, and each one after it, opens the wait for the next.
      if (outcome.ok) await turns.set(place, 1, firstWait);
      else {
        const before = (await late.get(place))?.consumedPoints ?? 0;
        const customDuration = Math.min(firstWait * 2 ** (before + 1), longestWait);
        const turn = await take(turns, place, { customDuration });
        if (!turn.ok) return turn.waitMs;
        await late.penalty(place, 1);
        take.onGiveBack(() => late.reward(place, 1));
      }
      take.onGiveBack(() => turns.delete(place));
      return 0;
    },

    async forget(place: string): Promise<void> {
      for (const counter of [free, turns, late]) await counter.delete(place);
    },
  };
}
