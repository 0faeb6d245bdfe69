import type { decodedTypes } from '../files/media-types';
import type { PictureCredits } from './jpeg-credits';
import type { Variant } from './picture-plan';
import type { ShareWords } from './share-picture';

/** An original, and where it is for: it is decoded as one of that place's `decodedTypes`, or not at all. */
export type OriginalFile = { filepath: string; place: keyof typeof decodedTypes };

/** The encoder's input: the original file, its watermark text, and the credits for its JPEGs. */
export type PictureSource = OriginalFile & {
  watermark: string | null;
  credits?: PictureCredits | undefined;
};

/** A file that the encoder wrote. Size in px and bytes. */
export type EncodedFile = { filepath: string; width: number; height: number; bytes: number };

/** Facts of an original: its size in px, upright, and its placeholder colour. */
export type PictureFacts = { width: number; height: number; format: string; placeholder: string };

/** The result of an upload: the public picture and its first variants, with their watermark text if any. */
export type FirstSet = PictureFacts & {
  watermark: string | null;
  main: EncodedFile;
  thumbnail: EncodedFile;
  /** For the owner's panel, without the watermark, of ascending width; none where the others have none. */
  panel: EncodedFile[];
  variants: (EncodedFile & Variant)[];
};

/** The encoder's jobs, by name: input and result. `folder` is where it writes. */
export type EncodingJobs = {
  /** Null for a picture with too many pixels. */
  facts: { ask: OriginalFile; answer: PictureFacts | null };
  /** Null for a picture with too many pixels. */
  first: { ask: { source: PictureSource; folder: string }; answer: FirstSet | null };
  /** The same for a picture that has none yet. */
  panel: { ask: { source: PictureSource; folder: string }; answer: EncodedFile[] };
  /** A small picture without and with the watermark. */
  'mark-preview': {
    ask: { source: PictureSource; folder: string };
    answer: { unmarked: EncodedFile; marked: EncodedFile };
  };
  variant: { ask: { source: PictureSource; folder: string; variant: Variant }; answer: EncodedFile };
  /** The share picture with its text, and with the credits of the picture's public file. */
  share: {
    ask: { source: PictureSource; publicFile: string; words: ShareWords; folder: string };
    answer: EncodedFile;
  };
  /** Copies JPEGs with only these credits, or with none. The result is their sizes in bytes. */
  credits: {
    ask: { files: { from: string; to: string }[]; credits: PictureCredits | undefined };
    answer: number[];
  };
  /** False for a picture with too many pixels. */
  'heic-to-jpeg': { ask: { filepath: string; target: string }; answer: boolean };
  /** Whether a file was written. */
  'start-fast': { ask: { filepath: string; target: string }; answer: boolean };
};

export type EncodingJobName = keyof EncodingJobs;

/** The messages between the server and the encoder's process. */
export type EncodingRequest = {
  [Name in EncodingJobName]: { id: number; name: Name; ask: EncodingJobs[Name]['ask'] };
}[EncodingJobName];
export type EncodingReply =
  | { id: number; answer: EncodingJobs[EncodingJobName]['answer'] }
  | { id: number; error: { message: string; code?: string; isPictureBroken: boolean } }
  /** Bytes that the process uses, told while they are many and once when they are not any more. */
  | { memory: number };
