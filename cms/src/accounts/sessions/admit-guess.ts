import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { createQueue } from '../../platform/queue';
import { recordEvent } from '../audit/audit-log';
import { type Guess, guessLimitOf } from '../guessing/guess-limit';

/** The queue of unknown browsers: about five seconds of work. Known ones do not queue; the guess limit bounds them. */
const maxWaiting = 20;
/** One at a time: the second hashing thread stays free for known browsers. */
const comparing = createQueue({ places: 1, room: maxWaiting });

/**
 * Compares a password if the guess limit admits it. Counts the guess first, and takes it back if the password is right or
 * `compare` fails with another error than a refusal. Records in the audit log
 * what was refused, and that an account has to wait.
 * @param action for the audit log: the account's e-mail, or `?`, and the purpose
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
    const record = async (event: string) =>
      recordEvent(strapi, { who: await who(), what: what + event, address: guess.ip });
    let counts = true;
    let isRefused = true;
    try {
      const result = await compare(async () => {
        counts = false;
        await succeeded();
      });
      isRefused = counts;
      return result;
    } catch (error) {
      isRefused = error instanceof errors.ApplicationError;
      counts &&= isRefused;
      if (!counts) await giveBack();
      throw error;
    } finally {
      if (isRefused) await record(' refused');
      if (counts && opensWait) await record(': too many tries');
    }
  }

  await limit.refuseWaiting(guess);
  return await (guess.device === undefined ? comparing.run(admitAndCompare) : admitAndCompare());
}
