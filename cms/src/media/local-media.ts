import type { Core } from '@strapi/strapi';
import { environment } from '../platform/environment';
import type { Schedule } from '../platform/schedule/schedule';
import { createCreditsWork } from './credits/credits-work';
import { creditsSourceOf } from './credits/picture-credits';
import { createLocalStorage } from './local/local-storage';
import { createLocalStore } from './local/local-store';
import { createPictureQueue } from './local/picture-queue';
import { createSharePictures } from './local/share-pictures';
import { createShareWork } from './local/share-work';
import { encoder } from './pictures/encoder';
import { scheduleFileWork } from './store/file-work';
import type { Media } from './store/media-store';
import { createRetainedFilesWork } from './store/retained-files';
import { createLocalRemake, localWatermarkSql } from './watermarks/local-watermarks';
import { watermarkText } from './watermarks/watermark-text';
import { createWatermarkWork } from './watermarks/watermark-work';

/** Stores media on the local disk, and makes variants of pictures in the background. */
export function createLocalMedia(strapi: Core.Strapi): Media {
  const storage = createLocalStorage(environment.dataDir);
  const queue = createPictureQueue(strapi, storage);
  const remake = createLocalRemake(strapi, storage);
  const watermarks = createWatermarkWork(strapi, localWatermarkSql, remake);
  const works = [watermarks, createCreditsWork(strapi, storage), createRetainedFilesWork(strapi)];
  const { makeAhead, ...shares } = createSharePictures(strapi, storage, (files) =>
    creditsSourceOf(strapi).shareWords(files),
  );
  const shareWork = createShareWork(strapi, () => creditsSourceOf(strapi), makeAhead);
  let fileWork: Schedule | undefined;
  return {
    store: createLocalStore(storage, {
      encoder,
      watermark: () => watermarkText(strapi),
      report: (message) => strapi.log.warn(message),
      afterStored: queue.runSoon,
    }),
    start() {
      shareWork.start();
      queue.start();
      fileWork = scheduleFileWork(strapi, works);
    },
    waiting: queue.waiting,
    // Undefined in commands, and until the server listens.
    checkNow: () => fileWork?.runSoon(),
    watermarks,
    ...shares,
    stop() {
      shareWork.stop();
      encoder.close();
    },
  };
}
