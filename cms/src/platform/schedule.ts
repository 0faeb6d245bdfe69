import type { Core } from '@strapi/strapi';
import { environment } from './environment';
import { type LockName, takeAdvisoryLock } from './locks';

type Job = {
  name: string;
  /** Minute, hour, day, month and weekday, as cron has them; with six parts the first is the second. */
  rule: string;
  /** @param isStopped asked between one step and the next */
  run(isStopped: () => boolean): Promise<void>;
  /** Of several replicas one does it: whether there is anything to do is asked before the lock is taken. */
  alone?: { lock: LockName; isDue(): Promise<boolean> };
};

/** How long (ms) a shutdown waits for what is under way. */
const stopTimeoutMs = 1_000;
const jobs = new Set<{ stop(): void; running: Promise<void> | null }>();

async function runAlone({ run, alone }: Job, isStopped: () => boolean): Promise<void> {
  if (!alone) return run(isStopped);
  if (!(await alone.isDue())) return;
  const release = await takeAdvisoryLock(environment.databaseUrl, alone.lock);
  if (!release) return;
  try {
    await run(isStopped);
  } finally {
    await release();
  }
}

/**
 * Does a piece of work now and by the clock from now on, never twice at once. What fails is logged and done again at the
 * next time.
 */
export function schedule(strapi: Pick<Core.Strapi, 'cron' | 'log'>, job: Job): void {
  let isStopped = false;
  const entry: { stop(): void; running: Promise<void> | null } = {
    running: null,
    stop() {
      isStopped = true;
      strapi.cron.remove(job.name);
    },
  };
  const task = async () => {
    if (isStopped || entry.running) return;
    entry.running = runAlone(job, () => isStopped)
      .catch((error: unknown) => {
        if (!isStopped) strapi.log.warn(`${job.name}: failed, and is tried again: ${error}`);
      })
      .finally(() => {
        entry.running = null;
      });
    await entry.running;
  };
  jobs.add(entry);
  strapi.cron.add({ [job.name]: { task, options: { rule: job.rule } } });
  void task();
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
