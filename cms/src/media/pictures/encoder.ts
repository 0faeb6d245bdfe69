import { setImmediate as turn } from 'node:timers/promises';
import { createQueue, type Urgency } from '../../platform/queue';
import {
  createEncoderChild,
  EncoderLostError,
  EncoderTimeoutError,
  EncoderYieldedError,
  UnreadablePictureError,
} from './encoder-child';
import type { EncodingJobName, EncodingJobs } from './encoding-job';

export { EncoderLostError, EncoderTimeoutError, UnreadablePictureError };

/** For a `catch` around decoding: treats a picture that crashed the encoder as unreadable. */
export function blamePicture(error: unknown): never {
  throw error instanceof EncoderLostError ? new UnreadablePictureError(error.message) : error;
}

/**
 * Who waits for a job: a request `now`, nobody yet but somebody `soon`, or nobody, `later`. The first have a process of their
 * own, so that they stand behind nothing that nobody waits for.
 */
export type Lane = Urgency | 'soon';

/** Jobs at once in each lane. */
const places: Record<Lane, number> = { now: 2, soon: 1, later: 2 };
/** Idle time before the processes end, to free their memory. */
const idleMs = 15_000;
/** Nice values relative to the server: visitors go first, then who sends pictures, then what is made afterwards. */
const niceness = { front: 2, back: 7 };
/** The largest accepted pictures need 0.9 GB; a crafted one whose header understates its size needs more. */
const maxResidentBytes = 1_200_000_000;

/**
 * Decodes and encodes pictures in separate processes, which start on demand: one for requests, one for the background. Both
 * together take at most `maxResidentBytes`.
 * @param report called when a process ends unexpectedly
 */
function createEncoder(report: (message: string) => void) {
  const whenIdle: (() => void)[] = [];
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const front = createEncoderChild({
    niceness: niceness.front,
    report,
    isHeldUp: () => false,
    onMemory: () => limitMemory(),
    onIdle() {
      for (const resolve of whenIdle.splice(0)) resolve();
      scheduleEnd();
    },
  });
  const back = createEncoderChild({
    niceness: niceness.back,
    report,
    isHeldUp: front.isBusy,
    onMemory: () => limitMemory(),
    onIdle: () => scheduleEnd(),
  });
  type Child = typeof front;

  function limitMemory(): void {
    for (const child of [front, back]) {
      if (child.memory() <= maxResidentBytes) continue;
      const why = `The picture encoder took more than ${maxResidentBytes / 1e6} MB`;
      report(`${why} and is ended`);
      child.end(new EncoderLostError(why));
    }
    if (front.memory() + back.memory() <= maxResidentBytes) return;
    const error = new EncoderYieldedError('The picture encoder made room');
    // What an idle process keeps is of no use to it.
    if (front.isBusy()) back.end(error);
    else front.end(error);
  }

  function scheduleEnd(): void {
    clearTimeout(idle);
    // A request that comes while the background works finds its process running.
    if (front.isBusy() || back.isBusy()) return;
    idle = setTimeout(() => {
      const error = new EncoderLostError('The picture encoder was idle');
      for (const child of [front, back]) child.end(error);
    }, idleMs);
    idle.unref();
  }

  const frontIdle = () =>
    front.isBusy() ? new Promise<void>((resolve) => whenIdle.push(resolve)) : Promise.resolve();

  /** Sends a job, once more when it had to make room. */
  async function send(child: Child, ...job: Parameters<Child['send']>): Promise<never> {
    for (;;) {
      clearTimeout(idle);
      try {
        return await child.send(...job);
      } catch (error) {
        if (!(error instanceof EncoderYieldedError) || isClosed) throw error;
        await frontIdle();
      }
    }
  }

  /** Retries of a process's lost jobs run one by one, and first attempts wait for them. */
  function createSender(child: Child) {
    let retries: Promise<unknown> = Promise.resolve();
    return async (job: Parameters<Child['send']>, signal: AbortSignal | undefined): Promise<never> => {
      await retries;
      signal?.throwIfAborted();
      return send(child, ...job).catch((error) => {
        if (!(error instanceof EncoderLostError) || error instanceof EncoderTimeoutError) throw error;
        // A turn later: who gave a picture up says so by the signal.
        const again = retries
          .then(() => turn())
          .then(() => {
            signal?.throwIfAborted();
            return isClosed ? Promise.reject(error) : send(child, ...job);
          });
        retries = again.catch(() => {});
        return again;
      });
    };
  }

  const [inFront, inBack] = [createSender(front), createSender(back)];
  const lanes = {
    now: { queue: createQueue({ places: places.now }), sender: inFront },
    soon: { queue: createQueue({ places: places.soon }), sender: inBack },
    later: { queue: createQueue({ places: places.later }), sender: inBack },
  };

  return {
    /**
     * Runs a job in its lane. A lost job is retried once, alone: another job's picture may have crashed the process. One that
     * took too long is not.
     * @param signal its abortion keeps a job from being sent (again)
     * @throws UnreadablePictureError, EncoderLostError, the signal's reason, or a file system error with its code
     */
    run: <Name extends EncodingJobName>(
      name: Name,
      ask: EncodingJobs[Name]['ask'],
      lane: Lane,
      signal?: AbortSignal,
    ): Promise<EncodingJobs[Name]['answer']> =>
      lanes[lane].queue.run(() => lanes[lane].sender([name, ask], signal)),
    /** Kills the processes; running jobs are lost. */
    close(): void {
      clearTimeout(idle);
      isClosed = true;
      for (const child of [front, back]) child.end(new EncoderLostError('The server is ending'));
      for (const resolve of whenIdle.splice(0)) resolve();
    },
  };
}

export type Encoder = ReturnType<typeof createEncoder>;

/** The encoder of this server process. */
export const encoder = createEncoder((message) => strapi.log.warn(message));
