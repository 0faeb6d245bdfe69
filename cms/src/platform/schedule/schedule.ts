import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { inTime } from '../in-time';
import { acquireAdvisoryLock, type LockName } from '../locks';
import { databaseOutage } from '../outage/database-outage';

type Job = {
  name: string;
  /** Minute, hour, day, month and weekday, as cron has them; with six parts the first is the second. */
  rule: string;
  /** @param isStopped asked between one step and the next @returns false where work is left, which is retried after `restMs` */
  run(isStopped: () => boolean): Promise<unknown>;
  /** One of several replicas runs it: `isDue` is asked before the lock is acquired. */
  alone?: { lock: LockName; isDue(): Promise<boolean> };
};

export type Schedule = {
  /** Runs the job now, or once more after a run in progress. */
  runSoon(): void;
};

/** How long (ms) a shutdown waits for a run in progress. */
const stopTimeoutMs = 1_000;
/** How long (ms) the clock starts no run after a failure. */
const restMs = 20_000;
const jobs = new Set<{ stop(): void; running: Promise<void> | null }>();

async function runAlone({ run, alone }: Job, isStopped: () => boolean): Promise<unknown> {
  if (!alone) return run(isStopped);
  if (!(await alone.isDue())) return;
  const release = await acquireAdvisoryLock(environment.databaseUrl, alone.lock);
  if (!release) return;
  try {
    return await run(isStopped);
  } finally {
    await release();
  }
}

/**
 * Runs a job now, then by the clock and on `runSoon`, never twice at once. Failures are logged, except database outages,
 * which are logged elsewhere; a failed job is run again.
 */
export function schedule(strapi: Pick<Core.Strapi, 'cron' | 'log'>, job: Job): Schedule {
  let isStopped = false;
  let isRequested = false;
  let restsUntil = 0;
  const entry: { stop(): void; running: Promise<void> | null } = {
    running: null,
    stop() {
      isStopped = true;
      strapi.cron.remove(job.name);
    },
  };

  async function work(): Promise<void> {
    let isDone: unknown;
    do {
      isRequested = false;
      isDone = await runAlone(job, () => isStopped).catch((error: unknown) => {
        if (!isStopped && databaseOutage(error) === 'no') {
          strapi.log.warn(`${job.name}: failed, and is tried again: ${error}`);
        }
        return false;
      });
    } while (isRequested && !isStopped);
    if (isDone === false) restsUntil = Date.now() + restMs;
    entry.running = null;
  }

  const begin = () => {
    if (!isStopped) entry.running ??= work();
    return entry.running;
  };
  // It runs outside the async context of the request that starts it: there Strapi would run the request's commit callbacks again.
  const runSoon = AsyncResource.bind(() => {
    isRequested = true;
    void begin();
  });
  jobs.add(entry);
  const task = async () => {
    if (Date.now() >= restsUntil) await begin();
  };
  strapi.cron.add({ [job.name]: { task, options: { rule: job.rule } } });
  void begin();
  return { runSoon };
}

/** Stops all jobs; running ones get a short time to end. */
export async function stopSchedules(): Promise<void> {
  const running = [...jobs].map((job) => {
    job.stop();
    return job.running;
  });
  jobs.clear();
  await inTime(Promise.all(running), stopTimeoutMs).catch(() => {});
}
