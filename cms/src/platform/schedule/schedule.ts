import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { acquireAdvisoryLock, type LockName } from '../locks';
import { databaseOutage } from '../outage/database-outage';

type Job = {
  name: string;
  /** Minute, hour, day, month and weekday, as cron has them; with six parts the first is the second. */
  rule: string;
  /**
   * @param isStopped asked between one step and the next
   * @returns false where something is left, which is tried again after `restMs`
   */
  run(isStopped: () => boolean): Promise<unknown>;
  /** Of several replicas one does it: whether there is anything to do is asked before the lock is taken. */
  alone?: { lock: LockName; isDue(): Promise<boolean> };
};

export type Schedule = {
  /** Does the work now; once more where it is under way. */
  runSoon(): void;
};

/** How long (ms) a shutdown waits for what is under way. */
const stopTimeoutMs = 1_000;
/** After a failure the clock alone begins nothing for so long (ms). */
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
 * Does a piece of work now, by the clock from now on, and whenever it is woken, never twice at once. What fails is logged,
 * but for an outage of the database, which others log, and is done again.
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

/** Ends all of it; what is under way has a moment to come to an end. */
export async function stopSchedules(): Promise<void> {
  const running = [...jobs].map((job) => {
    job.stop();
    return job.running;
  });
  jobs.clear();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, stopTimeoutMs);
  });
  await Promise.race([Promise.all(running), late]);
  clearTimeout(timer);
}
