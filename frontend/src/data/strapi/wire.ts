import * as v from 'valibot';
import { contactSchema } from '../../contract/about-page';
import { galleryItemSchema } from '../../contract/gallery-item';
import { imageVariantSchema, responsiveImageSchema } from '../../contract/responsive-image';
import { siteSettingsSchema } from '../../contract/site-settings';

/** Strapi's answers, as they travel. Unknown keys are dropped. */
const aboutSchema = v.object({
  profileImage: v.string(),
  image: v.nullable(responsiveImageSchema),
  title: v.string(),
  paragraphs: v.array(v.object({ text: v.string() })),
  services: v.array(v.object({ serviceId: v.string(), title: v.string(), description: v.string() })),
  contact: contactSchema,
});

/** When a document was saved last, which is the version a save is based on. */
const version = { updatedAt: v.string() };

export const wireSettingsSchema = v.object({ data: siteSettingsSchema });
export const wireEditedSettingsSchema = v.object({
  data: v.object({ ...siteSettingsSchema.entries, ...version }),
});

export const wireWatermarkProgressSchema = v.object({
  data: v.object({ done: v.number(), total: v.number() }),
});

export const wireAboutSchema = v.object({ data: aboutSchema });
export const wireEditedAboutSchema = v.object({ data: v.object({ ...aboutSchema.entries, ...version }) });

export const wireItemSchema = v.object({ data: galleryItemSchema });
/** An uploaded item, and what there is to say about its file. */
export const wireNewItemSchema = v.object({
  data: galleryItemSchema,
  meta: v.object({ warnings: v.optional(v.array(v.object({ message: v.string() })), []) }),
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

export type WireAbout = v.InferOutput<typeof aboutSchema>;
