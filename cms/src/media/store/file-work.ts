import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { isStorageFull, isStorageReadOnly } from '../../platform/outage/disk-errors';
import { type Schedule, schedule } from '../../platform/schedule/schedule';

/** Something that public files are kept up to: what is to be done is seen in their rows, and so survives a restart. */
export type FileWork = {
  /** Whether there may be something to do; asked every few seconds. */
  isDue(): Promise<boolean>;
  /**
   * Does what is to be done, one file after the other.
   * @param isStopped asked between one and the next
   * @returns whether all that could be done was done
   */
  run(isStopped: () => boolean): Promise<boolean>;
};

/** Logs each cause of failure once, until a run succeeds: the work is retried again and again. */
export function createOnceReporter(warn: (message: string) => void) {
  const reported = new Set<string>();
  return {
    report(message: string, error: unknown): void {
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

/** Keeps public files up to all these, one work after the other; of several processes one does it. */
export function scheduleFileWork(strapi: Core.Strapi, works: readonly FileWork[]): Schedule {
  let due: FileWork[] = [];
  return schedule(strapi, {
    name: 'Keeping the public files up to date',
    rule: environment.fileWorkRule,
    alone: {
      lock: 'watermarks',
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
