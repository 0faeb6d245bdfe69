import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { bookLimits } from 'contract/book/book';
import type { Photograph } from '../../book/form/book';
import { pictureOf } from '../../gallery/serializer';
import { maxWidth } from '../../media/cloudinary/delivery';
import { hostedRecordOf, pictureRecordOf, type StoredFile } from '../../media/files/stored-file';
import { readPicture } from '../../media/local/move-pictures';
import { placesOf } from '../../media/local/public-places';
import { EncoderLostError } from '../../media/pictures/encoder';
import { widthsOf } from '../../media/pictures/picture-plan';
import { environment } from '../../platform/environment';
import { ifMissing } from '../../platform/outage/disk-errors';
import { hostedAddress } from '../files/client-files';
import { isMadeUnmarked, unmarkedName } from '../files/client-images';
import { fetchHosted, HostedFileError, knownLengthOf } from '../files/fetch-hosted';
import type { SentItem } from '../files/sent-items';
import { jpegWidthsOf, unmarkedFile, unmarkedNames } from '../files/unmarked-files';

/** A JPEG without a mark that a photograph may have. */
type Step = {
  /** px. */
  width: number;
  /** As far as they are known, else about as many. */
  bytes: number;
  /** Whether nothing is encoded for it. */
  isThere: boolean;
  /** @returns null where it cannot be read */
  open(signal: AbortSignal): Promise<Buffer | null>;
};

type Size = NonNullable<Photograph['size']>;

/** With its steps from the smallest. */
export type BookPicture = { size: Size; steps: Step[] };

/** Bytes per pixel of a JPEG whose length is not known. */
const typical = 0.25;
/** dpi that a book goes down to, until its pictures have few enough bytes. */
const qualities = [bookLimits.dpi, 130, 110, 96, 72] as const;
/** Bytes of a book's pictures: its texts and fonts take the rest. */
const most = bookLimits.bytes - 600_000;

const noMark = { isMarked: false };

async function readFirst(places: readonly string[]): Promise<Buffer | null> {
  for (const place of places) {
    const bytes = await readFile(path.join(environment.dataDir, place)).catch(ifMissing(null));
    if (bytes) return bytes;
  }
  return null;
}

/**
 * The public files, or as many that are made from the original where those have a mark. Their names change with a photograph's
 * credits and with the mark, also while a book is sent: what was public is a former file then.
 */
function localSteps(
  strapi: Core.Strapi,
  file: StoredFile,
  folder: string,
  made: ReadonlySet<string>,
): Step[] {
  const isMade = isMadeUnmarked(file, noMark);
  if (isMade && !pictureRecordOf(file)) return [];
  const jpegs = [...Object.values(file.formats ?? {}), file].filter(({ mime }) => mime === 'image/jpeg');
  return jpegWidthsOf(file).flatMap((width) => {
    const found = jpegs.find((one) => one.width === width);
    if (!found) return [];
    const name = unmarkedName(file.hash, width, 'jpg');
    return {
      width,
      bytes: Number(found.size) * 1_000,
      isThere: !isMade || made.has(name),
      async open() {
        if (!isMade) return readFirst(placesOf(path.basename(found.url)));
        const { hash } = (await readPicture(strapi, file.id)) ?? file;
        const place = await unmarkedFile(strapi, folder, unmarkedName(hash, width, 'jpg'));
        return readFirst(place === null ? [] : [place]);
      },
    };
  });
}

async function hostedSteps(strapi: Core.Strapi, { item }: SentItem, { width: largest, height }: Size) {
  const steps: Step[] = [];
  for (const width of widthsOf(Math.min(largest, maxWidth))) {
    const url = await hostedAddress(strapi, item, String(width), noMark);
    if (url === null) continue;
    const bytes = knownLengthOf(url) ?? (width * width * height * typical) / largest;
    const open = async (signal: AbortSignal) =>
      Buffer.from(await (await fetchHosted(url, { signal })).arrayBuffer());
    steps.push({ width, bytes, isThere: true, open });
  }
  return steps;
}

/** The pictures of photographs and the stills of films, by their items. @param folder of unmarked pictures */
export async function bookPictures(
  strapi: Core.Strapi,
  sent: readonly SentItem[],
  folder: string,
): Promise<Map<string, BookPicture>> {
  const pictures = new Map<string, BookPicture>();
  const made = await unmarkedNames(folder);
  for (const one of sent) {
    const file = pictureOf(one.item);
    const record = file && hostedRecordOf(file);
    const { width, height } = record ?? file ?? {};
    if (!file || !width || !height || (!record && !file.mime.startsWith('image/'))) continue;
    const size = { width, height };
    const steps = record ? await hostedSteps(strapi, one, size) : localSteps(strapi, file, folder, made);
    pictures.set(one.item.documentId, { size, steps });
  }
  return pictures;
}

/**
 * The step of each picture: the smallest that is large enough, or a larger one that is there while the book has room; of all
 * alike a smaller one where it has not. @param needed px of width for `bookLimits.dpi`, by photograph
 */
export function chooseSteps(
  pictures: ReadonlyMap<string, BookPicture>,
  needed: ReadonlyMap<string, number>,
): { dpi: number; steps: Map<string, Step> } {
  const chosenAt = (dpi: number) =>
    new Map(
      [...pictures].flatMap(([key, { steps }]) => {
        const least = ((needed.get(key) ?? 0) * dpi) / bookLimits.dpi;
        const step = steps.find(({ width }) => width >= least) ?? steps.at(-1);
        return step ? [[key, step] as const] : [];
      }),
    );
  const roomIn = (steps: Map<string, Step>) =>
    [...steps.values()].reduce((room, { bytes }) => room - bytes, most);
  const dpi = qualities.find((quality) => roomIn(chosenAt(quality)) >= 0) ?? 72;
  const steps = chosenAt(dpi);
  let room = roomIn(steps);
  for (const [key, step] of steps) {
    const there = pictures.get(key)?.steps.find((one) => one.isThere && one.width >= step.width);
    if (!there || there.bytes - step.bytes > room) continue;
    room -= there.bytes - step.bytes;
    steps.set(key, there);
  }
  return { dpi, steps };
}

/** A JPEG's bytes; null where there is none, or it is gone for good or no JPEG. */
export async function openStep(step: Step | undefined, signal: AbortSignal): Promise<Buffer | null> {
  const bytes = await step?.open(signal).catch((error: unknown) => {
    if (error instanceof EncoderLostError || (error instanceof HostedFileError && error.isGone)) return null;
    throw error;
  });
  return bytes?.[0] === 0xff && bytes[1] === 0xd8 ? bytes : null;
}
