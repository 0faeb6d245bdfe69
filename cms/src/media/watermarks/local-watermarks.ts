import type { Core } from '@strapi/strapi';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { creditsSourceOf, digestOf } from '../credits/picture-credits';
import { noteState } from '../files/file-type';
import { type PictureRecord, pictureRecordOf } from '../files/stored-file';
import { isThere, type LocalStorage, nameOf } from '../local/local-storage';
import { type Move, madeName, movePictures, type PictureRow, readPicture } from '../local/move-pictures';
import { EncoderTimeoutError, encoder, UnreadablePictureError } from '../pictures/encoder';
import { laterVariants } from '../pictures/picture-plan';
import { makeVariants, publicSetOf } from '../pictures/public-files';
import { markLook } from '../pictures/watermark-layout';
import { watermarkText } from './watermark-text';
import { type WatermarkSql, wantedMark, wantedMarkJson } from './watermark-work';

/** Pictures on the local disk: the watermark is in their pixels, and their row has its text. */
export const localWatermarkSql: WatermarkSql = (file) => ({
  are: `${file.isMarked} = true and ${file.pictureState} is not null`,
  stale: `(watermark is distinct from ${wantedMark(file)}
    or watermark is not null and ${file.markLook} is distinct from ${markLook})
    and ${file.failedMark} is distinct from ${wantedMarkJson(file)}`,
});

/**
 * Re-encodes pictures from their originals with another watermark: first writes all files of a picture under new names, then
 * updates its row.
 */
export function createLocalRemake(
  strapi: Core.Strapi,
  storage: LocalStorage,
): (id: number, wanted: string | null) => Promise<void> {
  async function encode(
    row: PictureRow,
    record: PictureRecord,
    wanted: string | null,
    folder: string,
  ): Promise<Move> {
    const credits = (await creditsSourceOf(strapi).of([row.id])).get(row.id);
    const source = { ...storage.sourceOf(record, row), watermark: wanted, credits };
    const first = await encoder.run('first', { source, folder }, 'later');
    if (!first) throw new UnreadablePictureError('It has too many pixels');
    await storage.storePanel(record.original.name, first.panel);
    const { made, lacksAvif } = await makeVariants(source, laterVariants(first.main.width, row), folder);
    if (lacksAvif) strapi.log.warn(`${row.name} is shown without AVIF, which took too long to make`);
    const digest = digestOf(credits);
    const mark = { watermark: wanted, markLook: wanted === null ? null : markLook };
    const owner = { name: row.name, hash: madeName(record.original.name, mark, digest) };
    const changes: Move['changes'] = {
      pictureState: 'done',
      ...mark,
      ...(lacksAvif && { lacksAvif }),
      failedMark: null,
      credits: digest,
      failedCredits: null,
    };
    return { row, ...publicSetOf(owner, first, made), changes };
  }

  return async (id, text) => {
    const row = await readPicture(strapi, id);
    const record = row && pictureRecordOf(row);
    if (!record) return;
    const wanted = row.isUnaltered ? null : text;
    const giveUp = (why: string) => {
      strapi.log.error(`${row.name} keeps its old watermark: ${why}`);
      return noteState(strapi, { id: row.id, hash: row.hash }, { failedMark: JSON.stringify(wanted) });
    };
    if (!(await isThere(storage.originalPath(record.original.name)))) {
      // If the public file is missing too, the folder may be the wrong one or unmounted: retry later.
      if (!(await isThere(storage.publicPath(nameOf(row))))) throw new Error('its files are away');
      return giveUp('its original is gone');
    }
    try {
      await inTemporaryFolder('pictures-', async (folder) => {
        const move = await encode(row, record, wanted, folder);
        // If the title changed meanwhile, the newest text wins.
        if ((await watermarkText(strapi)) === text) await movePictures(strapi, storage, [move]);
      });
    } catch (error) {
      const isHopeless = error instanceof UnreadablePictureError || error instanceof EncoderTimeoutError;
      if (!isHopeless) throw error;
      await giveUp(`its original cannot be encoded (${error.message})`);
    }
  };
}
