import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { recordEvent } from '../audit/record-event';
import { addressOf } from '../guessing/address';
import type { Admission, Guess } from '../guessing/guess-limit';
import { guessLimitOf } from '../guessing/guess-limit-of';

/** Of those who go on guessing though they are told to wait, so many are remembered. */
const maxHeldOff = 1_000;
/** Until when (ms since 1970) somebody is known to wait. */
const heldOff = new Map<string, number>();

/**
 * Whether this wait is told for the first time: a burst is one event, not a thousand. Names that nobody has are one, for
 * a stranger can make up as many as the log has room for.
 */
function isNews(who: string, ip: string, waitSeconds: number): boolean {
  const key = `${who}@${addressOf(ip)}`;
  const now = Date.now();
  if ((heldOff.get(key) ?? 0) > now) return false;
  if (heldOff.size >= maxHeldOff)
    for (const [other, until] of heldOff) if (until <= now) heldOff.delete(other);
  // More at once is a flood, of which a thousand events tell enough.
  if (heldOff.size >= maxHeldOff) return false;
  heldOff.set(key, now + waitSeconds * 1_000);
  return true;
}

/**
 * Counts a guess before its password is compared. Who has to wait is in the audit log, once a wait.
 *
 * @param deed whose password, `?` for nobody's, and what it was wanted for
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
      if (isNews(who, guess.ip, retryAfterSeconds)) {
        await recordEvent(strapi, { who, what: `${what}: too many tries`, address: guess.ip });
      }
    }
    throw error;
  }
}
