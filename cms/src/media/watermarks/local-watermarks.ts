import type { Core } from '@strapi/strapi';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { aboutPageUid } from '../../platform/strapi/content-types';
import { creditsSourceOf, digestOf } from '../credits/picture-credits';
import {
  fileRecordOf,
  fileUid,
  type LibraryFile,
  type PictureRecord,
  pictureRecordOf,
  recordSql,
  withPicture,
} from '../files/stored-file';
import { isThere, type LocalStorage, nameOf } from '../local/local-storage';
import {
  type Move,
  madeName,
  movePictures,
  noteInRecord,
  type PictureRow,
  readPicture,
} from '../local/move-pictures';
import { encoder, UnreadablePictureError } from '../pictures/encoder';
import { laterVariants } from '../pictures/picture-plan';
import { makeVariants, publicSetOf } from '../pictures/public-files';
import { markLook } from '../pictures/watermark-layout';
import { watermarkText } from './watermark-text';
import { unlessWhole, type WatermarkSql } from './watermark-work';

/** Pictures on the local disk: the watermark is in their pixels, and their record has its text. */
export function localWatermarkSql(strapi: Core.Strapi): WatermarkSql {
  const of = (...keys: string[]) => recordSql(strapi, 'picture', ...keys);
  const wanted = unlessWhole(strapi, 'cast(:wanted as text)', 'null');
  const json = unlessWhole(strapi, 'cast(:json as text)', "'null'");
  return {
    are: `${of()} is not null and ${of('isMarked')} is null`,
    stale: `(${of('watermark')} is distinct from ${wanted} or ${of('watermark')} is not null and cast(${of('markLook')} as text) is distinct from '${markLook}') and ${of('failedMark')} is distinct from ${json}`,
    busy: `${of('state')} = 'pending'`,
  };
}

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
    const source = { ...storage.sourceOf(record), watermark: wanted, credits };
    const first = await encoder.run('first', { source, folder }, 'later');
    if (!first) throw new UnreadablePictureError('It has too many pixels');
    const later = await makeVariants(source, laterVariants(first.main.width), folder);
    const digest = digestOf(credits);
    const mark = { watermark: wanted, markLook: wanted === null ? undefined : markLook };
    const owner = { name: row.name, hash: madeName(record.original.name, mark, digest) };
    const changes: Move['changes'] = {
      state: 'done',
      placeholder: first.placeholder,
      ...mark,
      failedMark: undefined,
      credits: digest,
      failedCredits: undefined,
    };
    return { row, ...publicSetOf(owner, first, later), changes };
  }

  return async (id, text) => {
    const row = await readPicture(strapi, id);
    const record = row && pictureRecordOf(row);
    if (!record) return;
    const wanted = fileRecordOf(row).isWhole ? null : text;
    const giveUp = (why: string) => {
      strapi.log.error(`${row.name} keeps its old watermark: ${why}`);
      return noteInRecord(strapi, row, { failedMark: JSON.stringify(wanted) });
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
      if (!(error instanceof UnreadablePictureError)) throw error;
      await giveUp(`its original does not decode (${error.message})`);
    }
  };
}

/**
 * Marks the About page's photo as one without a watermark if an earlier version stored it without that mark. A photo that the
 * operator chose from the library may have a watermark, and stays.
 */
export async function notePortraitWithoutWatermark(strapi: Core.Strapi): Promise<void> {
  const page = await strapi.db.query(aboutPageUid).findOne({ select: ['profileImage'] });
  if (!page?.profileImage) return;
  const files: LibraryFile[] = await strapi.db.query(fileUid).findMany({ where: { url: page.profileImage } });
  for (const file of files) {
    const picture = pictureRecordOf(file);
    if (!picture || picture.watermark !== null || picture.isMarked === false) continue;
    await strapi.db.query(fileUid).update({
      where: { id: file.id },
      data: { provider_metadata: withPicture(file, { isMarked: false }) },
    });
  }
}
