import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { addressOf, networkOf } from '../../platform/client-address';
import { counterTable, createCounter } from '../../platform/counters';
import type { Transaction } from '../../platform/strapi/save-locks';
import { strings } from '../../platform/strings';

type Kind = 'owner' | 'operator' | 'link';

/** What is guessed at, or asked for: a kind, and a hash of the e-mail or of a link's token. */
export type Account = `${Kind}:${string}`;

export type Guess = {
  account: Account;
  /** Koa's `request.ip`, see TRUST_PROXY. */
  ip: string;
  /** Id of a trusted device or session of the account; undefined of an unknown browser. */
  device?: string | undefined;
};

type Rule = {
  /** Wrong passwords in a window before the first wait. */
  free: number;
  /** Seconds. */
  window: number;
  /** Seconds between later guesses. @param late wrong passwords beyond the free ones */
  wait(late: number): number;
};

const minute = 60;
const hour = 60 * minute;
/**
 * An hour overlaps two windows of an account: 2 × 15 guesses without a wait and 16 with one, for known and for unknown
 * browsers each, are 92 at most. One network cannot use them up, so a new browser elsewhere can still sign in.
 */
const rules = {
  address: { free: 30, window: 20 * minute, wait: () => 20 * minute },
  place: { free: 5, window: 24 * hour, wait: (late) => Math.min(10 * 2 ** late, hour) },
  network: { free: 12, window: hour, wait: () => 20 * minute },
  account: { free: 16, window: hour, wait: () => 4 * minute },
} satisfies Record<string, Rule>;

/** The counter key of an account at one trusted device, or at one address. */
function placeOf({ account, ip, device }: Guess): string {
  return `${account}@place:${device ?? addressOf(ip)}`;
}

/** The counters that a guess consumes. A trusted device has its own: other clients cannot use it up. */
function scopesOf(guess: Guess): (Rule & { key: string })[] {
  const { account, ip, device } = guess;
  const place = { key: placeOf(guess), ...rules.place };
  if (device !== undefined) return [place, { key: `${account}@known`, ...rules.account }];
  return [
    { key: `address:${addressOf(ip)}`, ...rules.address },
    place,
    { key: `${account}@network:${networkOf(ip)}`, ...rules.network },
    { key: `${account}@unknown`, ...rules.account },
  ];
}

function tooManyGuesses(waitMs: number): errors.RateLimitError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const details = { code: 'auth/too-many-requests', retryAfterSeconds };
  return new errors.RateLimitError(strings.tooManyAttempts, details);
}

/**
 * The limit on password guesses (ADR 22). Counts a guess before the comparison and uncounts it on success, so that only
 * failures remain. `waits` holds one point for each scope that has to wait.
 */
export function createGuessLimit({ tries, waits }: Record<'tries' | 'waits', RateLimiterAbstract>) {
  /** Refuses a guess that has to wait, without a write. @throws RateLimitError with `details.retryAfterSeconds` */
  async function refuseWaiting(guess: Guess): Promise<void> {
    const found = await Promise.all(scopesOf(guess).map(({ key }) => waits.get(key)));
    const waitMs = Math.max(...found.map((wait) => wait?.msBeforeNext ?? 0));
    if (waitMs > 0) throw tooManyGuesses(waitMs);
  }

  /** Counts a guess, which may be compared then. @throws RateLimitError with `details.retryAfterSeconds` */
  async function admit(guess: Guess) {
    await refuseWaiting(guess);
    const undo: (() => Promise<unknown>)[] = [];
    let opensWait = false;
    const giveBack = async () => {
      for (const step of undo.splice(0)) await step();
    };
    try {
      for (const { key, free, window, wait } of scopesOf(guess)) {
        const { consumedPoints } = await tries.penalty(key, 1, { customDuration: window });
        undo.push(() => tries.reward(key, 1, { customDuration: window }));
        if (consumedPoints < free) continue;
        // Of concurrent guesses only one opens the wait.
        await waits.consume(key, 1, { customDuration: wait(consumedPoints - free) });
        undo.push(() => waits.delete(key));
        opensWait = true;
      }
    } catch (error) {
      await giveBack();
      throw error instanceof RateLimiterRes ? tooManyGuesses(error.msBeforeNext) : error;
    }
    return {
      /** Whether the next guess has to wait. */
      opensWait,
      /** The password was not compared: uncounts the guess. */
      giveBack,
      /** The password was right: uncounts the guess and resets this place's counter. */
      async succeeded() {
        await giveBack();
        await tries.delete(placeOf(guess));
      },
    };
  }

  return { refuseWaiting, admit };
}

const serviceName = 'guess-limit';

/** The counter key of an e-mail in any case, also without an account: a difference would reveal accounts. */
export function accountOf(kind: Kind, email: string): Account {
  return `${kind}:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
}

/** Keeps the counters in the database; each call passes its own duration. */
export function openGuessLimit(strapi: Core.Strapi): void {
  const rule = { points: 1, duration: hour };
  strapi.add(serviceName, () =>
    createGuessLimit({
      tries: createCounter(strapi, { ...rule, keyPrefix: 'guess-tries' }),
      waits: createCounter(strapi, { ...rule, keyPrefix: 'guess-waits' }),
    }),
  );
}

export function guessLimitOf(strapi: Core.Strapi) {
  return strapi.get(serviceName) as ReturnType<typeof createGuessLimit>;
}

export async function forgetGuesses(trx: Transaction, account: Account): Promise<void> {
  await trx(counterTable).where('key', 'like', `%:${account}@%`).delete();
}
