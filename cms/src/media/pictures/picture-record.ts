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
};

type WithMetadata = { provider_metadata?: unknown };

/** The record of a stored file; undefined for what is not a picture of the local provider's. */
export function pictureRecordOf(file: WithMetadata): PictureRecord | undefined {
  return (file.provider_metadata as { picture?: PictureRecord } | null | undefined)?.picture;
}
