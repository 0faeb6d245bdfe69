import { type AboutPage, aboutComponentsSchema } from 'contract/about-page';
import { creditNameSchema } from 'contract/credit';
import { galleryItemSchema } from 'contract/gallery-item';
import { imageVariantSchema } from 'contract/responsive-image';
import { type SettingPicture, type SiteSettings, siteSettingsSchema } from 'contract/site-settings';
import { foundAddressSchema, listedStorySchema, storyPageMetaSchema, storySchema } from 'contract/story';
import * as v from 'valibot';
import { DataError } from '../data-error';

// Strapi's answers, as they travel. Unknown keys are dropped.

/** When a document was saved last, which is the version a save is based on. */
const version = { updatedAt: v.string() };

export const wireSettingsSchema = v.object({ data: siteSettingsSchema });
export const wireEditedSettingsSchema = v.object({
  data: v.object({ ...siteSettingsSchema.entries, ...version }),
});

export const wireWatermarkProgressSchema = v.object({
  data: v.object({ done: v.number(), total: v.number() }),
});

export const wireAboutSchema = v.object({ data: aboutComponentsSchema });
export const wireEditedAboutSchema = v.object({
  data: v.object({ ...aboutComponentsSchema.entries, ...version }),
});

export const wireItemSchema = v.object({ data: galleryItemSchema });
/** An uploaded item, what there is to say about its file, and the rows of those that it took the place of. */
export const wireNewItemSchema = v.object({
  data: galleryItemSchema,
  meta: v.object({
    warnings: v.optional(v.array(v.object({ message: v.string() })), []),
    former: v.optional(v.object({ media: v.number(), poster: v.nullable(v.number()) })),
  }),
});
/** A reordered category, whole. */
export const wireOrderSchema = v.object({ data: v.array(galleryItemSchema) });
export const wireGalleryPageSchema = v.object({
  data: v.array(galleryItemSchema),
  meta: v.object({
    pagination: v.object({ page: v.number(), pageCount: v.number() }),
    isComingSoon: v.optional(v.boolean()),
    shareImage: v.optional(imageVariantSchema),
  }),
});

/** A story's page: what it is, and what is around it. */
export const wireStoryAtSchema = v.object({ data: storySchema, meta: storyPageMetaSchema });
export const wireAddressSchema = v.object({ data: foundAddressSchema });

export const wireStoryPageSchema = v.object({
  data: v.array(listedStorySchema),
  meta: v.object({ pagination: v.object({ pageCount: v.number() }) }),
});
export const wireStorySchema = v.object({ data: storySchema });
export const wireNamesSchema = v.object({ data: v.array(creditNameSchema) });
export const wireNameSchema = v.object({ data: creditNameSchema });
export const wireAppearancesSchema = v.object({
  data: v.object({ stories: v.array(listedStorySchema), items: v.array(galleryItemSchema) }),
});

/** An answer in the shape it should have. @throws DataError `server` for any other */
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

type WireAbout = v.InferOutput<typeof aboutComponentsSchema>;

/** Turns Strapi's component lists into the domain's plain lists. */
export function toAboutPage(wire: WireAbout): AboutPage {
  return {
    profileImage: wire.profileImage,
    image: wire.image,
    ...(wire.shareImage && { shareImage: wire.shareImage }),
    title: wire.title,
    paragraphs: wire.paragraphs.map(({ text }) => text),
    services: wire.services.map(({ serviceId, title, description }) => ({
      id: serviceId,
      title,
      description,
    })),
    contact: wire.contact,
  };
}

/** What a save of the settings sends: pictures by name, those that are not there not at all. */
export function fromSettings({ homePicture, portraitPicture, ...settings }: SiteSettings) {
  const named = (picture: SettingPicture | null | undefined) => (picture ? picture.documentId : picture);
  return { ...settings, homePicture: named(homePicture), portraitPicture: named(portraitPicture) };
}

/** What a save of the whole page sends. The portrait's file is not among it: it has a call of its own. */
export function fromAboutPage(about: AboutPage) {
  return {
    title: about.title,
    paragraphs: about.paragraphs.map((text) => ({ text })),
    services: about.services.map(({ id, title, description }) => ({ serviceId: id, title, description })),
    contact: about.contact,
  };
}
