import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { fileUid, pictureRecordOf, type StoredFile } from '../../media/files/stored-file';
import { isThere, moveInto } from '../../media/local/local-storage';
import { originalsFolder } from '../../media/local/public-places';
import { encoder, UnreadablePictureError } from '../../media/pictures/encoder';
import { widthsOf } from '../../media/pictures/picture-plan';
import { environment } from '../../platform/environment';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { ifMissing } from '../../platform/outage/disk-errors';
import { createQueue } from '../../platform/queue';
import type { KnownSelection } from '../index/selection-index';
import { pageWidthsOf, unmarkedName, unmarkedWidthsOf } from './client-images';

type Downloads = Pick<KnownSelection, 'downloads'>;

/** The folder of unmarked pictures inside the data folder, apart from public files; each selection has one of its own. */
export const selectionsFolder = 'selections';

/** Beside those of selections, the folder of the owner's books. What is in it is kept for a day. */
export const booksFolder = 'books';
const booksMs = 24 * 60 * 60_000;

const nameForm = /^(\d{1,5})_([0-9a-f]{32})\.(webp|jpg)$/;

type Urgency = 'now' | 'later';

const making: Record<Urgency, Map<string, Promise<boolean>>> = { now: new Map(), later: new Map() };

/** Names of originals that do not decode, so that each is tried once. */
const unreadable = new Set<string>();

/**
 * One at a time, so that the owner's uploads are encoded beside them; more than a page needs are asked to come back. A client who
 * waits stands behind none that is made ahead.
 */
const oneByOne = {
  now: createQueue({ places: 1, room: 240 }),
  later: createQueue({ places: 1, room: 240 }),
};

/** @returns false where the original is gone or does not decode, or there is no such picture */
async function make(
  strapi: Core.Strapi,
  documentId: string,
  name: string,
  urgency: Urgency,
): Promise<boolean> {
  const [, width = '', hash, ending = ''] = nameForm.exec(name) ?? [];
  const file: StoredFile | null = await strapi.db.query(fileUid).findOne({ where: { hash } });
  const original = file && pictureRecordOf(file)?.original;
  if (!original) return false;
  const widths = [...unmarkedWidthsOf(original.width), ...(ending === 'jpg' ? jpegWidthsOf(file) : [])];
  if (!widths.includes(Number(width))) return false;
  const filepath = path.join(environment.dataDir, originalsFolder, path.basename(original.name));
  if (unreadable.has(original.name) || !(await isThere(filepath))) return false;
  const variant = {
    key: 'unmarked',
    type: ending === 'webp' ? 'webp' : 'jpeg',
    width: Number(width),
  } as const;
  try {
    await inTemporaryFolder('unmarked-', async (folder) => {
      const source = { filepath, place: 'gallery' as const, watermark: null };
      // Somebody comes for it soon: it does not stand behind the AVIFs of what was just uploaded.
      const lane = urgency === 'now' ? urgency : 'soon';
      const encoded = await encoder.run('variant', { source, folder, variant }, lane);
      const target = placeOf(documentId, name);
      await mkdir(path.dirname(target), { recursive: true });
      await moveInto(target, encoded.filepath);
    });
    return true;
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    unreadable.add(original.name);
    return false;
  }
}

function placeOf(documentId: string, name: string): string {
  return path.join(environment.dataDir, selectionsFolder, path.basename(documentId), path.basename(name));
}

/**
 * Makes an unmarked picture from the original, unless it is there; requests at once share the work. @throws QueueFullError;
 * EncoderLostError @returns its path inside the data folder; null where the original is gone, or there is no such picture
 */
export async function unmarkedFile(
  strapi: Core.Strapi,
  documentId: string,
  name: string,
  urgency: Urgency = 'now',
): Promise<string | null> {
  if (!nameForm.test(name)) return null;
  const target = placeOf(documentId, name);
  if (!(await isThere(target))) {
    const [own, prompt] = [making[urgency], making.now];
    const work =
      prompt.get(target) ??
      own.get(target) ??
      oneByOne[urgency]
        .run(() => make(strapi, documentId, name, urgency), urgency)
        .finally(() => own.delete(target));
    if (!prompt.has(target)) own.set(target, work);
    if (!(await work)) return null;
  }
  return path.relative(environment.dataDir, target);
}

/** Width of the JPEG that is downloaded: that of the public one. */
const widthToDownload = (file: StoredFile) => file.width ?? pictureRecordOf(file)?.original.width ?? 1;

/** Widths of the unmarked JPEGs that a book may have (px): those of the public ones. The last one is the largest. */
export function jpegWidthsOf(file: StoredFile): number[] {
  const largest = widthToDownload(file);
  return [...new Set([...widthsOf(largest), largest])];
}

const downloadName = (file: StoredFile) => unmarkedName(file.hash, widthToDownload(file), 'jpg');

/** The names of what is made ahead of a picture: what the page shows first, and its JPEGs, in two rounds. */
export function namesAhead(file: StoredFile, { downloads }: Downloads): [shown: string[], whole: string[]] {
  const width = pictureRecordOf(file)?.original.width;
  if (!width) return [[], []];
  const whole = unmarkedName(file.hash, unmarkedWidthsOf(width).at(-1) ?? width, 'jpg');
  return [
    pageWidthsOf(width).map((step) => unmarkedName(file.hash, step, 'webp')),
    [...new Set([whole, ...(downloads === 'screen' ? [downloadName(file)] : [])])],
  ];
}

/** The names of the unmarked pictures that a selection has. */
export async function unmarkedNames(documentId: string): Promise<Set<string>> {
  const folder = path.dirname(placeOf(documentId, 'any'));
  return new Set(await readdir(folder).catch(ifMissing<string[]>([])));
}

/** Where the unmarked JPEG of a picture that is downloaded is, inside the data folder, once it is made. */
export function unmarkedDownload(documentId: string, file: StoredFile): string {
  return path.relative(environment.dataDir, placeOf(documentId, downloadName(file)));
}

/** Makes that JPEG, unless it is there. @returns its path; null where the original is gone or does not decode */
export async function makeUnmarkedDownload(
  strapi: Core.Strapi,
  documentId: string,
  file: StoredFile,
  urgency: Urgency = 'now',
): Promise<string | null> {
  // Its name changes with its credits and the mark, also while what stands before it is sent.
  const current: StoredFile | null = await strapi.db.query(fileUid).findOne({ where: { id: file.id } });
  const place = await unmarkedFile(strapi, documentId, downloadName(current ?? file), urgency);
  return place && path.join(environment.dataDir, place);
}

async function isFresh(filepath: string): Promise<boolean> {
  const found = await stat(filepath).catch(ifMissing(null));
  return found !== null && Date.now() - found.mtimeMs < booksMs;
}

/** Removes the unmarked pictures that no client may see, and those of books after a day. @param isSeen by selection and file name */
export async function sweepUnmarked(isSeen: (documentId: string, name: string) => boolean): Promise<void> {
  const folder = path.join(environment.dataDir, selectionsFolder);
  for (const documentId of await readdir(folder).catch(ifMissing<string[]>([]))) {
    const inside = path.join(folder, documentId);
    const names = await readdir(inside).catch(ifMissing<string[]>([]));
    const kept: string[] = [];
    for (const name of names) {
      const isKept =
        documentId === booksFolder ? await isFresh(path.join(inside, name)) : isSeen(documentId, name);
      if (isKept) kept.push(name);
    }
    const left = kept.length === 0 ? [''] : names.filter((name) => !kept.includes(name));
    const all = { recursive: true, force: true, maxRetries: 5 };
    for (const name of left) await rm(path.join(inside, name), all);
  }
}
