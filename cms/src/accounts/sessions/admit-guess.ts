import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { createSemaphore } from '../../platform/semaphore';
import { recordEvent } from '../audit/audit-log';
import { type Guess, guessLimitOf } from '../guessing/guess-limit';

/**
 * Guesses of unknown browsers that wait to be compared: about five seconds of work. Those of known browsers never wait
 * behind them, and are no more at once than the limit admits.
 */
const maxWaiting = 20;
/** One at a time: the other of the two threads that hash stays free for known browsers. */
const comparing = createSemaphore(1, maxWaiting);

/**
 * Has a password compared, if the limits allow it. The guess is counted before, and uncounted when `compare` says that the
 * password was right, or fails with another error than a refusal. The audit log records when an account begins to wait.
 *
 * @param action for the audit log: the account's e-mail, `?` where there is none, and the purpose
 * @throws RateLimitError with `details.retryAfterSeconds`; QueueFullError
 */
export async function withGuess<Result>(
  strapi: Core.Strapi,
  guess: Guess,
  { who, what }: { who: () => Promise<string>; what: string },
  compare: (wasRight: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const limit = guessLimitOf(strapi);

  async function admitAndCompare(): Promise<Result> {
    const { opensWait, succeeded, giveBack } = await limit.admit(guess);
    let counts = true;
    try {
      return await compare(async () => {
        counts = false;
        await succeeded();
      });
    } catch (error) {
      counts &&= error instanceof errors.ApplicationError;
      if (!counts) await giveBack();
      throw error;
    } finally {
      if (counts && opensWait) {
        await recordEvent(strapi, { who: await who(), what: `${what}: too many tries`, address: guess.ip });
      }
    }
  }

  await limit.refuseWaiting(guess);
  return await (guess.device === undefined ? comparing(admitAndCompare) : admitAndCompare());
}
