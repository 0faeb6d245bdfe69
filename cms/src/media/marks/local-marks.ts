import { createHash } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { type Encoder, UnreadablePictureError } from '../pictures/encoder';
import type { EncodedFile } from '../pictures/encoding-job';
import { laterVariants, type VariantType } from '../pictures/picture-plan';
import { type FormerFiles, type PictureRecord, pictureRecordOf } from '../pictures/picture-record';
import { describe, formatOf, type SmallerFile } from '../pictures/prepare-picture';
import { watermarkText } from '../pictures/watermark-text';
import { fileNamesOf, type StoredNames } from '../storage/file-names';
import type { LocalStorage } from '../storage/local-storage';
import { shareNameOf } from '../storage/share-names';
import type { Conditions } from './stale-marks';

const fileUid = 'plugin::upload.file';
/** A page may be kept by a proxy for a week (nginx, `inactive=7d`), and a day is added, in ms. */
const formerMs = 8 * 24 * 60 * 60 * 1000;

/** Pictures on this machine's disk: the text is in their pixels, and their record says which. */
export const localMarks: Conditions = {
  sqlite: {
    are: `json_extract(provider_metadata, '$.picture') is not null and json_extract(provider_metadata, '$.picture.isMarked') is null`,
    stale: `json_extract(provider_metadata, '$.picture.watermark') is not :wanted and json_extract(provider_metadata, '$.picture.failedMark') is not :json`,
    busy: `json_extract(provider_metadata, '$.picture.state') = 'pending'`,
  },
  postgres: {
    are: `provider_metadata -> 'picture' is not null and provider_metadata -> 'picture' -> 'isMarked' is null`,
    stale: `provider_metadata -> 'picture' ->> 'watermark' is distinct from cast(:wanted as text) and provider_metadata -> 'picture' ->> 'failedMark' is distinct from cast(:json as text)`,
    busy: `provider_metadata -> 'picture' ->> 'state' = 'pending'`,
  },
};

type Row = StoredNames & {
  id: number;
  name: string;
  url: string;
  provider_metadata: { picture?: PictureRecord } | null;
};

/** A set of public files on its way, by the key each has among the row's formats. */
type NewSet = {
  hash: string;
  main: ReturnType<typeof describe>;
  placeholder: string;
  formats: Record<string, SmallerFile>;
};

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

async function isThere(filepath: string): Promise<boolean> {
  try {
    await access(filepath);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Makes pictures anew from their originals, with another text in the corner: all files of one under new names, then its
 * row moves over to them. The old files answer until no page can name them any more.
 */
export function createLocalMarker(
  strapi: Core.Strapi,
  { encoder, storage }: { encoder: Encoder; storage: LocalStorage },
): (id: number, wanted: string | null) => Promise<void> {
  const read = (id: number): Promise<Row | null> => strapi.db.query(fileUid).findOne({ where: { id } });

  async function encode(
    row: Row,
    record: PictureRecord,
    wanted: string | null,
    folder: string,
  ): Promise<NewSet> {
    const source = { filepath: storage.originalPath(record.original.name), watermark: wanted };
    const hash = markedName(record.original.name, wanted);
    const owner = { name: row.name, hash };
    const first = await encoder.run('first', { source, folder }, 'later');
    const formats: NewSet['formats'] = { thumbnail: formatOf(owner, 'thumbnail', 'jpeg', first.thumbnail) };
    const add = (key: string, type: VariantType, file: EncodedFile) => {
      formats[key] = formatOf(owner, key, type, file);
    };
    for (const variant of first.variants) add(variant.key, variant.type, variant);
    const made = laterVariants(first.main.width).map(async (variant) =>
      add(variant.key, variant.type, await encoder.run('variant', { source, folder, variant }, 'later')),
    );
    // All of them, even when one fails: the folder is theirs until they are done.
    for (const outcome of await Promise.allSettled(made)) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    return { hash, main: describe(first.main, 'jpeg'), placeholder: first.placeholder, formats };
  }

  /** Moves the row over to its new files, unless it has gone, or changed, meanwhile. */
  async function moveRow(row: Row, set: NewSet, wanted: string | null): Promise<boolean> {
    const { filepath: _, getStream: _stream, sizeInBytes: _bytes, ...main } = set.main;
    const formats = Object.fromEntries(
      Object.entries(set.formats).map(([key, { filepath: _file, getStream: _read, ...format }]) => [
        key,
        { ...format, url: `/uploads/${format.hash}${format.ext}` },
      ]),
    );
    const url = `/uploads/${set.hash}${main.ext}`;
    const moved: unknown = await strapi.db.transaction(async ({ trx }) => {
      const current = await read(row.id);
      const record = current && pictureRecordOf(current);
      if (!record || current.hash !== row.hash) return null;
      const { failedMark: __, ...kept } = record;
      const picture: PictureRecord = {
        ...kept,
        state: 'done',
        placeholder: set.placeholder,
        watermark: wanted,
        former: formerOf(current, record, set),
      };
      await trx('about_pages').where({ profile_image: current.url }).update({ profile_image: url });
      await trx('gallery_items').where({ image_url: current.url }).update({ image_url: url });
      return strapi.db.query(fileUid).update({
        where: { id: row.id, hash: row.hash },
        data: {
          ...main,
          hash: set.hash,
          url,
          formats,
          provider_metadata: { ...current.provider_metadata, picture },
        },
      });
    });
    return moved !== null;
  }

  function formerOf(current: Row, { former = [] }: PictureRecord, set: NewSet): FormerFiles[] {
    const now = Date.now();
    const taken = new Set([set.hash, ...Object.values(set.formats).map(({ hash }) => hash)]);
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
    const files = [{ ...set.main, hash: set.hash }, ...Object.values(set.formats)];
    const names = files.map(({ hash, ext }) => `${hash}${ext}`);
    let isMoved = false;
    try {
      for (const [index, { filepath = '' }] of files.entries()) {
        await storage.publish(filepath, names[index] ?? '', row.hash);
      }
      isMoved = await moveRow(row, set, wanted);
    } finally {
      // Another process may have made the same files meanwhile, and they are shown now.
      if (!isMoved && (await read(row.id))?.hash !== set.hash) {
        for (const name of names) await storage.remove({ hash: name });
      }
    }
  }

  async function giveUp(id: number, wanted: string | null): Promise<void> {
    const row = await read(id);
    const record = row && pictureRecordOf(row);
    if (!record) return;
    const picture: PictureRecord = { ...record, failedMark: JSON.stringify(wanted) };
    await strapi.db
      .query(fileUid)
      .update({ where: { id }, data: { provider_metadata: { ...row.provider_metadata, picture } } });
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
    const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    try {
      const set = await encode(row, record, wanted, folder);
      // The title changed meanwhile: the last one wins.
      if ((await watermarkText(strapi)) === wanted) await publish(row, set, wanted);
    } catch (error) {
      if (!(error instanceof UnreadablePictureError)) throw error;
      strapi.log.error(
        `${row.name} keeps its old watermark: its original does not decode (${error.message})`,
      );
      await giveUp(id, wanted);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
