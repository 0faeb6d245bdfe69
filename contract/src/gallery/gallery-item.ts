import * as v from 'valibot';
import { creditSchema, garmentSchema } from '../credits/credit';
import { titleMaxLength } from '../limits';
import { imageVariantSchema, responsiveImageSchema } from '../responsive-image';
import { rightsEntries } from '../rights/rights';
import { translatedEntries, translatedTo } from '../translations/translation';
import { galleryCategories } from './gallery-category';
import { forOptionalWords } from './item-words';

/** The story of a gallery card. */
export const cardStorySchema = v.object({
  slug: v.string(),
  title: v.string(),
  client: v.nullable(v.string()),
  untranslated: translatedEntries.untranslated,
  /** The number of its items, and of videos among them; `videos` is absent if zero. */
  count: v.number(),
  videos: v.optional(v.number()),
});

export type CardStory = v.InferOutput<typeof cardStorySchema>;

/** A gallery item (§3). Dates are ISO 8601, duration is in seconds. */
export const galleryItemSchema = v.object({
  documentId: v.string(),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(titleMaxLength)),
  ...forOptionalWords(v.nullish(v.string(), null)),
  /** Web path, http(s) URL or inline base64 image; for a video, the video file. */
  imageUrl: v.string(),
  order: v.nullable(v.pipe(v.number(), v.integer())),
  fileType: v.picklist(['image', 'video']),
  duration: v.nullable(v.number()),
  category: v.picklist(galleryCategories),
  uploadedAt: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** The media host's public id. */
  storagePath: v.nullable(v.string()),
  /** The original file name, in the owner's responses only. */
  fileName: v.optional(v.string()),
  /** Variants of the picture or the video's poster; null if unknown. */
  image: v.nullable(responsiveImageSchema),
  /** In the owner's responses only: the same without a watermark, small; absent where `image` has none. */
  thumbnails: v.optional(v.array(imageVariantSchema)),
  ...rightsEntries,
  /** In the owner's responses only: the media host is still to make its former URLs unusable. */
  isWithdrawing: v.optional(v.boolean()),
  /** In the owner's responses only: its files are being made anew, with or without the watermark. */
  isRemaking: v.optional(v.boolean()),
  /** The alt text; absent if the owner wrote none. */
  alt: v.optional(v.string()),
  /** The item's own credits, which override its story's by role; absent if it has none. */
  credits: v.optional(v.array(creditSchema)),
  garments: v.optional(v.array(garmentSchema)),
  /** In gallery cards only, if the item is the cover of a story. */
  story: v.optional(cardStorySchema),
  ...translatedEntries,
  translatedTo,
});

export type GalleryItem = v.InferOutput<typeof galleryItemSchema>;

/** The opaque version of an item, for conflict checks. */
export function itemVersion({ updatedAt }: GalleryItem): string {
  return updatedAt ?? 'never changed';
}
