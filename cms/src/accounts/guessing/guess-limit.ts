import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { addressOf, networkOf } from '../../platform/client-address';
import { strings } from '../../platform/strings';
import { type CounterStore, countersIn } from './counters';
import { createRefusals } from './refusals';

/** Somebody who wants a password compared. */
export type Guess = {
  /** Whose password, see `accountOf`. */
  account: string;
  /** As Koa gives it, see TRUST_PROXY. */
  ip: string;
  /** A browser or a session that has proved before to be the account's; undefined of an unknown browser. */
  device?: string | undefined;
};

/** A guess that may be compared; whoever admitted it is told how it ended, unless it was wrong. */
export type Admission = {
  /** The password was right: it cost nothing. */
  succeeded(): Promise<void>;
  /** The password was never compared, or the comparison failed: it cost nothing. */
  withdrawn(): Promise<void>;
};

/** Details have `retryAfterSeconds`. */
export class TooManyGuesses extends errors.RateLimitError {
  declare details: { code: string; retryAfterSeconds: number };
  /** Whether it is refused for the first time: repetitions are nothing that anybody wants to read of. */
  readonly isNews: boolean;

  constructor({ waitMs, isNews }: { waitMs: number; isNews: boolean }) {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(strings.tooManyAttempts, { code: 'auth/too-many-requests', retryAfterSeconds });
    this.isNews = isNews;
  }
}

type GuessLimit = {
  /**
   * Refuses what was refused before and has to wait still, without a write.
   * @throws TooManyGuesses
   */
  repeatRefusal(guess: Guess): Promise<void>;
  /** Why an unknown browser at this address is refused whatever the account is; null, and at once, where nothing is known. */
  refusalOfAddress(ip: string): Promise<TooManyGuesses | null> | null;
  /** @throws TooManyGuesses */
  admit(guess: Guess): Promise<Admission>;
};

function isKnown({ device }: Guess): boolean {
  return device !== undefined;
}

/** One browser, or what unknown browsers at one address try with one account. */
function placeOf({ account, ip, device }: Guess): string {
  return `${account}@${device ?? addressOf(ip)}`;
}

/** All the browsers that the account knows. */
function knownBrowsersOf({ account }: Guess): string {
  return `${account}@browsers`;
}

/** The unknown browsers of one network, at one account. */
function networkAt({ account, ip }: Guess): string {
  return `${account}@${networkOf(ip)}`;
}

/** Whatever a refusal may be of that holds for this guess as well. */
function scopesOf(guess: Guess): string[] {
  // Somebody else behind the owner's address does not use up what the owner's own browser may do.
  if (isKnown(guess)) return [placeOf(guess), knownBrowsersOf(guess)];
  return [addressOf(guess.ip), placeOf(guess), networkAt(guess), guess.account];
}

/** Seconds. */
const window = 20 * 60;
const day = 24 * 60 * 60;
/**
 * Guesses in a window. An hour touches one window more than fit into it, so that an account sees 4 × (12 + 12) = 96
 * comparisons in it at most: known and unknown browsers have a count each.
 */
const points = { address: 30, network: 10, account: 12 };
/** Wrong passwords that one browser, or one address, may send for an account before it has to wait. */
const freeGuesses = 5;
/** From then on it has one guess at a time, after waits that double (ms). */
const waits = { first: 10_000, longest: 60 * 60 * 1000 };
/** A count that ends within so many ms may be another one by the time a point is given back. */
const marginMs = 1_000;
/** How old what is remembered may be, after guesses were forgotten in the database (ms). */
const checkMs = 1_000;

/**
 * The limit on guessing passwords (ADR 22). Counts a guess before its password is compared, and gives it
 * back when it was right: what counts in the end are failures.
 */
export function createGuessLimit({ makeCounter, timesForgotten }: CounterStore): GuessLimit {
  const counter = (name: keyof typeof points) =>
    makeCounter({ keyPrefix: `guess-${name}`, points: points[name], duration: window });
  const [addresses, networks, accounts] = [counter('address'), counter('network'), counter('account')];
  const places = makeCounter({ keyPrefix: 'guess-place', points: freeGuesses, duration: day });
  const refusals = createRefusals();
  let checkedAt = 0;
  let timesKnown = 0;

  async function refusalOf(scopes: string[]): Promise<TooManyGuesses | null> {
    if (Date.now() - checkedAt >= checkMs) {
      checkedAt = Date.now();
      const times = await timesForgotten();
      if (times !== timesKnown) refusals.forgetAll();
      timesKnown = times;
    }
    const refusal = refusals.check(scopes);
    return refusal && new TooManyGuesses(refusal);
  }

  async function repeatRefusal(guess: Guess): Promise<void> {
    const refusal = await refusalOf(scopesOf(guess));
    if (refusal) throw refusal;
  }

  function refuse(scope: string): void {
    const refusal = refusals.check([scope]);
    if (refusal) throw new TooManyGuesses(refusal);
  }

  return {
    repeatRefusal,
    refusalOfAddress(ip) {
      const scopes = [addressOf(ip)];
      return refusals.check(scopes) && refusalOf(scopes);
    },

    async admit(guess) {
      await repeatRefusal(guess);
      const place = placeOf(guess);
      const taken: { counter: RateLimiterAbstract; key: string; endsAt: number }[] = [];
      let opensWait = false;
      const take = (counter: RateLimiterAbstract, key: string, { msBeforeNext }: RateLimiterRes) =>
        taken.push({ counter, key, endsAt: Date.now() + msBeforeNext - marginMs });

      async function consume(counter: RateLimiterAbstract, key: string): Promise<void> {
        try {
          take(counter, key, await counter.consume(key));
        } catch (full) {
          if (!(full instanceof RateLimiterRes)) throw full;
          refusals.remember(key, full.msBeforeNext);
          refuse(key);
        }
      }

      /** The last free guess, and each one after it, opens the wait for the next: this process remembers it. */
      async function takePlace(): Promise<void> {
        const count = await places.penalty(place);
        take(places, place, count);
        const late = count.consumedPoints - freeGuesses;
        if (late > 0) refuse(place);
        opensWait = late >= 0;
        if (opensWait) refusals.remember(place, Math.min(waits.first * 2 ** late, waits.longest));
      }

      // A point that is given back to the next window would let one guess more into it.
      async function giveBack(): Promise<void> {
        if (opensWait) refusals.forget(place);
        for (const { counter, key, endsAt } of taken.splice(0)) {
          if (Date.now() < endsAt) await counter.reward(key);
        }
      }

      try {
        if (isKnown(guess)) {
          await takePlace();
          await consume(accounts, knownBrowsersOf(guess));
        } else {
          await consume(addresses, addressOf(guess.ip));
          await takePlace();
          await consume(networks, networkAt(guess));
          await consume(accounts, guess.account);
        }
      } catch (error) {
        await giveBack();
        throw error;
      }
      return {
        async succeeded() {
          await giveBack();
          await places.delete(place);
          refusals.forget(place);
        },
        withdrawn: giveBack,
      };
    },
  };
}

const serviceName = 'guess-limit';

/** Makes the limit on guesses of this process, on counters that it shares with all on the same database. */
export function openGuessLimit(strapi: Core.Strapi): void {
  strapi.add(serviceName, () => createGuessLimit(countersIn(strapi)));
}

/** The limit on guesses, made by `openGuessLimit`. */
export function guessLimitOf(strapi: Core.Strapi): GuessLimit {
  return strapi.get(serviceName) as GuessLimit;
}
