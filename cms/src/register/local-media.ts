import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { createEncoder } from '../media/pictures/encoder';
import { takeOverPictures, takeOverStorage } from '../media/pictures/picture-uploads';
import { replaceUnderNewNames } from '../media/pictures/replace-file';
import { createPictureQueue } from '../media/queue/picture-queue';
import { createLocalStorage } from '../media/storage/local-storage';
import { undoOnFailure } from '../media/storage/undo-scope';

type Row = { id: number };
type Upload = (input: unknown, options?: unknown) => Promise<Row[]>;

/** Stores media on this machine's disk: every upload all or nothing, pictures with variants made in the background. */
export function keepMediaLocally(strapi: Core.Strapi): { start(): void; stop(): void } {
  const encoder = createEncoder((message) => strapi.log.warn(message));
  const storage = createLocalStorage({
    uploads: path.join(environment.dataDir, 'public/uploads'),
    originals: path.join(environment.dataDir, 'originals'),
  });
  const queue = createPictureQueue(strapi, { encoder, storage });
  takeOverPictures(strapi, encoder);
  takeOverStorage(strapi, storage);

  const service = strapi.plugin('upload').service('upload');
  const upload: Upload = service.upload;
  service.upload = (async (input, options) => {
    const rows = await undoOnFailure(
      () => upload(input, options),
      (error) => strapi.log.warn(`A failed upload left a file behind: ${error}`),
    );
    for (const { id } of rows) queue.add(id);
    return rows;
  }) satisfies Upload;
  service.replace = replaceUnderNewNames(strapi, service.upload, (id) => queue.add(id));

  return {
    start: queue.start,
    stop() {
      queue.stop();
      encoder.close();
    },
  };
}
