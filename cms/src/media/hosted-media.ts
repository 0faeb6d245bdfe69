import type { Core } from '@strapi/strapi';
import type { Environment } from '../platform/environment';
import type { Schedule } from '../platform/schedule/schedule';
import { createHostedStorage } from './cloudinary/hosted-storage';
import { createWithdrawals } from './cloudinary/withdrawals';
import { noteState } from './files/file-type';
import { fileUid, hasMark, hostedRecordOf } from './files/stored-file';
import { blamePicture, encoder } from './pictures/encoder';
import { scheduleFileWork } from './store/file-work';
import type { Media } from './store/media-store';
import { createRetainedFilesWork } from './store/retained-files';
import { watermarkText } from './watermarks/watermark-text';
import { createWatermarkWork, type WatermarkSql, wantedMark } from './watermarks/watermark-work';

/**
 * Videos at Cloudinary. A picture's watermark is part of its URL. A video with a watermark takes the host so long that it is
 * prepared in advance; its row has the text.
 */
const hostedWatermarkSql: WatermarkSql = (file) => ({
  are: `${file.isMarked} = true and mime like 'video/%'`,
  stale: `watermark is distinct from ${wantedMark(file)}`,
});

/** Stores media at Cloudinary: one original each; the host derives the rest on delivery. */
export function createHostedMedia(
  strapi: Core.Strapi,
  account: NonNullable<Environment['cloudinary']>,
): Media {
  const storage = createHostedStorage(strapi, account, () => watermarkText(strapi));
  const watermarks = createWatermarkWork(strapi, hostedWatermarkSql, async (id, text) => {
    const row = await strapi.db.query(fileUid).findOne({ where: { id } });
    const record = row && hostedRecordOf(row);
    if (!record) return;
    const wanted = hasMark(row) ? text : null;
    await storage.prepareFilm(record, wanted);
    // Another video may have replaced it meanwhile, or it has another public id.
    await noteState(strapi, { id, hash: row.hash }, { watermark: wanted });
  });
  let fileWork: Schedule | undefined;

  return {
    store: {
      readPicture: (filepath, isMarked) =>
        encoder
          .run('facts', { filepath, place: isMarked ? 'gallery' : 'portrait' }, 'now')
          .catch(blamePicture),
      put: storage.put,
      remove: storage.remove,
      // The host derives the rest on request.
      removeLate: async () => {},
      afterStored: () => {},
    },
    start() {
      storage.startDeletions();
      // It does not wait for films that get another watermark.
      scheduleFileWork(strapi, [createWithdrawals(strapi, storage)], {
        name: 'Withdrawing files at Cloudinary',
        lock: 'withdrawals',
      });
      fileWork = scheduleFileWork(strapi, [watermarks, createRetainedFilesWork(strapi)]);
    },
    checkNow: () => fileWork?.runSoon(),
    watermarks,
    waiting: () => Promise.resolve(0),
    isShare: async () => false,
    findShare: async () => 'nothing',
    stop: () => encoder.close(),
  };
}
