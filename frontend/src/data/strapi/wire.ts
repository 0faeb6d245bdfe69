import * as v from 'valibot';
import { contactSchema } from '../../contract/about-page';
import { galleryItemSchema } from '../../contract/gallery-item';
import { responsiveImageSchema } from '../../contract/responsive-image';
import { siteSettingsSchema } from '../../contract/site-settings';

/** Strapi's answers, as they travel. Unknown keys are dropped. */
export const wireSettingsSchema = v.object({ data: siteSettingsSchema });

export const wireAboutSchema = v.object({
  data: v.object({
    profileImage: v.string(),
    image: v.nullable(responsiveImageSchema),
    title: v.string(),
    paragraphs: v.array(v.object({ text: v.string() })),
    services: v.array(v.object({ serviceId: v.string(), title: v.string(), description: v.string() })),
    contact: contactSchema,
  }),
});

export const wireGalleryPageSchema = v.object({
  data: v.array(galleryItemSchema),
  meta: v.object({ pagination: v.object({ pageCount: v.number() }) }),
});

export type WireAbout = v.InferOutput<typeof wireAboutSchema>['data'];
