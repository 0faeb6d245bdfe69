import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { recordEvent } from '../audit/record-event';
import type { Admission, Guess } from '../guessing/guess-limit';
import { guessLimitOf } from '../guessing/guess-limit-of';

/** Of those who go on guessing though they are told to wait, so many are remembered. */
const maxHeldOff = 1_000;
/** Until when (ms since 1970) somebody is known to wait. */
const heldOff = new Map<string, number>();

/** Whether this wait is told for the first time: a burst is one event, not a thousand. */
function isNews({ account, ip }: Guess, waitSeconds: number): boolean {
  const key = `${account}@${ip}`;
  const now = Date.now();
  if ((heldOff.get(key) ?? 0) > now) return false;
  if (heldOff.size >= maxHeldOff) heldOff.clear();
  heldOff.set(key, now + waitSeconds * 1_000);
  return true;
}

/**
 * Counts a guess before its password is compared. Who has to wait is in the audit log, once a wait.
 *
 * @param deed whose password, and what it was wanted for
 * @throws RateLimitError with `details.retryAfterSeconds`
 */
export async function admitGuess(
  strapi: Core.Strapi,
  guess: Guess,
  { who, what }: { who: string; what: string },
): Promise<Admission> {
  try {
    return await guessLimitOf(strapi).admit(guess);
  } catch (error) {
    if (error instanceof errors.RateLimitError) {
      const { retryAfterSeconds } = error.details as { retryAfterSeconds: number };
      if (isNews(guess, retryAfterSeconds)) {
        await recordEvent(strapi, { who, what: `${what}: too many tries`, address: guess.ip });
      }
    }
    throw error;
  }
}
