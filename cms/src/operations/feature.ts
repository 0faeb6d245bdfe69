import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule/schedule';
import { scheduleDailyBackups } from './backup/daily-backup';
import { createClockCheck } from './diagnostic/clock-skew';
import { removeLeftovers } from './diagnostic/diagnostic-record';
import { listenForMetrics, startMetrics, stopMetrics } from './metrics';

export const operationsFeature: Feature = {
  async bootstrap(strapi) {
    startMetrics(strapi);
    await removeLeftovers(strapi);
  },
  listening(strapi) {
    schedule(strapi, {
      name: 'Removing records of diagnostics that were cut off',
      rule: '* * * * *',
      run: () => removeLeftovers(strapi),
    });
    schedule(strapi, {
      name: "Comparing the clock with the database's",
      rule: '*/10 * * * *',
      run: createClockCheck(strapi),
    });
    scheduleDailyBackups(strapi);
    listenForMetrics(strapi);
  },
  destroy: stopMetrics,
};
