import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { createDelivery } from '../media/cloudinary/delivery';
import { isHosted } from '../media/cloudinary/find-hosted';
import { createHostedStorage, destroyHosted, type FileToHost } from '../media/cloudinary/hosted-storage';
import { createPendingDeletions } from '../media/cloudinary/pending-deletions';
import { listenToUploads } from '../media/cloudinary/sdk-answers';
import { createHostedMarker, hostedMarks } from '../media/marks/hosted-marks';
import { createMarkKeeper, type MarkKeeper } from '../media/marks/mark-keeper';
import { takeOverPictureFacts } from '../media/pictures/picture-uploads';
import { replaceUnderNewNames } from '../media/pictures/replace-file';
import { encoder } from '../media/pictures/shared-encoder';
import { watermarkText } from '../media/pictures/watermark-text';
import { undoable } from '../media/storage/undo-scope';
import { takeTurn } from '../server/turns';
import { undoFailedUploads } from './failed-uploads';

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
    takeTurn: () => takeTurn(environment.databaseUrl, 'new watermarks'),
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
