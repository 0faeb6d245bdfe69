import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import type { Media } from '../media-store';
import { encoder } from '../pictures/encoder';
import {
  createLocalRemake,
  localWatermarkSql,
  notePortraitWithoutWatermark,
} from '../watermarks/local-watermarks';
import { createWatermarkKeeper } from '../watermarks/watermark-keeper';
import { watermarkText } from '../watermarks/watermark-text';
import { createLocalStorage } from './local-storage';
import { createLocalStore } from './local-store';
import { createPictureQueue } from './picture-queue';
import { createFindShare } from './share-pictures';

/** Keeps media on this machine's disk, pictures with variants made in the background. */
export function keepMediaLocally(strapi: Core.Strapi): Media {
  const storage = createLocalStorage({
    uploads: path.join(environment.dataDir, 'public/uploads'),
    originals: path.join(environment.dataDir, 'originals'),
  });
  const queue = createPictureQueue(strapi, storage);
  const remake = createLocalRemake(strapi, storage);
  const watermarks = createWatermarkKeeper(strapi, localWatermarkSql(strapi), remake);
  return {
    store: createLocalStore(storage, {
      encoder,
      watermark: () => watermarkText(strapi),
      report: (message) => strapi.log.warn(message),
      afterKeeping: queue.add,
    }),
    start() {
      queue.start();
      notePortraitWithoutWatermark(strapi)
        .catch((error) => strapi.log.warn(`The About page's photo may get a watermark: ${error}`))
        .finally(watermarks.start);
    },
    waiting: queue.waiting,
    watermarks,
    findShare: createFindShare(strapi, storage),
    stop() {
      queue.stop();
      watermarks.stop();
      encoder.close();
    },
  };
}
