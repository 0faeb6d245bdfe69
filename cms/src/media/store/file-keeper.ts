import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { takeAdvisoryLock } from '../../platform/locks';
import { databaseOutage } from '../../platform/outage/database-outage';
import { isStorageFull, isStorageReadOnly } from '../../platform/outage/disk-errors';

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

/** What keeps a work from its end, told once for as long as it lasts: it is tried again and again. */
export function createComplaints(warn: (message: string) => void) {
  const told = new Set<string>();
  return {
    tell(message: string, error: unknown): void {
      // Of a disk each error names another file.
      const cause = isStorageFull(error) ? 'full' : isStorageReadOnly(error) ? 'read-only' : message;
      if (told.has(cause)) return;
      told.add(cause);
      warn(message);
    },
    /** All could be done. */
    forget: () => told.clear(),
  };
}

export type FileKeeper = {
  /** Begins with what an earlier run left, or an earlier version of the product. */
  start(): void;
  /** There may be something to do. */
  checkNow(): void;
  /** Begins nothing more. What is under way is made again by the next run. */
  stop(): void;
};

/** What another process saved is found within this time (ms). */
const pollMs = 10_000;
/** After a failure nothing is tried again for so long (ms), unless somebody asks for it. */
const retryMs = 60_000;

/** Keeps public files up to all these, one work after the other; of several processes one does it. */
export function createFileKeeper(strapi: Core.Strapi, works: readonly FileWork[]): FileKeeper {
  let isStarted = false;
  let isStopped = false;
  let isWorking = false;
  let isCheckDue = false;
  let timer: NodeJS.Timeout | undefined;

  async function pass(): Promise<boolean> {
    const due: FileWork[] = [];
    for (const work of works) if (await work.isDue()) due.push(work);
    if (due.length === 0) return true;
    const release = await takeAdvisoryLock(environment.databaseUrl, 'watermarks');
    if (!release) return true;
    try {
      let isDone = true;
      for (const work of due) isDone = (await work.run(() => isStopped)) && isDone;
      return isDone;
    } finally {
      await release();
    }
  }

  async function work(): Promise<void> {
    if (isWorking || isStopped) return;
    isWorking = true;
    clearTimeout(timer);
    let isDone = true;
    try {
      do {
        isCheckDue = false;
        isDone = await pass();
      } while (isCheckDue && !isStopped);
    } catch (error) {
      if (!isStopped && databaseOutage(error) === 'no') strapi.log.warn(`The public files: ${error}`);
    }
    isWorking = false;
    if (isStopped) return;
    timer = setTimeout(() => void work(), isDone ? pollMs : retryMs);
    timer.unref();
  }

  /**
   * It is nobody's request, whoever asks: within one that has saved something, Strapi does what followed that save again
   * after each transaction.
   */
  const begin = AsyncResource.bind(() => void work());

  return {
    start() {
      isStarted = true;
      begin();
    },
    checkNow() {
      // A command, and a server that does not serve yet, leave it to the start.
      if (!isStarted) return;
      isCheckDue = true;
      begin();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
