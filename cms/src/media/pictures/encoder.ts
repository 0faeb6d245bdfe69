import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { environment } from '../../platform/environment';
import { createSemaphore, type Urgency } from '../../platform/semaphore';
import type { EncodingJobName, EncodingJobs, EncodingReply, EncodingRequest } from './encoding-job';
import { watermarkAssets } from './watermark-font';

/** The encoder said that it cannot decode the picture. */
export class UnreadablePictureError extends Error {}

/** The encoder's process ended, or took too long, before it answered. */
export class EncoderLostError extends Error {}

/** For a `catch` around decoding: a picture that ended the encoder's process is unreadable. */
export function blamePicture(error: unknown): never {
  throw error instanceof EncoderLostError ? new UnreadablePictureError(error.message) : error;
}

export type Encoder = {
  /**
   * Has the encoder do a job: at most two at once, those that a request waits for first. A lost job is retried once, alone:
   * the other job's picture may have ended the process.
   *
   * @throws UnreadablePictureError, EncoderLostError, or what the file system said, with its code
   */
  run<Name extends EncodingJobName>(
    name: Name,
    ask: EncodingJobs[Name]['ask'],
    urgency: Urgency,
  ): Promise<EncodingJobs[Name]['answer']>;
  /** Ends the process; work that is under way is lost. */
  close(): void;
};

type Pending = { resolve: (answer: never) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

const maxConcurrent = 2;
/** The largest picture that is taken needs a tenth of it. */
const jobTimeoutMs = 60_000;
/** A process without work gives its memory back. */
const idleMs = 15_000;
/** How far it stands behind the server, which answers visitors on the same cores. */
const politeness = 5;
const lowestPriority = 19;

/** What the process is given of the server's environment: nothing of it is secret. */
function environmentOf(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...(source.PATH !== undefined && { PATH: source.PATH }),
    ...(source.LD_LIBRARY_PATH !== undefined && { LD_LIBRARY_PATH: source.LD_LIBRARY_PATH }),
    FONTCONFIG_FILE: path.join(watermarkAssets, 'fonts.conf'),
    // Without it, memory that was used once is not given back between pictures.
    MALLOC_ARENA_MAX: '2',
  };
}

/**
 * Decodes and encodes pictures in a process of their own, started when there is work.
 * @param report called when the process ends by itself
 */
function createEncoder(report: (message: string) => void): Encoder {
  const semaphore = createSemaphore(maxConcurrent);
  /** Of what was lost: each has the encoder for itself, and first tries wait for them. */
  let secondTries: Promise<unknown> = Promise.resolve();
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  /** Removes and returns the pending job of an id. */
  function take(id: number): Pending | undefined {
    const waiting = pending.get(id);
    pending.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  function lose(id: number, reason: string): void {
    take(id)?.reject(new EncoderLostError(reason));
  }

  function failAll(reason: string): void {
    for (const id of [...pending.keys()]) lose(id, reason);
  }

  function endAll(why: string): void {
    report(`The picture encoder ${why} and is ended`);
    end();
    failAll(`The picture encoder ${why}`);
  }

  function handleReply(reply: EncodingReply): void {
    if ('tooMuchMemory' in reply) {
      endAll(`took more than ${reply.tooMuchMemory / 1e6} MB`);
      return;
    }
    const waiting = take(reply.id);
    if ('answer' in reply) {
      waiting?.resolve(reply.answer as never);
      return;
    }
    const { message, code, isPictureBroken } = reply.error;
    waiting?.reject(
      isPictureBroken ? new UnreadablePictureError(message) : Object.assign(new Error(message), { code }),
    );
  }

  function start(): ChildProcess {
    const started = fork(path.join(__dirname, 'encoder-process.js'), [environment.pictureEffort], {
      env: environmentOf(process.env),
      execArgv: ['--max-old-space-size=128'],
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (reply: EncodingReply) => {
      // One that is being ended has nothing to say.
      if (child === started) handleReply(reply);
    });
    started.once('error', (error) => report(`The picture encoder cannot be started: ${error.message}`));
    started.once('close', (code, signal) => {
      // Its successor's work is not lost with it.
      if (child !== started) return;
      child = undefined;
      report(`The picture encoder ended (${signal ?? `exit ${code}`})`);
      failAll('The picture encoder ended');
    });
    if (started.pid !== undefined)
      setPriority(started.pid, Math.min(getPriority() + politeness, lowestPriority));
    // A finished command does not wait for it.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function send(name: EncodingJobName, ask: EncodingRequest['ask']): Promise<never> {
    clearTimeout(idle);
    child ??= start();
    const process = child;
    lastId += 1;
    const request = { id: lastId, name, ask } as EncodingRequest;
    return new Promise<never>((resolve, reject) => {
      const timer = setTimeout(() => endAll(`took more than ${jobTimeoutMs / 1000} s`), jobTimeoutMs);
      pending.set(request.id, { resolve, reject, timer });
      process.send(request, (error) => {
        if (error) lose(request.id, error.message);
      });
    });
  }

  function rest(): void {
    if (pending.size > 0) return;
    clearTimeout(idle);
    idle = setTimeout(end, idleMs);
    idle.unref();
  }

  return {
    run: (name, ask, urgency) =>
      semaphore(async () => {
        try {
          await secondTries;
          return await send(name, ask).catch((error) => {
            if (!(error instanceof EncoderLostError)) throw error;
            const again = secondTries.then(() => (isClosed ? Promise.reject(error) : send(name, ask)));
            secondTries = again.catch(() => {});
            return again;
          });
        } finally {
          rest();
        }
      }, urgency),
    close() {
      clearTimeout(idle);
      isClosed = true;
      end();
      failAll('The server is ending');
    },
  };
}

/** The encoder of this process, for checks and for pictures alike: two at once is the limit of all of them together. */
export const encoder = createEncoder((message) => strapi.log.warn(message));
