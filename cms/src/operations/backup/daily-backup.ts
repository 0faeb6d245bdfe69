import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { ifMissing } from '../../platform/outage/disk-errors';
import { schedule } from '../../platform/schedule/schedule';
import { dailyArchives, isBackupDue, isFuture, outdatedArchives } from './daily-archives';
import { BackupRunningError, type BackupSettings, makeBackup } from './make-backup';
import { lastBackup } from './note-backup';

export type DailyBackup = {
  settings: BackupSettings & { backups: { dailyAt: { hour: number; minute: number } | null } };
  product: string;
  /** Start of this process, in ms since 1970. */
  startedAt: number;
  /** Time of the last backup (ISO 8601), stored in the database for all replicas. */
  note: { read(): Promise<string | null>; write(madeAt: string): Promise<void> };
  log: { info(line: string): void; warn(line: string): void };
};

/** The archives' file names; empty before the first backup has created the folder. */
function listArchives(folder: string): Promise<string[]> {
  return readdir(folder).catch(ifMissing([]));
}

/** Only logs a failure: the archive exists, and the next check retries the note. */
async function write({ note, log }: DailyBackup, madeAt: string): Promise<void> {
  await note.write(madeAt).catch((error: unknown) => {
    log.warn(`The backup of ${madeAt} could not be noted; trying again: ${error}`);
  });
}

/**
 * Whether a backup is due, and the time of one that is not noted yet. The note keeps replicas with separate folders from making
 * one each; the folder keeps this replica from making another if the note could not be written.
 */
async function check({ settings, startedAt, note }: DailyBackup): Promise<{
  isDue: boolean;
  unnoted: string | null;
}> {
  const { dailyAt, folder } = settings.backups;
  const now = Date.now();
  const noted = await note.read();
  const newest = dailyArchives(await listArchives(folder), now)[0]?.at ?? null;
  const notedAt = noted === null ? null : Date.parse(noted);
  const isNoted = newest === null || (notedAt !== null && notedAt >= newest && !isFuture(notedAt, now));
  const made = [notedAt, newest].filter((timestamp) => timestamp !== null);
  return {
    isDue: dailyAt !== null && isBackupDue({ now, made, startedAt, dailyAt }),
    unnoted: isNoted ? null : new Date(newest).toISOString(),
  };
}

async function removeOutdated({ settings, log }: DailyBackup): Promise<void> {
  const { folder } = settings.backups;
  for (const name of outdatedArchives(await listArchives(folder), Date.now())) {
    await rm(path.join(folder, name), { force: true });
    log.info(`The backup ${name} is older than what is kept, and was removed`);
  }
}

/** Makes the daily backup if it is due, and removes outdated archives. Only one replica runs this at a time. */
export async function makeDueBackup(job: DailyBackup): Promise<void> {
  const { isDue, unnoted } = await check(job);
  if (unnoted !== null) await write(job, unnoted);
  if (!isDue) return;
  const { settings, product, log } = job;
  const { file, bytes, manifest } = await makeBackup(settings, { kind: 'daily', product });
  log.info(`Backup made: ${file}, ${bytes} bytes, ${manifest.files.length} files, read back and whole`);
  for (const name of manifest.missing) log.warn(`Not in the backup, for it was not there: ${name}`);
  const fetched = manifest.files.filter(({ path: name }) => name.startsWith('media/hosted/')).length;
  if (fetched < manifest.hosted.length) {
    log.warn(
      `Of ${manifest.hosted.length} files at Cloudinary ${fetched} are in the backup, the others by name alone`,
    );
  }
  await write(job, manifest.madeAt);
  await removeOutdated(job);
}

/** Delay of the first check after a start (ms). */
const firstCheckMs = 10_000;
/** Delay after a failed backup (ms). */
const retryMs = 60 * 60 * 1000;

/** Checks every ten seconds whether the daily backup is due, and makes it in one replica. */
export function scheduleDailyBackups(strapi: Core.Strapi): void {
  if (!environment.backups.dailyAt) return;
  const startedAt = Date.now();
  let nextCheck = startedAt + firstCheckMs;
  const job: DailyBackup = {
    settings: environment,
    product: strapi.config.get<string>('info.version'),
    startedAt,
    note: {
      read: () => lastBackup(strapi),
      write: (madeAt) => strapi.store({ type: 'core', name: 'backup', key: 'last' }).set({ value: madeAt }),
    },
    log: strapi.log,
  };

  schedule(strapi, {
    name: 'The daily backup',
    rule: '*/10 * * * * *',
    alone: {
      lock: 'daily backup',
      async isDue() {
        if (Date.now() < nextCheck) return false;
        const { isDue, unnoted } = await check(job);
        return isDue || unnoted !== null;
      },
    },
    async run() {
      try {
        await makeDueBackup(job);
      } catch (error) {
        if (error instanceof BackupRunningError) return;
        nextCheck = Date.now() + retryMs;
        strapi.log.error(`The daily backup failed; trying again in an hour: ${error}`);
      }
    },
  });
}
