import type { Core } from '@strapi/strapi';
import type { SentFile } from '../../platform/strapi/internals';
import type { FileRecord, StoredNames } from '../files/stored-file';
import type { FirstSet, PictureFacts } from '../pictures/encoding-job';
import type { PublicFile } from '../pictures/public-files';

/** What a video's container tells. */
export type VideoFacts = {
  /** Seconds; null when the container does not tell. */
  duration: number | null;
  /** Whether its index lies behind its pictures. */
  startsLate: boolean;
  /** As one sees it, in px; null when the container does not tell. */
  size: { width: number; height: number } | null;
};

/** What the checks found out about a file, for the store. */
export type FileFacts =
  | {
      kind: 'image';
      /** Whether its public files carry the site's name: all but the About page's photo do (§9). */
      isMarked: boolean;
      picture: PictureFacts | FirstSet;
    }
  | ({ kind: 'video' } & VideoFacts);

/** A checked file on its way to where it is kept: what was found out about it, and what it is called there. */
export type CheckedFile = {
  file: SentFile;
  facts: FileFacts;
  /** Its name there, without an ending. It says nothing about what the sender called the file. */
  hash: string;
  /** Its name in the media library. */
  name: string;
};

/** What a row says of its content. Sizes in px, `size` in thousands of bytes. */
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
};

/** Where media are kept: this machine's disk or Cloudinary. */
export type MediaStore = {
  /**
   * Decodes a picture, all of it and once, for everything that is made of it now. Writes beside the file.
   * @returns null when it has too many pixels
   * @throws UnreadablePictureError; EncoderLostError when its process ended for another reason
   */
  readPicture(filepath: string, isMarked: boolean): Promise<PictureFacts | FirstSet | null>;
  /** Stores a file, all of it or nothing. @throws MediaHostError, or what the file system said */
  put(checked: CheckedFile): Promise<StoredContent>;
  /** Removes everything that belongs to a row, or to content that got none. */
  remove(file: StoredNames & { id?: number }): Promise<void>;
  /** Removes what was made for a row until it was gone. */
  removeLate(file: StoredNames): Promise<void>;
  /** Called after a row has got new content. */
  afterStored(): void;
};

/** What there is at the address of a share picture. */
export type FoundShare = 'there' | 'busy' | 'nothing' | { movedTo: string };

/** By the paths of requests. */
export type SharePictures = {
  /** Whether an address is that of a picture here, for whatever focal point. Costs one indexed look-up. */
  isShare(url: string): Promise<boolean>;
  /** Has the share picture at an address made. One of a former watermark or focal point leads to the one of today. */
  findShare(url: string): Promise<FoundShare>;
};

/** How far the watermarks of a site are what they should be. */
export type WatermarkProgress = { done: number; total: number };

/** What keeps media, and what is done about them in the background. A host that makes share pictures itself has none here. */
export type Media = SharePictures & {
  store: MediaStore;
  /** Begins with what is done in the background. */
  start(): void;
  stop(): void;
  /** How many pictures wait for their smaller files. */
  waiting(): Promise<number>;
  /** The watermark's text may have changed. */
  checkNow(): void;
  watermarks: { progress(): Promise<WatermarkProgress> };
};

export const mediaService = 'media';

/** The media of this process. */
export function mediaOf(strapi: Core.Strapi): Media {
  return strapi.get(mediaService) as Media;
}
