import type { Core } from '@strapi/strapi';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { inTime, TimeoutError } from '../../platform/in-time';
import { ifMissing } from '../../platform/outage/disk-errors';
import { fileUid, pictureRecordOf, type StoredFile } from '../files/stored-file';
import { EncoderLostError, encoder, type Lane, UnreadablePictureError } from '../pictures/encoder';
import { uploadUrl } from '../pictures/public-files';
import {
  maxShareBytes,
  type ShareWords,
  sharedHash,
  sharesOf,
  type WordsOfShares,
} from '../pictures/share-picture';
import type { FoundShare, SharePictures } from '../store/media-store';
import { isThere, type LocalStorage, nameOf } from './local-storage';

/** Each takes some tenths of a second; more callers than this are asked to come back. */
const maxConcurrent = 8;

/** How long a request waits (ms): messengers give up after three seconds, and remember that there was no picture. */
const waitMs = 2_000;

/** The site's own picture. */
const sitePicture = '/images/share.jpg';
/** The least width that previews show large (px). */
const minStandInWidth = 600;

/** What is shown while a share picture is made: the largest public JPEG that messengers take, else the site's own picture. */
function standInOf({ formats, ...main }: StoredFile): string {
  const [largest] = [main, ...Object.values(formats ?? {})]
    .filter(({ mime, size, width }) => {
      const isFit = Number(size) * 1_000 <= maxShareBytes && Number(width) >= minStandInWidth;
      return mime === 'image/jpeg' && isFit;
    })
    .sort((one, other) => Number(other.width) - Number(one.width));
  return largest?.url ?? sitePicture;
}

/**
 * Share pictures of pictures on this machine's disk. They are made ahead (`share-work.ts`), or on the first request, and then
 * stored.
 */
export function createSharePictures(
  strapi: Core.Strapi,
  storage: LocalStorage,
  wordsOf: (files: readonly number[]) => Promise<Map<number, WordsOfShares>>,
): SharePictures & { makeAhead(name: string): Promise<void> } {
  /** Those that somebody waits for. */
  const making = new Map<string, Promise<FoundShare>>();

  const files = () => strapi.db.query(fileUid);

  async function sharesFor(file: StoredFile): Promise<ReturnType<typeof sharesOf>> {
    return sharesOf(file, (await wordsOf([file.id])).get(file.id));
  }

  function firstOf(shares: ReturnType<typeof sharesOf>): FoundShare {
    const [name] = shares.keys();
    return name === undefined ? 'nothing' : { movedTo: uploadUrl(name) };
  }

  /** The picture whose files have the hash of an address, or had it before they were made anew. */
  async function findPicture(url: string): Promise<StoredFile | null> {
    const hash = sharedHash(url);
    if (hash === undefined) return null;
    const current = await files().findOne({ where: { hash } });
    if (current) return current;
    const id = await storage.findFormer(hash);
    return id === null ? null : files().findOne({ where: { id } });
  }

  /**
   * Publishes a share picture, unless its row was deleted or got other files while it was made: a deletion removes files after
   * the row, and this checks the row after the file.
   * @returns whether it stays
   */
  async function publish(file: StoredFile, filepath: string, name: string): Promise<boolean> {
    // Where its folder has gone in between, so has the row.
    await storage.publish([{ filepath, name }]).catch(ifMissing(undefined));
    let isCurrent = false;
    try {
      isCurrent = (await files().count({ where: { id: file.id, hash: file.hash } })) > 0;
    } finally {
      if (!isCurrent) await storage.remove({ hash: name });
    }
    return isCurrent;
  }

  async function make(file: StoredFile, name: string, words: ShareWords, lane: Lane): Promise<FoundShare> {
    const record = pictureRecordOf(file);
    if (!record) return 'nothing';
    const source = storage.sourceOf(record, file);
    const publicFile = storage.publicPath(nameOf(file));
    try {
      return await inTemporaryFolder<FoundShare>('pictures-', async (folder) => {
        const ask = { source, publicFile, words, folder };
        const { filepath } = await encoder.run('share', ask, lane);
        if (await publish(file, filepath, name)) return 'there';
        const renewed: StoredFile | null = await files().findOne({ where: { id: file.id } });
        return renewed && pictureRecordOf(renewed) ? firstOf(await sharesFor(renewed)) : 'nothing';
      });
    } catch (error) {
      // The original is gone or does not decode: what is public of it is shown whole.
      if (error instanceof UnreadablePictureError) return { movedTo: file.url };
      throw error;
    }
  }

  async function findShare(url: string): Promise<FoundShare> {
    const file = await findPicture(url);
    if (!file || !pictureRecordOf(file)) return 'nothing';
    const shares = await sharesFor(file);
    const name = url.slice('/uploads/'.length);
    const words = shares.get(name);
    if (!words) return firstOf(shares);
    let made = making.get(name);
    if (!made) {
      if (making.size >= maxConcurrent) return 'busy';
      made = make(file, name, words, 'now').finally(() => making.delete(name));
      making.set(name, made);
    }
    return inTime(made, waitMs).catch((error) => {
      if (!(error instanceof TimeoutError || error instanceof EncoderLostError)) throw error;
      // It is made all the same: the next request finds it.
      made.catch(() => {});
      return { movedTo: standInOf(file) };
    });
  }

  async function makeAhead(name: string): Promise<void> {
    if (await isThere(storage.publicPath(name))) return;
    const file = await findPicture(uploadUrl(name));
    const words = file && (await sharesFor(file)).get(name);
    if (words) await make(file, name, words, 'soon');
  }

  return { isShare: async (url) => (await findPicture(url)) !== null, findShare, makeAhead };
}
