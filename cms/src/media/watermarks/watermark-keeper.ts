import type { Core } from '@strapi/strapi';
import { databaseOutage } from '../../platform/outage/database-outage';
import { isStorageFull, isStorageReadOnly } from '../../platform/outage/disk-errors';
import { countWatermarks, findStale, type WatermarkProgress, type WatermarkSql } from './stale-watermarks';
import { watermarkText } from './watermark-text';

/** A title that another process saved is found within this time (ms). */
const pollMs = 10_000;
/** After a failure nothing is tried again for so long (ms), unless the title changes. */
const retryMs = 60_000;

/** Keeps the watermark of every file at the text that is wanted now. */
export type WatermarkKeeper = {
  /** Begins with what an earlier run left, or an earlier version of the product. */
  start(): void;
  /** The title may have changed. */
  checkNow(): void;
  progress(): Promise<WatermarkProgress>;
  /** Begins nothing more. What is under way is made again by the next run. */
  stop(): void;
};

type Release = () => Promise<void>;

/**
 * Makes the watermarks of files anew, one file after the other, whenever their text is not the one that is wanted. The
 * files' own rows say what is to be done, so it survives a restart; of several processes one does it.
 *
 * @param remake watermarks one file with a text, unless that is no longer the one
 * @param takeLock null while another process has the lock
 */
export function createWatermarkKeeper(
  strapi: Core.Strapi,
  {
    sql,
    remake,
    takeLock,
  }: {
    sql: WatermarkSql;
    remake: (id: number, wanted: string | null) => Promise<void>;
    takeLock: () => Promise<Release | null>;
  },
): WatermarkKeeper {
  let isStarted = false;
  let isStopped = false;
  let isWorking = false;
  let isCheckDue = false;
  let timer: NodeJS.Timeout | undefined;

  /** The first file that waits, and the text that it waits for. */
  async function next(failed: ReadonlyMap<number, string | null>) {
    const wanted = await watermarkText(strapi);
    const ids = await findStale(strapi, sql, wanted);
    const id = ids.find((candidate) => !failed.has(candidate) || failed.get(candidate) !== wanted);
    return { id, wanted };
  }

  /** @returns whether all that could be done was done */
  async function remakeAll(): Promise<boolean> {
    const failed = new Map<number, string | null>();
    let remade = 0;
    while (!isStopped) {
      const { id, wanted } = await next(failed);
      if (id === undefined) break;
      try {
        await remake(id, wanted);
        remade += 1;
      } catch (error) {
        if (isStopped) return true;
        strapi.log.warn(
          `The file ${id} keeps its old watermark for now: ${error instanceof Error ? error.message : error}`,
        );
        failed.set(id, wanted);
        // The next one would fare no better.
        if (isStorageFull(error) || isStorageReadOnly(error)) break;
      }
    }
    if (remade > 0) strapi.log.info(`Watermarks were made anew ${remade} times`);
    return failed.size === 0;
  }

  async function pass(): Promise<boolean> {
    const { id } = await next(new Map());
    if (id === undefined) return true;
    const release = await takeLock();
    if (!release) return true;
    try {
      return await remakeAll();
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
      if (!isStopped && databaseOutage(error) === 'no') strapi.log.warn(`The watermarks: ${error}`);
    }
    isWorking = false;
    if (isStopped) return;
    timer = setTimeout(() => void work(), isDone ? pollMs : retryMs);
    timer.unref();
  }

  return {
    start() {
      isStarted = true;
      void work();
    },
    checkNow() {
      // A command, and a server that does not serve yet, leave it to the start.
      if (!isStarted) return;
      isCheckDue = true;
      void work();
    },
    progress: async () => countWatermarks(strapi, sql, await watermarkText(strapi)),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
