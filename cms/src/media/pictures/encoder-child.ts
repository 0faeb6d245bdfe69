import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { environment } from '../../platform/environment';
import type { EncodingJobName, EncodingReply, EncodingRequest } from './encoding-job';
import { watermarkAssets } from './watermark-font';

/** The encoder cannot decode the picture. */
export class UnreadablePictureError extends Error {}

/** The encoder's process ended before it answered. */
export class EncoderLostError extends Error {}

/** The job itself ran out of its time. */
export class EncoderTimeoutError extends EncoderLostError {}

/** The process was ended to make room for one that somebody waits for. */
export class EncoderYieldedError extends EncoderLostError {}

type Pending = { resolve: (answer: never) => void; reject: (error: Error) => void; clock: NodeJS.Timeout };

/** The largest accepted picture needs a tenth of this. */
const jobTimeoutMs = 60_000;
/** How often a job's time is counted. */
const clockMs = 500;
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

type ChildOptions = {
  /** Nice value relative to the server, which shares the cores. */
  niceness: number;
  /** Called when the process ends unexpectedly. */
  report: (message: string) => void;
  /** Whether jobs are kept from working, so that their time does not count. */
  isHeldUp: () => boolean;
  /** Called with the bytes that the process uses, while they are many. */
  onMemory: () => void;
  /** Called when the last job was answered, or lost. */
  onIdle: () => void;
};

/** One process that decodes and encodes pictures. It starts on demand. */
export function createEncoderChild({ niceness, report, isHeldUp, onMemory, onIdle }: ChildOptions) {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let memory = 0;
  let lastId = 0;

  function kill(): void {
    child?.kill('SIGKILL');
    child = undefined;
    memory = 0;
  }

  function take(id: number): Pending | undefined {
    const waiting = pending.get(id);
    pending.delete(id);
    clearInterval(waiting?.clock);
    if (waiting && pending.size === 0) onIdle();
    return waiting;
  }

  function loseAll(error: Error): void {
    for (const id of [...pending.keys()]) take(id)?.reject(error);
  }

  function timeOut(id: number): void {
    const why = `took more than ${jobTimeoutMs / 1000} s`;
    take(id)?.reject(new EncoderTimeoutError(`It ${why}`));
    kill();
    loseAll(new EncoderLostError(`The picture encoder ${why} for another picture`));
  }

  function handleReply(reply: EncodingReply): void {
    if ('memory' in reply) {
      memory = reply.memory;
      onMemory();
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
      kill();
      report(`The picture encoder ended (${signal ?? `exit ${code}`})`);
      loseAll(new EncoderLostError('The picture encoder ended'));
    });
    if (started.pid !== undefined)
      setPriority(started.pid, Math.min(getPriority() + niceness, lowestPriority));
    // A finished command must not wait for the encoder.
    started.unref();
    started.channel?.unref();
    return started;
  }

  /** Counts a job's time while it can work, and ends it. */
  function startClock(id: number): NodeJS.Timeout {
    let left = jobTimeoutMs;
    return setInterval(() => {
      if (!isHeldUp()) left -= clockMs;
      if (left <= 0) timeOut(id);
    }, clockMs);
  }

  return {
    /** @throws UnreadablePictureError, EncoderLostError, or a file system error with its code */
    send(name: EncodingJobName, ask: EncodingRequest['ask']): Promise<never> {
      child ??= start();
      const process = child;
      lastId += 1;
      const request = { id: lastId, name, ask } as EncodingRequest;
      return new Promise<never>((resolve, reject) => {
        pending.set(request.id, { resolve, reject, clock: startClock(request.id) });
        process.send(request, (error) => {
          if (error) take(request.id)?.reject(new EncoderLostError(error.message));
        });
      });
    },
    /** Kills the process, if there is one; its jobs fail with this error. */
    end(error: Error): void {
      kill();
      loseAll(error);
    },
    isBusy: () => pending.size > 0,
    /** Bytes that it used when it last told. */
    memory: () => memory,
  };
}
