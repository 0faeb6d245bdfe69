import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule/schedule';
import { whenQueued } from './outbox';
import { sendDue } from './send-due';

export const noticesFeature: Feature = {
  listening(strapi) {
    const { runSoon } = schedule(strapi, {
      name: 'Telling the owner by mail and push',
      // What another replica stored, is tried again or was left by a process that was killed.
      rule: '*/20 * * * * *',
      run: (isStopped) => sendDue(strapi, isStopped),
    });
    whenQueued(runSoon);
  },
};
