import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { ifMissing } from '../../platform/outage/disk-errors';
import { aboutPageUid } from '../../platform/strapi/content-types';
import { fileNamesOf, type LocalStorage, type StoredNames } from '../local/local-storage';
import { encoder, UnreadablePictureError } from '../pictures/encoder';
import { laterVariants } from '../pictures/picture-plan';
import { makeVariants, publicSetOf } from '../pictures/public-files';
import { shareNameOf } from '../pictures/share-picture';
import {
  type FormerFiles,
  fileUid,
  type LibraryFile,
  type PictureRecord,
  pictureRecordOf,
  recordSql,
  withPicture,
} from '../stored-file';
import type { WatermarkSql } from './watermark-keeper';
import { watermarkText } from './watermark-text';

/** A page may be kept by a proxy for a week (nginx, `inactive=7d`), and a day is added, in ms. */
const formerMs = 8 * 24 * 60 * 60 * 1000;

/** Pictures on this machine's disk: the text is in their pixels, and their record says which. */
export function localWatermarkSql(strapi: Core.Strapi): WatermarkSql {
  const of = (...keys: string[]) => recordSql(strapi, 'picture', ...keys);
  return {
    are: `${of()} is not null and ${of('isMarked')} is null`,
    stale: `${of('watermark')} is distinct from cast(:wanted as text) and ${of('failedMark')} is distinct from cast(:json as text)`,
    busy: `${of('state')} = 'pending'`,
  };
}

type Row = StoredNames & { id: number; name: string; url: string };

/** A set of public files on its way. */
type NewSet = ReturnType<typeof publicSetOf> & { placeholder: string };

/**
 * The name of a picture's files under a mark. Marked the same way again they have the same names and the same content,
 * so what an interrupted run left is written over.
 */
function markedName(original: string, watermark: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([original, watermark]))
    .digest('hex')
    .slice(0, 32);
}

function isThere(filepath: string): Promise<boolean> {
  return access(filepath).then(() => true, ifMissing(false));
}

/**
 * Makes pictures anew from their originals, with another text in the corner: all files of one under new names, then its
 * row moves over to them. The old files answer until no page can name them any more.
 */
export function createLocalRemake(
  strapi: Core.Strapi,
  storage: LocalStorage,
): (id: number, wanted: string | null) => Promise<void> {
  const read = (id: number): Promise<Row | null> => strapi.db.query(fileUid).findOne({ where: { id } });

  async function encode(
    row: Row,
    record: PictureRecord,
    wanted: string | null,
    folder: string,
  ): Promise<NewSet> {
    const source = { filepath: storage.originalPath(record.original.name), watermark: wanted };
    const first = await encoder.run('first', { source, folder }, 'later');
    if (!first) throw new UnreadablePictureError('It has too many pixels');
    const later = await makeVariants(source, laterVariants(first.main.width), folder);
    const owner = { name: row.name, hash: markedName(record.original.name, wanted) };
    return { ...publicSetOf(owner, first, later), placeholder: first.placeholder };
  }

  /** Moves the row over to its new files, unless it has gone, or changed, meanwhile. */
  async function moveRow(row: Row, set: NewSet, wanted: string | null): Promise<boolean> {
    const { url } = set.content;
    return await strapi.db.transaction(async ({ trx }): Promise<boolean> => {
      const current = await read(row.id);
      const record = current && pictureRecordOf(current);
      if (!record || current.hash !== row.hash) return false;
      const provider_metadata = withPicture(current, {
        state: 'done',
        placeholder: set.placeholder,
        watermark: wanted,
        failedMark: undefined,
        former: formerOf(current, record, set),
      });
      const { count } = await strapi.db.query(fileUid).updateMany({
        where: { id: row.id, hash: row.hash },
        data: { ...set.content, provider_metadata },
      });
      if (count === 0) return false;
      await trx('about_pages').where({ profile_image: current.url }).update({ profile_image: url });
      await trx('gallery_items').where({ image_url: current.url }).update({ image_url: url });
      return true;
    });
  }

  function formerOf(current: Row, { former = [] }: PictureRecord, set: NewSet): FormerFiles[] {
    const now = Date.now();
    const taken = new Set(set.files.map(({ name }) => path.parse(name).name));
    const names = [...fileNamesOf(current).uploads, shareNameOf(current)];
    const leaving = { names, until: new Date(now + formerMs).toISOString() };
    return [...former, leaving]
      .filter(({ until }) => Date.parse(until) > now)
      .map(({ names, until }) => ({
        names: names.filter((name) => !taken.has(path.parse(name).name)),
        until,
      }))
      .filter(({ names }) => names.length > 0);
  }

  async function publish(row: Row, set: NewSet, wanted: string | null): Promise<void> {
    let isMoved = false;
    try {
      await storage.publish(set.files, row.hash);
      isMoved = await moveRow(row, set, wanted);
    } finally {
      // Another process may have made the same files meanwhile, and they are shown now.
      if (!isMoved && (await read(row.id))?.hash !== set.content.hash) {
        for (const { name } of set.files) await storage.remove({ hash: name });
      }
    }
  }

  async function giveUp(id: number, wanted: string | null): Promise<void> {
    const row = await read(id);
    if (!row) return;
    const provider_metadata = withPicture(row, { failedMark: JSON.stringify(wanted) });
    await strapi.db.query(fileUid).updateMany({ where: { id, hash: row.hash }, data: { provider_metadata } });
  }

  return async (id, wanted) => {
    const row = await read(id);
    const record = row && pictureRecordOf(row);
    if (!record) return;
    if (!(await isThere(storage.originalPath(record.original.name)))) {
      // Of a folder that is not the site's, or not there now, nothing is concluded.
      if (!(await isThere(storage.publicPath(`${row.hash}${row.ext ?? ''}`))))
        throw new Error('its files are away');
      strapi.log.error(`${row.name} keeps its old watermark: its original is gone`);
      return giveUp(id, wanted);
    }
    try {
      await inTemporaryFolder('pictures-', async (folder) => {
        const set = await encode(row, record, wanted, folder);
        // The title changed meanwhile: the last one wins.
        if ((await watermarkText(strapi)) === wanted) await publish(row, set, wanted);
      });
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error;
      strapi.log.error(
        `${row.name} keeps its old watermark: its original does not decode (${error.message})`,
      );
      await giveUp(id, wanted);
    }
  };
}

/**
 * Notes in the record of the About page's photo that it has no watermark, where it came before that was noted. Of a photo
 * without one that is the reason; one that the operator chose from the library has one.
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
