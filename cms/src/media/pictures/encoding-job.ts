import type { PictureCredits } from './jpeg-credits';
import type { Variant } from './picture-plan';
import type { ShareLook } from './share-picture';

/**
 * What the encoder is asked to read: the file as it was sent, the text that goes into its corner, and what JPEGs made of
 * it say of it.
 */
export type PictureSource = {
  filepath: string;
  watermark: string | null;
  credits?: PictureCredits | undefined;
};

/** A file the encoder wrote. Size in px and bytes. */
export type EncodedFile = { filepath: string; width: number; height: number; bytes: number };

/** A picture as it was sent: its size in px, upright, and the colour that stands for it. */
export type PictureFacts = { width: number; height: number; format: string; placeholder: string };

/** What an upload is answered with: the public picture and its first variants, marked with a text or with none. */
export type FirstSet = PictureFacts & {
  watermark: string | null;
  main: EncodedFile;
  thumbnail: EncodedFile;
  variants: (EncodedFile & Variant)[];
};

/** The encoder's work, by name: what it is asked and what it answers. Folders are where it writes. */
export type EncodingJobs = {
  /** Answers null for a picture that has too many pixels to be decoded. */
  facts: { ask: { filepath: string }; answer: PictureFacts | null };
  /** Answers the same. */
  first: { ask: { source: PictureSource; folder: string }; answer: FirstSet | null };
  variant: { ask: { source: PictureSource; folder: string; variant: Variant }; answer: EncodedFile };
  /**
   * Answers the JPEG that previews show, with the credits of the picture's public file: cut around the focal point, or whole
   * beside its words.
   */
  share: {
    ask: { source: PictureSource; publicFile: string; look: ShareLook; folder: string };
    answer: EncodedFile;
  };
  /** Copies JPEGs with these credits alone, or with none. Answers their sizes in bytes. */
  credits: {
    ask: { files: { from: string; to: string }[]; credits: PictureCredits | undefined };
    answer: number[];
  };
  /** Answers whether it has few enough pixels to be decoded. */
  'heic-to-jpeg': { ask: { filepath: string; target: string }; answer: boolean };
  /** Answers whether anything was written. */
  'start-fast': { ask: { filepath: string; target: string }; answer: boolean };
};

export type EncodingJobName = keyof EncodingJobs;

/** What travels between the server and the encoder's process. */
export type EncodingRequest = {
  [Name in EncodingJobName]: { id: number; name: Name; ask: EncodingJobs[Name]['ask'] };
}[EncodingJobName];
export type EncodingReply =
  | { id: number; answer: EncodingJobs[EncodingJobName]['answer'] }
  | { id: number; error: { message: string; code?: string; isPictureBroken: boolean } }
  /** It holds more than this, in bytes, and asks to be ended. */
  | { tooMuchMemory: number };
