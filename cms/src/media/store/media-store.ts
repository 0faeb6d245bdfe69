import type { Core } from '@strapi/strapi';
import type { SentFile } from '../../platform/strapi/internals';
import type { FileRecord, FileState, StoredNames } from '../files/stored-file';
import type { FirstSet, PictureFacts } from '../pictures/encoding-job';
import type { PublicFile } from '../pictures/public-files';

/** A video's facts, from its container. */
export type VideoFacts = {
  /** Seconds; null if unknown. */
  duration: number | null;
  /** Whether its index comes after its frames. */
  startsLate: boolean;
  /** Display size in px; null if unknown. */
  size: { width: number; height: number } | null;
};

export type FileFacts =
  | {
      kind: 'image';
      /** Whether its public files have a watermark: all but the About page's photo do (§9). */
      isMarked: boolean;
      picture: PictureFacts | FirstSet;
    }
  | ({ kind: 'video' } & VideoFacts);

export type CheckedFile = {
  file: SentFile;
  facts: FileFacts;
  /** Its name in the store, without an ending; independent of the original name. */
  hash: string;
  /** Its name in the media library. */
  name: string;
};

/** A media row's columns for its content. Sizes in px, `size` in thousands of bytes. */
export type StoredContent = {
  hash: string;
  ext: string;
  mime: string;
  size: number;
  url: string;
  previewUrl: string | null;
  width: number | null;
  height: number | null;
  formats: Record<string, PublicFile> | null;
  provider_metadata: FileRecord;
  isMarked: boolean;
} & Pick<FileState, 'pictureState' | 'watermark' | 'markLook' | 'isUnseen'>;

/** The storage of media: the local disk or Cloudinary. */
export type MediaStore = {
  /**
   * Decodes a whole picture and makes its first variants, if any, beside the file.
   * @returns null if it has too many pixels
   * @throws UnreadablePictureError; EncoderLostError if the encoder ended for another reason
   */
  readPicture(filepath: string, isMarked: boolean): Promise<PictureFacts | FirstSet | null>;
  /** Stores a file completely or not at all. @throws MediaHostError, or the file system's error */
  put(checked: CheckedFile): Promise<StoredContent>;
  /** Removes all files of a row, or of content without a row. */
  remove(file: StoredNames & { id?: number }): Promise<void>;
  /** Removes files that were made while the row was being deleted. */
  removeLate(file: StoredNames): Promise<void>;
  /** Called after a row's content has changed. */
  afterStored(): void;
};

/** The result of a look-up of a share picture. */
export type FoundShare = 'there' | 'busy' | 'nothing' | { movedTo: string };

/** Share pictures by request path. */
export type SharePictures = {
  /** Whether a URL belongs to a stored picture, with any focal point. Costs one indexed look-up. */
  isShare(url: string): Promise<boolean>;
  /** Makes the share picture of a URL. An outdated URL redirects to the current one. */
  findShare(url: string): Promise<FoundShare>;
};

/** The number of up-to-date watermarks, and of all. */
export type WatermarkProgress = { done: number; total: number };

/** The storage of media and its background work. Cloudinary makes share pictures itself. */
export type Media = SharePictures & {
  store: MediaStore;
  /** Starts the background work. */
  start(): void;
  stop(): void;
  /** The number of pictures whose variants are still to be made. */
  waiting(): Promise<number>;
  /** Starts the background work soon, because the watermark's text may have changed. */
  checkNow(): void;
  watermarks: { progress(): Promise<WatermarkProgress> };
};

export const mediaService = 'media';

export function mediaOf(strapi: Core.Strapi): Media {
  return strapi.get(mediaService) as Media;
}
