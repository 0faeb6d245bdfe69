import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { takeAdvisoryLock } from '../../platform/locks/advisory-lock';
import { findByRecord } from '../file-record';
import type { Media } from '../media-store';
import { blamePicture, encoder } from '../pictures/encoder';
import { createHostedRemake, hostedWatermarkSql } from '../watermarks/hosted-watermarks';
import { createWatermarkKeeper } from '../watermarks/watermark-keeper';
import { watermarkText } from '../watermarks/watermark-text';
import { createDelivery } from './delivery';
import { createHostedStorage, destroyHosted } from './hosted-storage';
import { createPendingDeletions } from './pending-deletions';

type Account = { cloudName: string; apiKey: string; apiSecret: string; timeoutMs: number };

/** Keeps media at Cloudinary: one original each, everything else made on delivery. */
export function keepMediaAtCloudinary(strapi: Core.Strapi, account: Account): Media {
  const options = { timeoutMs: account.timeoutMs };
  const isHosted = async (publicId: string, but?: number) =>
    (await findByRecord(strapi, publicId)).some((id) => id !== but);
  const deletions = createPendingDeletions(strapi, {
    isWanted: isHosted,
    destroy: (name) => destroyHosted(name, options),
  });
  const { keep, remove, prepareFilm } = createHostedStorage(
    {
      delivery: createDelivery(account),
      deletions,
      watermark: () => watermarkText(strapi),
      isShared: isHosted,
      report: (message) => strapi.log.warn(message),
    },
    options,
  );
  const watermarks = createWatermarkKeeper(strapi, {
    sql: hostedWatermarkSql(strapi),
    remake: createHostedRemake(strapi, prepareFilm),
    takeLock: () => takeAdvisoryLock(environment.databaseUrl, 'watermarks'),
  });

  return {
    store: {
      readPicture: (filepath) => encoder.run('facts', { filepath }, 'now').catch(blamePicture),
      keep,
      remove,
      // The host makes the rest when it is asked for.
      afterKeeping: () => {},
    },
    start() {
      deletions.start();
      watermarks.start();
    },
    watermarks,
    waiting: () => Promise.resolve(0),
    shares: null,
    stop() {
      watermarks.stop();
      encoder.close();
    },
  };
}
