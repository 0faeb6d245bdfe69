import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { environment } from '../../platform/environment';
import { createQueue, type Urgency } from '../../platform/queue';
import type { EncodingJobName, EncodingJobs, EncodingReply, EncodingRequest } from './encoding-job';
import { watermarkAssets } from './watermark-font';

/** The encoder cannot decode the picture. */
export class UnreadablePictureError extends Error {}

/** The encoder's process ended or timed out before it answered. */
export class EncoderLostError extends Error {}

/** For a `catch` around decoding: treats a picture that crashed the encoder as unreadable. */
export function blamePicture(error: unknown): never {
  throw error instanceof EncoderLostError ? new UnreadablePictureError(error.message) : error;
}

type Pending = { resolve: (answer: never) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

const maxConcurrent = 2;
/** The largest accepted picture needs a tenth of this. */
const jobTimeoutMs = 60_000;
/** Idle time before the process ends, to free its memory. */
const idleMs = 15_000;
/** Nice value relative to the server, which shares the cores. */
const relativeNiceness = 5;
const lowestPriority = 19;

/** The process's environment, without secrets. */
function environmentOf(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...(source.PATH !== undefined && { PATH: source.PATH }),
    ...(source.LD_LIBRARY_PATH !== undefined && { LD_LIBRARY_PATH: source.LD_LIBRARY_PATH }),
    FONTCONFIG_FILE: path.join(watermarkAssets, 'fonts.conf'),
    // Otherwise glibc does not return memory between pictures.
    MALLOC_ARENA_MAX: '2',
  };
}

/**
 * Decodes and encodes pictures in a separate process, which starts on demand.
 * @param report called when the process ends unexpectedly
 */
function createEncoder(report: (message: string) => void) {
  const queue = createQueue({ places: maxConcurrent });
  /** Retries of lost jobs run one by one, and first attempts wait for them. */
  let retries: Promise<unknown> = Promise.resolve();
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

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
      // Ignore a process that is being killed.
      if (child === started) handleReply(reply);
    });
    started.once('error', (error) => report(`The picture encoder cannot be started: ${error.message}`));
    started.once('close', (code, signal) => {
      // A later process and its jobs are not affected.
      if (child !== started) return;
      child = undefined;
      report(`The picture encoder ended (${signal ?? `exit ${code}`})`);
      failAll('The picture encoder ended');
    });
    if (started.pid !== undefined)
      setPriority(started.pid, Math.min(getPriority() + relativeNiceness, lowestPriority));
    // A finished command must not wait for the encoder.
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

  function scheduleEnd(): void {
    if (pending.size > 0) return;
    clearTimeout(idle);
    idle = setTimeout(end, idleMs);
    idle.unref();
  }

  return {
    /**
     * Runs a job: at most two at once, urgent ones first. A lost job is retried once, alone: the other job's picture may have
     * crashed the process.
     * @throws UnreadablePictureError, EncoderLostError, or a file system error with its code
     */
    run: <Name extends EncodingJobName>(
      name: Name,
      ask: EncodingJobs[Name]['ask'],
      urgency: Urgency,
    ): Promise<EncodingJobs[Name]['answer']> =>
      queue.run(async () => {
        try {
          await retries;
          return await send(name, ask).catch((error) => {
            if (!(error instanceof EncoderLostError)) throw error;
            const again = retries.then(() => (isClosed ? Promise.reject(error) : send(name, ask)));
            retries = again.catch(() => {});
            return again;
          });
        } finally {
          scheduleEnd();
        }
      }, urgency),
    /** Kills the process; running jobs are lost. */
    close(): void {
      clearTimeout(idle);
      isClosed = true;
      end();
      failAll('The server is ending');
    },
  };
}

export type Encoder = ReturnType<typeof createEncoder>;

/** The encoder of this server process. Checks and pictures share its limit of two jobs. */
export const encoder = createEncoder((message) => strapi.log.warn(message));
