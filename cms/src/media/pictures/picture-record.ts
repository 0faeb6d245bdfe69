/** What is known of a picture beside Strapi's own columns: kept in its row's `provider_metadata.picture`. */
export type PictureRecord = {
  /** `pending` until every variant is there, `failed` when one cannot be made: the rest is shown all the same. */
  state: 'pending' | 'done' | 'failed';
  /** A CSS colour to show until the picture is there. */
  placeholder: string;
  /** The file as it was sent; never served. Size in px, upright. */
  original: { name: string; width: number; height: number };
  /** The text in its corner; null without one. */
  watermark: string | null;
  /** False for the About page's photo, which has no watermark (§9). */
  isMarked?: false;
  /** The text it cannot be marked with, as JSON: its original is gone or does not decode. */
  failedMark?: string;
  /** Files that were public before it was marked anew: pages that were kept somewhere still name them. */
  former?: FormerFiles[];
};

/** Names inside the public folder of uploads, and until when they answer (ISO 8601). */
export type FormerFiles = { names: string[]; until: string };

type WithMetadata = { provider_metadata?: unknown };

/** The record of a stored file; undefined for what is not a picture of the local provider's. */
export function pictureRecordOf(file: WithMetadata): PictureRecord | undefined {
  return (file.provider_metadata as { picture?: PictureRecord } | null | undefined)?.picture;
}
