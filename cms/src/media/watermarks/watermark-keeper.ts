import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { takeAdvisoryLock } from '../../platform/locks';
import { databaseOutage } from '../../platform/outage/database-outage';
import { isStorageFull, isStorageReadOnly } from '../../platform/outage/disk-errors';
import { watermarkText } from './watermark-text';

/** How far the watermarks of a site are what they should be. */
type WatermarkProgress = { done: number; total: number };

/** Files that are to carry a mark, as SQL conditions on their records. */
export type WatermarkSql = {
  /** Which files are meant. */
  are: string;
  /** Of these, which are not marked with the text that is wanted: `:wanted`, and `:json` for the same as JSON. */
  stale: string;
  /** Of the stale ones, which nothing can be done about yet. */
  busy: string;
};

const bindings = (wanted: string | null) => ({ wanted, json: JSON.stringify(wanted) });

/**
 * Files that are not marked with the text that is wanted, oldest first.
 * @param wanted null for none
 */
async function findStale(
  strapi: Core.Strapi,
  { are, stale, busy }: WatermarkSql,
  wanted: string | null,
): Promise<number[]> {
  const rows: { id: number }[] = await strapi.db
    .getConnection('files')
    .select('id')
    .whereRaw(`${are} and (${stale}) and not (${busy})`, bindings(wanted) as never)
    .orderBy('id');
  return rows.map(({ id }) => id);
}

/** How many files are marked with the text that is wanted, of all that are to be. */
async function countWatermarks(
  strapi: Core.Strapi,
  { are, stale }: WatermarkSql,
  wanted: string | null,
): Promise<WatermarkProgress> {
  const connection = strapi.db.getConnection('files');
  const [row]: { total: number | string; stale: number | string | null }[] = await connection
    .whereRaw(are)
    .select(
      strapi.db.connection.raw(
        `count(*) as total, sum(case when ${stale} then 1 else 0 end) as stale`,
        bindings(wanted),
      ),
    );
  // PostgreSQL gives its counts as texts.
  const total = Number(row?.total ?? 0);
  return { total, done: total - Number(row?.stale ?? 0) };
}

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

/**
 * Makes the watermarks of files anew, one file after the other, whenever their text is not the one that is wanted. The
 * files' own rows say what is to be done, so it survives a restart; of several processes one does it.
 *
 * @param remake watermarks one file with a text, unless that is no longer the one
 */
export function createWatermarkKeeper(
  strapi: Core.Strapi,
  sql: WatermarkSql,
  remake: (id: number, wanted: string | null) => Promise<void>,
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
    const release = await takeAdvisoryLock(environment.databaseUrl, 'watermarks');
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
