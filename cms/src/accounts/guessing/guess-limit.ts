import { errors } from '@strapi/utils';
import { strings } from '../../platform/strings';
import { addressOf, networkOf } from './address';
import { forgotten, type MakeCounter } from './counters';
import { createPlaceLimit } from './place-limit';
import { createRefusals } from './refusals';
import { createTake, type Take } from './take';

/** Somebody who wants a password compared. */
export type Guess = {
  /** Whose password, see `accountOf`. */
  account: string;
  /** As Koa gives it, see TRUST_PROXY. */
  ip: string;
  /** A browser or a session that has proved before to be the account's; undefined of a stranger. */
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

  /** @param isNews whether it is refused for the first time: repetitions are nothing that anybody wants to read of */
  constructor(
    waitMs: number,
    readonly isNews: boolean,
  ) {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(strings.tooManyAttempts, { code: 'auth/too-many-requests', retryAfterSeconds });
  }
}

export type GuessLimit = {
  /**
   * Refuses what was refused before and has to wait still, without a write.
   * @throws TooManyGuesses
   */
  repeatRefusal(guess: Guess): Promise<void>;
  /** Why a stranger at this address is refused whatever the account is; null, and at once, where nothing is known. */
  refusalOfAddress(ip: string): Promise<TooManyGuesses | null> | null;
  /** @throws TooManyGuesses */
  admit(guess: Guess): Promise<Admission>;
};

/** Seconds. */
const window = 20 * 60;
/**
 * Guesses for one account, by who sends them, in so many seconds. Windows are fixed: an hour touches one more of
 * them than fit into it, so that it sees 2 × 12 + 16 × 1 + 4 × 10 + 16 × 1 = 96 comparisons at most.
 */
const purses = {
  familiar: { points: 12, duration: 60 * 60 },
  steady: { points: 1, duration: 4 * 60 },
  strange: { points: 10, duration: window },
  reserve: { points: 1, duration: 4 * 60 },
};
/** A network counts as new to an account for so many guesses a window. */
const newcomerGuesses = 3;
/** Guesses a window from one address, whatever the account. */
const addressGuesses = 30;
/** How old what is remembered may be, after guesses were forgotten in the database (ms). */
const lookMs = 1_000;

/**
 * The limit on guessing passwords (decisions 22 and 45). Counts a guess before its password is compared, and gives it
 * back when it was right: what counts in the end are failures.
 */
export function createGuessLimit(makeCounter: MakeCounter): GuessLimit {
  const purse = (name: keyof typeof purses) => makeCounter({ keyPrefix: `guess-${name}`, ...purses[name] });
  const [familiar, steady] = [purse('familiar'), purse('steady')];
  const [strange, reserve] = [purse('strange'), purse('reserve')];
  const places = createPlaceLimit(makeCounter);
  const addresses = makeCounter({ keyPrefix: 'guess-address', points: addressGuesses, duration: window });
  const networks = makeCounter({ keyPrefix: 'guess-network', points: newcomerGuesses, duration: window });
  const forgettings = makeCounter({ keyPrefix: forgotten.keyPrefix, points: 1, duration: 0 });
  const refusals = createRefusals();
  let lookedAt = 0;
  let timesForgotten = 0;

  function refuse(scope: string, ...waits: number[]): never {
    const waitMs = Math.min(...waits);
    throw new TooManyGuesses(waitMs, refusals.remember(scope, waitMs));
  }

  async function forgetWithTheOthers(): Promise<void> {
    if (Date.now() - lookedAt < lookMs) return;
    lookedAt = Date.now();
    const times = (await forgettings.get(forgotten.key))?.consumedPoints ?? 0;
    if (times !== timesForgotten) refusals.forgetAll();
    timesForgotten = times;
  }

  /** Whoever has used up what the account's browsers share goes on at a pace that is no attacker's: they are never shut out. */
  async function takeAsFamiliar({ account }: Guess, take: Take): Promise<void> {
    const shared = await take(familiar, account);
    if (shared.ok) return;
    const rest = await take(steady, account);
    if (!rest.ok) refuse(browsersOf(account), shared.waitMs, rest.waitMs);
  }

  /** Strangers share a purse; when it is empty, there is a reserve for whoever comes from a network that did not empty it. */
  async function takeAsStranger({ account, ip }: Guess, take: Take): Promise<void> {
    const network = `${account}@${networkOf(ip)}`;
    const newcomer = await take(networks, network);
    const shared = await take(strange, account);
    if (shared.ok) return;
    if (!newcomer.ok) refuse(network, shared.waitMs, newcomer.waitMs);
    const rest = await take(reserve, account);
    if (!rest.ok) refuse(account, shared.waitMs, rest.waitMs);
  }

  async function remembered(scopes: string[]): Promise<TooManyGuesses | null> {
    await forgetWithTheOthers();
    const waitMs = refusals.longestWait(scopes);
    return waitMs > 0 ? new TooManyGuesses(waitMs, false) : null;
  }

  async function repeatRefusal(guess: Guess): Promise<void> {
    const refusal = await remembered(scopesOf(guess));
    if (refusal) throw refusal;
  }

  return {
    repeatRefusal,
    refusalOfAddress(ip) {
      const scopes = [addressOf(ip)];
      return refusals.longestWait(scopes) > 0 ? remembered(scopes) : null;
    },

    async admit(guess) {
      await repeatRefusal(guess);
      const { ip, device } = guess;
      const take = createTake();
      const place = placeOf(guess);
      try {
        if (device === undefined) {
          const outcome = await take(addresses, addressOf(ip));
          if (!outcome.ok) refuse(addressOf(ip), outcome.waitMs);
        }
        const waitMs = await places.take(place, take);
        if (waitMs > 0) refuse(place, waitMs);
        await (device === undefined ? takeAsStranger(guess, take) : takeAsFamiliar(guess, take));
      } catch (error) {
        await take.giveBack();
        throw error;
      }
      return {
        async succeeded() {
          await take.giveBack();
          await places.forget(place);
        },
        withdrawn: () => take.giveBack(),
      };
    },
  };
}

function placeOf({ account, ip, device }: Guess): string {
  return `${account}@${device ?? addressOf(ip)}`;
}

function browsersOf(account: string): string {
  return `${account}@browsers`;
}

/** Whatever a refusal may be of that holds for this guess as well: one, or all of a kind. */
function scopesOf(guess: Guess): string[] {
  const { account, ip, device } = guess;
  // Somebody else behind the owner's address does not use up what the owner's own browser may do.
  if (device !== undefined) return [placeOf(guess), browsersOf(account)];
  return [addressOf(ip), placeOf(guess), `${account}@${networkOf(ip)}`, account];
}
