import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { createCreditsWork } from '../credits/credits-work';
import { createFileKeeper } from '../file-keeper';
import type { Media } from '../media-store';
import { encoder } from '../pictures/encoder';
import {
  createLocalRemake,
  localWatermarkSql,
  notePortraitWithoutWatermark,
} from '../watermarks/local-watermarks';
import { watermarkText } from '../watermarks/watermark-text';
import { createWatermarkWork } from '../watermarks/watermark-work';
import { createLocalStorage } from './local-storage';
import { createLocalStore } from './local-store';
import { createPictureQueue } from './picture-queue';
import { createSharePictures } from './share-pictures';

/** Keeps media on this machine's disk, pictures with variants made in the background. */
export function keepMediaLocally(strapi: Core.Strapi): Media {
  const storage = createLocalStorage(environment.dataDir);
  const queue = createPictureQueue(strapi, storage);
  const remake = createLocalRemake(strapi, storage);
  const watermarks = createWatermarkWork(strapi, localWatermarkSql(strapi), remake);
  const keeper = createFileKeeper(strapi, [watermarks, createCreditsWork(strapi, storage)]);
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
        .finally(keeper.start);
    },
    waiting: queue.waiting,
    checkNow: keeper.checkNow,
    watermarks,
    ...createSharePictures(strapi, storage),
    stop() {
      queue.stop();
      keeper.stop();
      encoder.close();
    },
  };
}
