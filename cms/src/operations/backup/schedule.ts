import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { takeTurn } from '../../platform/locks/replica-turn';
import { lastBackup } from '../diagnostic/last-backup';
import { type DailyBackup, makeDueBackup } from './daily-backup';
import { BackupRunningError } from './make-backup';

const lookMs = 60_000;
/** A start has other things to do first (ms). */
const firstLookMs = 10_000;
/** After one that failed, what made it fail has time to go (ms). */
const retryMs = 60 * 60 * 1000;

const startedAt = Date.now();

/** Looks every minute, once this process serves, whether the daily backup is due. @returns ends that */
export function startDailyBackups(strapi: Core.Strapi): { stop(): void } {
  const job: DailyBackup = {
    settings: environment,
    product: strapi.config.get<string>('info.version'),
    startedAt,
    note: {
      read: () => lastBackup(strapi),
      write: (madeAt) => strapi.store({ type: 'core', name: 'backup', key: 'last' }).set({ value: madeAt }),
    },
    takeTurn: () => takeTurn(environment.databaseUrl, 'daily backup'),
    log: strapi.log,
  };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function schedule(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      makeDueBackup(job).then(
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
