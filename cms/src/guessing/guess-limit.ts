import { errors } from '@strapi/utils';
import { strings } from '../strings';
import { addressOf, networkOf } from './address';
import { knownPrefix, type MakeCounter } from './counters';
import { createPlaceLimit } from './place-limit';
import { type Take, takerOf } from './take';

/** Somebody who wants a password compared. */
export type Guess = {
  /** Whose password, e.g. `owner:1`; the name that was given where there is no such account. */
  account: string;
  /** As Koa gives it, see TRUST_PROXY. */
  ip: string;
  /** A browser or a session that has proved before to be the account's; undefined when it is not known. */
  device?: string | undefined;
};

/** A guess that may be compared; whoever admitted it is told how it ended, unless it was wrong. */
export type Admission = {
  /** The password was right: it cost nothing, and this place is one of the account's from now on. */
  succeeded(): Promise<void>;
  /** The password was never compared, or the comparison failed: it cost nothing. */
  withdrawn(): Promise<void>;
};

export type GuessLimit = {
  /** @throws RateLimitError with `details.retryAfterSeconds` */
  admit(guess: Guess): Promise<Admission>;
};

/** Seconds. */
const window = 20 * 60;
/**
 * Guesses for one account, by where they come from, in so many seconds. Windows are fixed: an hour touches one more of
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
/** How long an address stays one of the account's after a sign-in, in seconds. */
const familiarFor = 90 * 24 * 60 * 60;

/**
 * The limit on guessing passwords (decision 22). Counts a guess before its password is compared, and gives it back
 * when it was right: what counts in the end are failures.
 */
export function createGuessLimit(makeCounter: MakeCounter): GuessLimit {
  const purse = (name: keyof typeof purses) => makeCounter({ keyPrefix: `guess-${name}`, ...purses[name] });
  const [familiar, steady] = [purse('familiar'), purse('steady')];
  const [strange, reserve] = [purse('strange'), purse('reserve')];
  const places = createPlaceLimit(makeCounter);
  const addresses = makeCounter({
    keyPrefix: 'guess-address',
    points: addressGuesses,
    duration: window,
    inMemoryBlockOnConsumed: addressGuesses + 1,
  });
  const networks = makeCounter({
    keyPrefix: 'guess-network',
    points: newcomerGuesses,
    duration: window,
  });
  const known = makeCounter({ keyPrefix: knownPrefix, points: 1, duration: familiarFor });

  /** Whoever has used up what the owner's places share goes on at a pace that is no attacker's: they are never shut out. */
  async function takeAsFamiliar({ account }: Guess, take: Take): Promise<void> {
    const isAdmitted = await take.ifAllowed(familiar, account);
    if (!isAdmitted.ok) await take(steady, account);
  }

  /** Strangers share a purse; when it is empty, there is a reserve for whoever comes from a network that did not empty it. */
  async function takeAsStranger({ account, ip }: Guess, take: Take): Promise<void> {
    const isNewcomer = await take.ifAllowed(networks, `${account}@${networkOf(ip)}`);
    const isAdmitted = await take.ifAllowed(strange, account);
    if (isAdmitted.ok) return;
    if (!isNewcomer.ok) refuse(isAdmitted.waitMs);
    await take(reserve, account);
  }

  return {
    async admit(guess) {
      const { account, ip, device } = guess;
      const address = addressOf(ip);
      const take = takerOf(refuse);
      const place = `${account}@${device ?? address}`;
      try {
        const isFamiliar = device !== undefined || (await known.get(place)) !== null;
        // Somebody else behind the owner's address does not use up what the owner's own browser may do.
        if (device === undefined) await take(addresses, address);
        await places.take(place, take);
        await (isFamiliar ? takeAsFamiliar(guess, take) : takeAsStranger(guess, take));
      } catch (error) {
        await take.giveBack();
        throw error;
      }
      return {
        async succeeded() {
          await take.giveBack();
          await places.forget(place);
          await known.set(`${account}@${address}`, 1, familiarFor);
        },
        withdrawn: () => take.giveBack(),
      };
    },
  };
}

function refuse(waitMs: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new errors.RateLimitError(strings.tooManyAttempts, {
    code: 'auth/too-many-requests',
    retryAfterSeconds,
  });
}
