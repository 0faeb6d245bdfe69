import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { bookLimits } from 'contract/book/book';
import type { Photograph } from '../../book/form/book';
import { pictureOf } from '../../gallery/serializer';
import { maxWidth } from '../../media/cloudinary/delivery';
import { hostedRecordOf, pictureRecordOf, type StoredFile } from '../../media/files/stored-file';
import { publicPlace } from '../../media/local/public-places';
import { EncoderLostError } from '../../media/pictures/encoder';
import { widthsOf } from '../../media/pictures/picture-plan';
import { environment } from '../../platform/environment';
import { ifMissing } from '../../platform/outage/disk-errors';
import { hostedAddress } from '../files/client-files';
import { isMadeUnmarked, unmarkedName } from '../files/client-images';
import { fetchHosted, HostedFileError, knownLengthOf } from '../files/fetch-hosted';
import type { SentItem } from '../files/sent-items';
import { jpegWidthsOf, unmarkedFile } from '../files/unmarked-files';

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

export type BookPicture = { size: NonNullable<Photograph['size']>; steps: Step[] };

/** Bytes per pixel of a JPEG whose length is not known. */
const typical = 0.25;
/** dpi that a book goes down to, until its pictures have few enough bytes. */
const qualities = [bookLimits.dpi, 130, 110, 96, 72] as const;
/** Of its bytes, what its texts and fonts take. */
const besides = 600_000;

const noMark = { isMarked: false };

/** Whether an error says for good that there is no such picture. */
const isGone = (error: unknown) =>
  error instanceof EncoderLostError ||
  (error instanceof HostedFileError && (error.status === 404 || error.status === 410));

function localSteps(
  strapi: Core.Strapi,
  file: StoredFile,
  folder: string,
  made: ReadonlySet<string>,
): Step[] {
  const { width: largest = 0, height = 0, formats, hash } = file;
  const isMade = isMadeUnmarked(file, noMark);
  const jpegs = [
    { ...file, width: largest },
    ...Object.values(formats ?? {}).map((one) => ({ mime: file.mime, ...one })),
  ];
  return jpegWidthsOf(file).flatMap((width): Step[] => {
    const open = jpegs.find((one) => one.mime === 'image/jpeg' && one.width === width);
    const bytes =
      Number(open?.size ?? 0) * 1_000 || (width * width * typical * (height ?? 0)) / (largest || 1);
    const step = { width, bytes };
    if (!isMade && open) {
      const place = path.join(environment.dataDir, publicPlace(path.basename(open.url)));
      return [{ ...step, isThere: true, open: () => readFile(place).catch(ifMissing(null)) }];
    }
    if (!pictureRecordOf(file)) return [];
    const name = unmarkedName(hash, width, 'jpg');
    return [
      {
        ...step,
        isThere: made.has(name),
        async open() {
          const place = await unmarkedFile(strapi, folder, name);
          return place === null ? null : await readFile(path.join(environment.dataDir, place));
        },
      },
    ];
  });
}

async function hostedSteps(
  strapi: Core.Strapi,
  { item }: SentItem,
  size: BookPicture['size'],
): Promise<Step[]> {
  const steps = widthsOf(Math.min(size.width, maxWidth)).map(async (width): Promise<Step[]> => {
    const url = await hostedAddress(strapi, item, String(width), noMark);
    if (url === null) return [];
    const bytes = knownLengthOf(url) ?? (width * width * size.height * typical) / size.width;
    const open = async (signal: AbortSignal) =>
      Buffer.from(await (await fetchHosted(url, { signal })).arrayBuffer());
    return [{ width, bytes, isThere: true, open }];
  });
  return (await Promise.all(steps)).flat();
}

/** The picture of a photograph, or the still of a film; null where there is none. @param made what the folder has */
export async function bookPicture(
  strapi: Core.Strapi,
  sent: SentItem,
  folder: string,
  made: ReadonlySet<string>,
): Promise<BookPicture | null> {
  const file = pictureOf(sent.item);
  const record = file && hostedRecordOf(file);
  const { width, height } = record ?? file ?? {};
  if (!file || !width || !height || (!record && !file.mime.startsWith('image/'))) return null;
  const size = { width, height };
  const steps = record ? await hostedSteps(strapi, sent, size) : localSteps(strapi, file, folder, made);
  return { size, steps };
}

/**
 * The step of each picture: the smallest that is large enough, or a larger one that is there while the book has room; of all
 * alike a smaller one where it has not. @param needed px of width for `bookLimits.dpi`, by photograph
 */
export function chooseSteps(
  pictures: ReadonlyMap<string, BookPicture>,
  needed: ReadonlyMap<string, number>,
): { dpi: number; steps: Map<string, Step> } {
  const most = bookLimits.bytes - besides;
  const sumOf = (steps: Iterable<Step>) => [...steps].reduce((sum, { bytes }) => sum + bytes, 0);
  const at = (dpi: number, { steps }: BookPicture, key: string) => {
    const least = ((needed.get(key) ?? 0) * dpi) / bookLimits.dpi;
    return steps.find(({ width }) => width >= least) ?? steps.at(-1);
  };
  const chosenAt = (dpi: number) =>
    new Map(
      [...pictures].flatMap(([key, picture]) => {
        const step = at(dpi, picture, key);
        return step ? [[key, step] as const] : [];
      }),
    );
  const dpi = qualities.find((quality) => sumOf(chosenAt(quality).values()) <= most) ?? 72;
  const steps = chosenAt(dpi);
  let room = most - sumOf(steps.values());
  for (const [key, step] of steps) {
    const there = step.isThere
      ? undefined
      : pictures.get(key)?.steps.find((one) => one.isThere && one.width > step.width);
    if (!there || there.bytes - step.bytes > room) continue;
    room -= there.bytes - step.bytes;
    steps.set(key, there);
  }
  return { dpi, steps };
}

/** A JPEG's bytes; null where there is none that can be read. */
export async function openStep(step: Step | undefined, signal: AbortSignal): Promise<Buffer | null> {
  const bytes = await step?.open(signal).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  return bytes?.[0] === 0xff && bytes[1] === 0xd8 ? bytes : null;
}
