import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../../platform/environment';
import { takeAdvisoryLock } from '../../platform/locks/advisory-lock';
import { undoFailedUploads } from '../failed-uploads';
import { createLocalMarker, localMarks } from '../marks/local-marks';
import { createMarkKeeper, type MarkKeeper } from '../marks/mark-keeper';
import { noteUnmarkedPortrait } from '../marks/unmarked-portrait';
import { takeOverPictures, takeOverStorage } from '../pictures/picture-uploads';
import { replaceUnderNewNames, type Upload } from '../pictures/replace-file';
import { encoder } from '../pictures/shared-encoder';
import { createPictureQueue } from '../queue/picture-queue';
import { createSharePictures, type SharePictures } from '../share/share-pictures';
import { createLocalStorage } from './local-storage';

/** Stores media on this machine's disk: every upload all or nothing, pictures with variants made in the background. */
export function keepMediaLocally(strapi: Core.Strapi): {
  start(): void;
  stop(): void;
  waiting(): Promise<number>;
  marks: MarkKeeper;
  shares: SharePictures;
} {
  const storage = createLocalStorage({
    uploads: path.join(environment.dataDir, 'public/uploads'),
    originals: path.join(environment.dataDir, 'originals'),
  });
  const queue = createPictureQueue(strapi, { encoder, storage });
  const marks = createMarkKeeper(strapi, {
    conditions: localMarks,
    remake: createLocalMarker(strapi, { encoder, storage }),
    takeTurn: () => takeAdvisoryLock(environment.databaseUrl, 'watermarks'),
  });
  takeOverPictures(strapi, encoder);
  takeOverStorage(strapi, storage);

  const service = strapi.plugin('upload').service('upload');
  const upload = undoFailedUploads(strapi, service.upload);
  const uploadAndComplete: Upload = async (input, options) => {
    const rows = await upload(input, options);
    for (const { id } of rows) queue.add(id);
    return rows;
  };
  service.upload = uploadAndComplete;
  service.replace = replaceUnderNewNames(strapi, upload, queue.add);

  return {
    start() {
      queue.start();
      noteUnmarkedPortrait(strapi)
        // The database is away; others tell.
        .catch(() => {})
        .finally(marks.start);
    },
    waiting: queue.waiting,
    marks,
    shares: createSharePictures(strapi, { encoder, storage }),
    stop() {
      queue.stop();
      marks.stop();
      encoder.close();
    },
  };
}
