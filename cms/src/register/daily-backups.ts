import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { isBackupDue } from '../backup/due';
import { BackupRunningError, makeBackup } from '../backup/make-backup';
import { outdatedArchives } from '../backup/retention';
import { lastBackup } from '../diagnostic/last-backup';
import { environment } from '../environment';
import { takeTurn } from '../server/turns';

const lookMs = 60_000;
/** A start has other things to do first (ms). */
const firstLookMs = 10_000;
/** After one that failed, what made it fail has time to go (ms). */
const retryMs = 60 * 60 * 1000;

const startedAt = Date.now();

async function isDue(strapi: Core.Strapi): Promise<boolean> {
  const { dailyAt } = environment.backups;
  const noted = await lastBackup(strapi);
  const last = noted === null ? null : Date.parse(noted);
  return (
    dailyAt !== null &&
    isBackupDue({ now: Date.now(), made: last === null ? [] : [last], startedAt, dailyAt })
  );
}

async function removeOutdated(strapi: Core.Strapi): Promise<void> {
  const { folder } = environment.backups;
  for (const name of outdatedArchives(await readdir(folder), Date.now())) {
    await rm(path.join(folder, name), { force: true });
    strapi.log.info(`The backup ${name} is older than what is kept, and was removed`);
  }
}

/** Makes the backup that is due. Of several replicas one does it: the others find it made when it is their turn. */
async function makeDueBackup(strapi: Core.Strapi): Promise<void> {
  if (!(await isDue(strapi))) return;
  const endTurn = await takeTurn(environment.databaseUrl, 'daily backup');
  if (!endTurn) return;
  try {
    if (!(await isDue(strapi))) return;
    const product = strapi.config.get<string>('info.version');
    const { file, bytes, manifest } = await makeBackup(environment, { kind: 'daily', product });
    await strapi.store({ type: 'core', name: 'backup', key: 'last' }).set({ value: manifest.madeAt });
    strapi.log.info(
      `Backup made: ${file}, ${bytes} bytes, ${manifest.files.length} files, read back and whole`,
    );
    for (const name of manifest.missing) strapi.log.warn(`Not in the backup, for it was not there: ${name}`);
    await removeOutdated(strapi);
  } finally {
    await endTurn();
  }
}

/** Looks every minute, once this process serves, whether the daily backup is due. @returns ends that */
export function startDailyBackups(strapi: Core.Strapi): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function schedule(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      makeDueBackup(strapi).then(
        () => schedule(lookMs),
        (error: unknown) => {
          if (error instanceof BackupRunningError) return schedule(lookMs);
          strapi.log.error(`The daily backup failed; trying again in an hour: ${error}`);
          return schedule(retryMs);
        },
      );
    }, ms);
    timer.unref();
  }
  if (environment.backups.dailyAt) strapi.server.httpServer.once('listening', () => schedule(firstLookMs));

  return {
    // One that is under way ends with the process: what it leaves is cleared away by the next.
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
