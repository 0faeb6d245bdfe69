import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { takeAdvisoryLock } from '../../platform/locks/advisory-lock';
import { undoFailedUploads } from '../failed-uploads';
import { createHostedMarker, hostedMarks } from '../marks/hosted-marks';
import { createMarkKeeper, type MarkKeeper } from '../marks/mark-keeper';
import { takeOverPictureFacts } from '../pictures/picture-uploads';
import { replaceUnderNewNames } from '../pictures/replace-file';
import { encoder } from '../pictures/shared-encoder';
import { watermarkText } from '../pictures/watermark-text';
import { undoable } from '../storage/undo-scope';
import { createDelivery } from './delivery';
import { isHosted } from './find-hosted';
import { createHostedStorage, destroyHosted, type FileToHost } from './hosted-storage';
import { createPendingDeletions } from './pending-deletions';
import { listenToUploads } from './sdk-answers';

type Account = { cloudName: string; apiKey: string; apiSecret: string; timeoutMs: number };

/** Stores media at Cloudinary: one original each, everything else made on delivery. */
export function keepMediaAtCloudinary(
  strapi: Core.Strapi,
  account: Account,
): { start(): void; stop(): void; waiting(): Promise<number>; marks: MarkKeeper; shares: null } {
  listenToUploads();
  const options = { timeoutMs: account.timeoutMs };
  const deletions = createPendingDeletions(strapi, {
    isWanted: (publicId) => isHosted(strapi, publicId),
    destroy: (name) => destroyHosted(name, options),
  });
  const { provider } = strapi.plugin('upload');
  const { store, remove, prepareFilm } = createHostedStorage(
    { uploadStream: provider.uploadStream, delete: provider.delete },
    {
      delivery: createDelivery(account),
      deletions,
      watermark: () => watermarkText(strapi),
      isShared: (publicId, id) => isHosted(strapi, publicId, id),
      report: (message) => strapi.log.warn(message),
    },
    options,
  );
  const marks = createMarkKeeper(strapi, {
    conditions: hostedMarks,
    remake: createHostedMarker(strapi, prepareFilm),
    takeTurn: () => takeAdvisoryLock(environment.databaseUrl, 'watermarks'),
  });
  const upload = (file: FileToHost) => undoable(store(file), () => remove(file));
  provider.extend({ uploadStream: upload, upload, delete: remove });
  takeOverPictureFacts(strapi, encoder);

  const service = strapi.plugin('upload').service('upload');
  service.upload = undoFailedUploads(strapi, service.upload);
  service.replace = replaceUnderNewNames(strapi, service.upload, () => {});

  return {
    start() {
      deletions.start();
      marks.start();
    },
    marks,
    // The host makes them when they are asked for.
    waiting: () => Promise.resolve(0),
    shares: null,
    stop() {
      deletions.stop();
      marks.stop();
      encoder.close();
    },
  };
}
