import { galleryItemSchema } from 'contract/gallery/gallery-item';
import { imageVariantSchema } from 'contract/responsive-image';
import { type AboutPage, aboutComponentsSchema } from 'contract/site/about-page';
import { type SettingPicture, type SiteSettings, siteSettingsSchema } from 'contract/site/site-settings';
import { listedStorySchema, storyPageMetaSchema, storySchema } from 'contract/stories/story';
import * as v from 'valibot';
import { DataError } from '../data-error';
import type { Changes } from '../site';

// Schemas of Strapi's responses, or of their `data`. Unknown keys are dropped.

/** The time of a document's last save, which is its version. */
const version = { updatedAt: v.string() };

export const editedSettingsSchema = v.object({ ...siteSettingsSchema.entries, ...version });
export const watermarkProgressSchema = v.object({ done: v.number(), total: v.number() });
export const editedAboutSchema = v.object({ ...aboutComponentsSchema.entries, ...version });

/** An uploaded item, warnings about its file, and the row ids of the replaced files. */
export const newItemSchema = v.object({
  data: galleryItemSchema,
  meta: v.object({
    warnings: v.optional(v.array(v.object({ message: v.string() })), []),
    former: v.optional(v.object({ media: v.number(), poster: v.nullable(v.number()) })),
  }),
});

export const galleryPageSchema = v.object({
  data: v.array(galleryItemSchema),
  meta: v.object({
    pagination: v.object({ page: v.number(), pageCount: v.number() }),
    isComingSoon: v.optional(v.boolean()),
    shareImage: v.optional(imageVariantSchema),
  }),
});
/** A story's page with its neighbours. */
export const storyAtSchema = v.object({ data: storySchema, meta: storyPageMetaSchema });
export const storyListSchema = v.object({
  data: v.array(listedStorySchema),
  meta: v.object({ pagination: v.object({ pageCount: v.number() }) }),
});
export const appearancesSchema = v.object({
  stories: v.array(listedStorySchema),
  items: v.array(galleryItemSchema),
});

/** Validates a response. @throws DataError `server` if it is invalid */
export function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
  call = 'The API',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (!result.success) {
    throw new DataError('server', `${call} answered an unexpected shape: ${v.summarize(result.issues)}`);
  }
  return result.output;
}

/** The valid `data` of a response. @throws DataError `server` if it is invalid */
export function parseData<Schema extends v.GenericSchema>(schema: Schema, answer: unknown, call?: string) {
  return parseAnswer(schema, parseAnswer(v.object({ data: v.unknown() }), answer, call).data, call);
}

type WireAbout = v.InferOutput<typeof aboutComponentsSchema>;

/** Turns Strapi's component lists into the domain's plain lists. */
export function toAboutPage(page: WireAbout): AboutPage {
  const services = page.services.map(({ serviceId, ...service }) => ({ id: serviceId, ...service }));
  // In the order of the answer, which pages keep.
  return { ...page, services };
}

/** The body of a settings save: pictures by id; absent ones stay absent. */
export function fromSettings({
  homePicture,
  portraitPicture,
  asksWatermark: _asked,
  home: _home,
  ...settings
}: Changes<SiteSettings>) {
  const idOf = (picture: SettingPicture | null | undefined) => (picture ? picture.documentId : picture);
  return { ...settings, homePicture: idOf(homePicture), portraitPicture: idOf(portraitPicture) };
}

/** The body of a save of the page, without the portrait, which has a separate call. */
export function fromAboutPage(about: Changes<AboutPage>) {
  return {
    title: about.title,
    paragraphs: about.paragraphs,
    services: about.services?.map(({ id, ...service }) => ({ serviceId: id, ...service })),
    contact: about.contact,
    translations: about.translations,
  };
}
