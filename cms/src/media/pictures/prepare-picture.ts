import path from 'node:path';
import { Readable } from 'node:stream';
import { strings } from '../../platform/strings';
import { refusal } from '../checks/refusals';
import { variantHash } from '../storage/file-names';
import type { FileToStore } from '../storage/local-storage';
import { type Encoder, UnreadablePictureError } from './encoder';
import type { EncodedFile, PictureFacts } from './encoding-job';
import { variantFiles } from './picture-plan';
import type { PictureRecord } from './picture-record';

/** A file on its way through Strapi's upload service. Sizes in px, `size` in kilobytes. */
export type UploadedFile = FileToStore & {
  name: string;
  mime: string;
  filepath: string;
  tmpWorkingDirectory: string;
  /** `profile` for the About page's photo. */
  path?: string | null;
  width?: number | null;
  height?: number | null;
  size: number;
  sizeInBytes: number;
  getStream: () => Readable;
};

/** A picture that can be stored: the public one in the place of what was sent. */
export type PreparedFile = UploadedFile & {
  smaller: { thumbnail: SmallerFile; variants: { key: string; file: SmallerFile }[] };
};

/** One of a picture's formats, on its way to the storage. */
export type SmallerFile = FileToStore & {
  name: string;
  mime: string;
  width: number;
  height: number;
  size: number;
  sizeInBytes: number;
  getStream: () => Readable;
};

type Kind = keyof typeof variantFiles;

/** Kept by the About page's photo, which carries no watermark (§9). */
export const profilePath = 'profile';

/** What Strapi keeps of a file that the encoder made, and where it lies until it is stored. */
export function describe({ width, height, bytes, filepath }: EncodedFile, type: Kind) {
  return {
    filepath,
    width,
    height,
    // Strapi counts in thousands, to two places.
    size: Math.round(bytes / 10) / 100,
    sizeInBytes: bytes,
    ...variantFiles[type],
    // Strapi asks for one; the file is moved, not read.
    getStream: () => Readable.from([]),
  };
}

/** One entry of a file's `formats`, its file lying in the temporary folder. */
export function formatOf(
  owner: { name: string; hash: string },
  key: string,
  type: Kind,
  encoded: EncodedFile,
): SmallerFile {
  return {
    ...describe(encoded, type),
    name: `${key}_${owner.name}`,
    hash: variantHash(key, owner.hash),
  };
}

/** The original's ending, out of what its content was recognised as. */
const originalEndings: Record<string, string> = { jpeg: '.jpg', png: '.png', webp: '.webp' };

function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadablePictureError) throw refusal('media/not-an-image', strings.media.notAnImage);
  throw error;
}

/**
 * What is to be known of a picture that is stored as it is.
 * @throws ValidationError `media/not-an-image`
 */
export function readPicture({ filepath }: UploadedFile, encoder: Encoder): Promise<PictureFacts> {
  return encoder.run('facts', { filepath }, 'now').catch(refuseUnreadable);
}

/**
 * Makes a sent picture into the public one and its first variants; what was sent becomes the private original.
 *
 * @param watermark the text in its corner; null for none
 * @throws ValidationError `media/not-an-image`
 */
export async function preparePicture(
  file: UploadedFile,
  watermark: string | null,
  encoder: Encoder,
): Promise<PreparedFile> {
  const source = { filepath: file.filepath, watermark };
  const first = await encoder
    .run('first', { source, folder: file.tmpWorkingDirectory }, 'now')
    .catch(refuseUnreadable);
  const { width, height, format } = first.original;
  const name = `${file.hash}${originalEndings[format] ?? `.${path.basename(format)}`}`;
  const picture: PictureRecord = {
    state: 'pending',
    placeholder: first.placeholder,
    original: { name, width, height },
    watermark,
    ...(file.path === profilePath && { isMarked: false }),
  };
  return {
    ...file,
    ...describe(first.main, 'jpeg'),
    original: { filepath: file.filepath, name },
    provider_metadata: { picture },
    smaller: {
      thumbnail: formatOf(file, 'thumbnail', 'jpeg', first.thumbnail),
      variants: first.variants.map((variant) => ({
        key: variant.key,
        file: formatOf(file, variant.key, variant.type, variant),
      })),
    },
  };
}
