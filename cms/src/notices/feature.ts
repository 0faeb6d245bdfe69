import { noticeWays } from 'contract/notices';
import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule/schedule';
import { whenQueued } from './outbox';
import { sendDue } from './send-due';

export const noticesFeature: Feature = {
  listening(strapi) {
    const jobs = noticeWays.map((way) =>
      schedule(strapi, {
        name: `Telling the owner by ${way}`,
        // What another replica stored, is tried again or was left by a process that was killed.
        rule: '*/20 * * * * *',
        run: (isStopped) => sendDue(strapi, way, isStopped),
      }),
    );
    whenQueued(() => {
      for (const { runSoon } of jobs) runSoon();
    });
  },
};
