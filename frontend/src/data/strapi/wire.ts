import { type AboutPage, aboutComponentsSchema } from 'contract/about-page';
import { creditNameSchema } from 'contract/credit';
import { galleryItemSchema } from 'contract/gallery-item';
import { imageVariantSchema } from 'contract/responsive-image';
import { rightsChangesSchema } from 'contract/rights';
import {
  listedSelectionSchema,
  selectionChoicesSchema,
  selectionSchema,
  selectionsNewsSchema,
} from 'contract/selection';
import { type SettingPicture, type SiteSettings, siteSettingsSchema } from 'contract/site-settings';
import { foundAddressSchema, listedStorySchema, storyPageMetaSchema, storySchema } from 'contract/story';
import * as v from 'valibot';
import { DataError } from '../data-error';

// Schemas of Strapi's responses. Unknown keys are dropped.

/** The time of a document's last save, which is its version. */
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
/** An uploaded item, warnings about its file, and the row ids of the replaced files. */
export const wireNewItemSchema = v.object({
  data: galleryItemSchema,
  meta: v.object({
    warnings: v.optional(v.array(v.object({ message: v.string() })), []),
    former: v.optional(v.object({ media: v.number(), poster: v.nullable(v.number()) })),
  }),
});
/** All items of a reordered category. */
export const wireOrderSchema = v.object({ data: v.array(galleryItemSchema) });
export const wireGalleryPageSchema = v.object({
  data: v.array(galleryItemSchema),
  meta: v.object({
    pagination: v.object({ page: v.number(), pageCount: v.number() }),
    isComingSoon: v.optional(v.boolean()),
    shareImage: v.optional(imageVariantSchema),
  }),
});

/** A story's page with its neighbours. */
export const wireStoryAtSchema = v.object({ data: storySchema, meta: storyPageMetaSchema });
export const wireAddressSchema = v.object({ data: foundAddressSchema });

export const wireStoryPageSchema = v.object({
  data: v.array(listedStorySchema),
  meta: v.object({ pagination: v.object({ pageCount: v.number() }) }),
});
export const wireStorySchema = v.object({ data: storySchema });
export const wireNamesSchema = v.object({ data: v.array(creditNameSchema) });
export const wireNameSchema = v.object({ data: creditNameSchema });
export const wireRightsChangesSchema = v.object({ data: rightsChangesSchema });
export const wireSelectionsSchema = v.object({ data: v.array(listedSelectionSchema) });
export const wireSelectionSchema = v.object({ data: selectionSchema });
export const wireSelectionChoicesSchema = v.object({ data: selectionChoicesSchema });
export const wireSelectionsNewsSchema = v.object({ data: selectionsNewsSchema });
export const wireAppearancesSchema = v.object({
  data: v.object({ stories: v.array(listedStorySchema), items: v.array(galleryItemSchema) }),
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

/** The body of a settings save: pictures by id; absent ones stay absent. */
export function fromSettings({ homePicture, portraitPicture, ...settings }: SiteSettings) {
  const idOf = (picture: SettingPicture | null | undefined) => (picture ? picture.documentId : picture);
  return { ...settings, homePicture: idOf(homePicture), portraitPicture: idOf(portraitPicture) };
}

/** The body of a save of the whole page, without the portrait, which has a separate call. */
export function fromAboutPage(about: AboutPage) {
  return {
    title: about.title,
    paragraphs: about.paragraphs.map((text) => ({ text })),
    services: about.services.map(({ id, title, description }) => ({ serviceId: id, title, description })),
    contact: about.contact,
  };
}
