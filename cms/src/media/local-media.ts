import type { Core } from '@strapi/strapi';
import { environment } from '../platform/environment';
import { createCreditsWork } from './credits/credits-work';
import { createLocalStorage } from './local/local-storage';
import { createLocalStore } from './local/local-store';
import { createPictureQueue } from './local/picture-queue';
import { createSharePictures } from './local/share-pictures';
import { encoder } from './pictures/encoder';
import { createFileKeeper } from './store/file-keeper';
import type { Media } from './store/media-store';
import {
  createLocalRemake,
  localWatermarkSql,
  notePortraitWithoutWatermark,
} from './watermarks/local-watermarks';
import { watermarkText } from './watermarks/watermark-text';
import { createWatermarkWork } from './watermarks/watermark-work';

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
