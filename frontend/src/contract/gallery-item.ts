import * as v from 'valibot';
import { galleryCategories } from './gallery-category';
import { titleMaxLength } from './limits';
import { responsiveImageSchema } from './responsive-image';

/**
 * The texts of an item beside its title, none of them required: the most characters of one line, or null for a text of
 * several lines. Schema, forms, drafts, uploads and samples follow from it; the server has its own list.
 */
export const optionalWords = { description: null } as const satisfies Record<string, number | null>;

export type OptionalWord = keyof typeof optionalWords;
export const optionalWordNames = Object.keys(optionalWords) as OptionalWord[];

/** What the owner writes of an item, as typed: an empty text for none. */
export type ItemWords = Record<'title' | OptionalWord, string>;
export const itemWordNames: ReadonlyArray<keyof ItemWords> = ['title', ...optionalWordNames];

/** One value for each optional text. */
export function forOptionalWords<Value>(value: Value): Record<OptionalWord, Value> {
  return Object.fromEntries(optionalWordNames.map((name) => [name, value])) as Record<OptionalWord, Value>;
}

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
  /** The picture, or a video's poster, at several sizes; null when it is not known. */
  image: v.nullable(responsiveImageSchema),
  /** Hidden from the site: only the owner's calls give such items. Absent of all others. */
  hidden: v.optional(v.boolean()),
});

export type GalleryItem = v.InferOutput<typeof galleryItemSchema>;

type Known = 'documentId' | 'title' | 'imageUrl' | 'order' | 'category';

/** A picture of which no more is known than this. */
export function bareItem(known: Pick<GalleryItem, Known> & Partial<GalleryItem>): GalleryItem {
  return {
    ...forOptionalWords(null),
    fileType: 'image',
    duration: null,
    uploadedAt: null,
    updatedAt: null,
    storagePath: null,
    image: null,
    ...known,
  };
}

/** The words of an item or of a draft as they are sent: trimmed. */
export function sentWords(of: Record<keyof ItemWords, string | null>): ItemWords {
  return Object.fromEntries(itemWordNames.map((name) => [name, (of[name] ?? '').trim()])) as ItemWords;
}

/** The version a change of an item is based on; opaque. */
export function itemVersion({ updatedAt }: GalleryItem): string {
  return updatedAt ?? 'never changed';
}
