import * as v from 'valibot';
import { creditSchema, garmentSchema } from './credit';
import { galleryCategories } from './gallery-category';
import { forOptionalWords } from './item-words';
import { titleMaxLength } from './limits';
import { responsiveImageSchema } from './responsive-image';

/** The story that a card of a gallery stands for. */
export const cardStorySchema = v.object({
  slug: v.string(),
  title: v.string(),
  client: v.nullable(v.string()),
  /** How many items it has, and how many of them are films; absent where none is. */
  count: v.number(),
  videos: v.optional(v.number()),
});

export type CardStory = v.InferOutput<typeof cardStorySchema>;

/** A gallery item as the pages know it (§3). Dates are ISO 8601, duration is in seconds. */
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
  /** What its file was called where it came from: only the owner's calls tell. */
  fileName: v.optional(v.string()),
  /** The picture, or a video's poster, at several sizes; null when it is not known. */
  image: v.nullable(responsiveImageSchema),
  /** Hidden from the site: only the owner's calls give such items. Absent of all others. */
  hidden: v.optional(v.boolean()),
  /** What the picture shows, in words; absent where the owner wrote none. */
  alt: v.optional(v.string()),
  /** Roles that are its own, and replace its story's; absent of an item without any. */
  credits: v.optional(v.array(creditSchema)),
  garments: v.optional(v.array(garmentSchema)),
  /** Of a gallery's card alone, where the item is the cover of a story. */
  story: v.optional(cardStorySchema),
});

export type GalleryItem = v.InferOutput<typeof galleryItemSchema>;

/** The version a change of an item is based on; opaque. */
export function itemVersion({ updatedAt }: GalleryItem): string {
  return updatedAt ?? 'never changed';
}
