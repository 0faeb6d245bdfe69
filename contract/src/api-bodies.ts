import * as v from 'valibot';
import { aboutComponentsSchema } from './about-page';
import { cardStorySchema, galleryItemSchema } from './gallery-item';
import { forOptionalWords } from './item-words';
import { imageVariantSchema } from './responsive-image';
import { settingPictureSchema, siteSettingsSchema, socialLinkSchema } from './site-settings';
import { listedStorySchema, storyLinkSchema, storyPageMetaSchema, storySchema } from './story';

/**
 * The REST API's responses (§3, §7), from which /api/openapi.json is generated. The front end parses the parts that it needs.
 */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The database id of a row. */
const row = { id: count };
const saved = { updatedAt: v.nullable(v.string()) };

const forOwner = (text: string) => `${text}: for the owner alone.`;

/** Absent if empty. */
const rights = {
  hidden: v.optional(v.pipe(v.literal(true), v.description(forOwner('Hidden from the site')))),
  publishAt: v.optional(v.pipe(v.string(), v.description(forOwner('Shown from this minute on')))),
  rightsUntil: v.optional(
    v.pipe(v.string(), v.description(forOwner("Shown until the end of this day, in the site's time zone"))),
  ),
  rightsNote: v.optional(v.pipe(v.string(), v.description(forOwner('A note on rights')))),
  isWhole: v.optional(
    v.pipe(v.literal(true), v.description(forOwner('Without a watermark, and cropped nowhere'))),
  ),
};

/** Dates are ISO 8601, duration is in seconds. */
export const galleryItemBodySchema = v.object({
  ...row,
  ...v.omit(galleryItemSchema, ['story']).entries,
  ...forOptionalWords(v.nullable(v.string())),
  uploadedAt: v.string(),
  fileName: v.optional(
    v.pipe(v.string(), v.description(forOwner('What its file was called when it was sent'))),
  ),
  ...rights,
  isWithdrawing: v.optional(
    v.pipe(
      v.literal(true),
      v.description(forOwner('The media host is still to make its former URLs unusable')),
    ),
  ),
});

/** A gallery card: an item without a story, or the cover of a story. */
export const galleryCardBodySchema = v.object({
  ...galleryItemBodySchema.entries,
  story: v.optional(cardStorySchema),
});

/** Pagination in the query's notation; without totals if the query disables counting. */
export const listPaginationSchema = v.union([
  v.object({ page: count, pageSize: count, pageCount: v.optional(count), total: v.optional(count) }),
  v.object({ start: count, limit: count, total: v.optional(count) }),
]);

export const galleryListMetaSchema = v.object({
  pagination: listPaginationSchema,
  isComingSoon: v.optional(
    v.pipe(v.literal(true), v.description('The gallery holds items, and all of them are hidden.')),
  ),
  /** The share picture of the requested item; for a page of cards, of the first with a picture. */
  shareImage: v.optional(imageVariantSchema),
  orderVersion: v.optional(v.pipe(v.string(), v.description(forOwner('On which a new order is based')))),
});

/** Absent if empty. */
const ofStory = {
  ...rights,
  awaitedFiles: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description(forOwner('Idempotency keys of files that are still to come; until then it is not shown')),
    ),
  ),
};
export const listedStoryBodySchema = v.object({ ...row, ...listedStorySchema.entries, ...ofStory });
export const storyBodySchema = v.object({
  ...row,
  ...storySchema.entries,
  ...ofStory,
  items: v.array(galleryItemBodySchema),
});
export const storyListMetaSchema = v.object({ pagination: listPaginationSchema });
export const storyLinkBodySchema = v.object({ ...storyLinkSchema.entries, cover: galleryItemBodySchema });
export const storyPageMetaBodySchema = v.object({
  ...storyPageMetaSchema.entries,
  previous: v.nullable(storyLinkBodySchema),
  next: v.nullable(storyLinkBodySchema),
});

const accepts = siteSettingsSchema.entries.modaAccepts.wrapped;

/** Texts are never null. */
export const siteSettingBodySchema = v.object({
  documentId: v.string(),
  ...siteSettingsSchema.entries,
  watermark: v.boolean(),
  modaAccepts: accepts,
  publicidadeAccepts: accepts,
  socialMedia: v.array(v.object({ ...row, ...socialLinkSchema.entries })),
  homePicture: v.optional(settingPictureSchema),
  portraitPicture: v.optional(settingPictureSchema),
  licensePage: v.optional(v.string()),
  hashtags: v.optional(v.string()),
  timeZone: v.string(),
  ...saved,
});

/** Texts are never null. */
export const aboutPageBodySchema = v.object({
  documentId: v.string(),
  ...aboutComponentsSchema.entries,
  paragraphs: v.array(v.object({ ...row, ...aboutComponentsSchema.entries.paragraphs.item.entries })),
  services: v.array(v.object({ ...row, ...aboutComponentsSchema.entries.services.item.entries })),
  ...saved,
});

export type GalleryItemBody = v.InferOutput<typeof galleryItemBodySchema>;
export type GalleryCardBody = v.InferOutput<typeof galleryCardBodySchema>;
export type ListPagination = v.InferOutput<typeof listPaginationSchema>;
export type GalleryListMeta = v.InferOutput<typeof galleryListMetaSchema>;
export type ListedStoryBody = v.InferOutput<typeof listedStoryBodySchema>;
export type StoryBody = v.InferOutput<typeof storyBodySchema>;
export type StoryListMeta = v.InferOutput<typeof storyListMetaSchema>;
export type StoryLinkBody = v.InferOutput<typeof storyLinkBodySchema>;
export type StoryPageMetaBody = v.InferOutput<typeof storyPageMetaBodySchema>;
export type SiteSettingBody = v.InferOutput<typeof siteSettingBodySchema>;
export type AboutPageBody = v.InferOutput<typeof aboutPageBodySchema>;
