import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { schedule } from '../../platform/schedule';
import { type DailyBackup, isAnythingDue, makeDueBackup } from './daily-backup';
import { BackupRunningError } from './make-backup';
import { lastBackup } from './note-backup';

/** A start has other things to do first (ms). */
const firstLookMs = 10_000;
/** After one that failed, what made it fail has time to go (ms). */
const retryMs = 60 * 60 * 1000;

/** Looks all the time whether the daily backup is due, and has one of the replicas make it. */
export function scheduleDailyBackups(strapi: Core.Strapi): void {
  if (!environment.backups.dailyAt) return;
  const startedAt = Date.now();
  let nextLook = startedAt + firstLookMs;
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
      isDue: async () => Date.now() >= nextLook && (await isAnythingDue(job)),
    },
    async run() {
      try {
        await makeDueBackup(job);
      } catch (error) {
        if (error instanceof BackupRunningError) return;
        nextLook = Date.now() + retryMs;
        strapi.log.error(`The daily backup failed; trying again in an hour: ${error}`);
      }
    },
  });
}
