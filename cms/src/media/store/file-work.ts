import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import type { LockName } from '../../platform/locks';
import { isStorageFull, isStorageReadOnly } from '../../platform/outage/disk-errors';
import { type Schedule, schedule } from '../../platform/schedule/schedule';

/** A kind of background work on public files. What is due is derived from their rows, and so survives a restart. */
export type FileWork = {
  /** Whether there may be work; polled every few seconds. */
  isDue(): Promise<boolean>;
  /**
   * Processes due files one after the other.
   * @param isStopped checked between files
   * @returns whether everything succeeded
   */
  run(isStopped: () => boolean): Promise<boolean>;
};

/** Logs each cause of failure once, until a run succeeds: the work is retried again and again. */
export function createOnceReporter(warn: (message: string) => void) {
  const reported = new Set<string>();
  return {
    report(what: string, error: unknown): void {
      const message = `${what}: ${error instanceof Error ? error.message : error}`;
      // Disk errors differ in the file they name.
      const cause = isStorageFull(error) ? 'full' : isStorageReadOnly(error) ? 'read-only' : message;
      if (reported.has(cause)) return;
      reported.add(cause);
      warn(message);
    },
    /** The work succeeded: the next failure is logged again. */
    reset: () => reported.clear(),
  };
}

type FileJob = { name: string; lock: LockName };

/** Schedules these kinds of work one after the other, in one process at a time. */
export function scheduleFileWork(
  strapi: Core.Strapi,
  works: readonly FileWork[],
  { name, lock }: FileJob = { name: 'Keeping the public files up to date', lock: 'watermarks' },
): Schedule {
  let due: FileWork[] = [];
  return schedule(strapi, {
    name,
    rule: environment.fileWorkRule,
    alone: {
      lock,
      async isDue() {
        due = [];
        for (const work of works) if (await work.isDue()) due.push(work);
        return due.length > 0;
      },
    },
    async run(isStopped) {
      let isDone = true;
      for (const work of due) isDone = (await work.run(isStopped)) && isDone;
      return isDone;
    },
  });
}
