import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { createSemaphore } from '../../platform/semaphore';
import { recordEvent } from '../audit/audit-log';
import { type Admission, type Guess, guessLimitOf, TooManyGuesses } from '../guessing/guess-limit';

/**
 * Guesses of unknown browsers that wait to be compared: about five seconds of work. Those of known browsers never wait
 * behind them, and are no more at once than the limit admits.
 */
const maxWaiting = 20;
/** One at a time: the other of the two threads that hash stays free for known browsers. */
const comparing = createSemaphore(1, maxWaiting);

/**
 * Has a password compared, if it may be. The guess is counted before, and given back when `compare` fails otherwise
 * than by refusing. Who has to wait is in the audit log, once a wait.
 *
 * @param action whose password, `?` for nobody's, and what it was wanted for
 * @throws RateLimitError with `details.retryAfterSeconds`; QueueFullError
 */
export async function withGuess<Result>(
  strapi: Core.Strapi,
  guess: Guess,
  { who, what }: { who: () => Promise<string>; what: string },
  compare: (admission: Admission) => Promise<Result>,
): Promise<Result> {
  const limit = guessLimitOf(strapi);

  async function admitAndCompare(): Promise<Result> {
    const admission = await limit.admit(guess);
    try {
      return await compare(admission);
    } catch (error) {
      if (!(error instanceof errors.ApplicationError)) await admission.withdrawn();
      throw error;
    }
  }

  try {
    await limit.repeatRefusal(guess);
    return await (guess.device === undefined ? comparing(admitAndCompare) : admitAndCompare());
  } catch (error) {
    if (error instanceof TooManyGuesses && error.isNews) {
      await recordEvent(strapi, { who: await who(), what: `${what}: too many tries`, address: guess.ip });
    }
    throw error;
  }
}
