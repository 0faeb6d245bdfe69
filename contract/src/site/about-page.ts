import * as v from 'valibot';
import { imageVariantSchema, responsiveImageSchema } from '../responsive-image';
import { translatedEntries } from '../translations/translation';

/** A paragraph is an entry, so that its translations go where it goes. */
export const paragraphSchema = v.object({ text: v.string(), ...translatedEntries });

export const serviceSchema = v.object({
  /** A random short string, assigned when the service is added (§3). */
  id: v.string(),
  title: v.string(),
  description: v.string(),
  ...translatedEntries,
});

export const contactSchema = v.object({
  email: v.string(),
  phone: v.string(),
  location: v.string(),
  instagram: v.string(),
  whatsapp: v.string(),
  /** Who represents the owner, in free words; absent for nobody. */
  agent: v.optional(v.string()),
});

const page = {
  profileImage: v.string(),
  image: v.nullable(responsiveImageSchema),
  /** The page's share picture; absent if the portrait has none. */
  shareImage: v.optional(imageVariantSchema),
  title: v.string(),
  ...translatedEntries,
};

/** The About page (§3): the document `about_page`. */
export const aboutPageSchema = v.object({
  ...page,
  paragraphs: v.pipe(v.array(paragraphSchema), v.minLength(1)),
  services: v.pipe(v.array(serviceSchema), v.minLength(1)),
  contact: contactSchema,
});

/** The REST API's form, in which lists consist of Strapi's components. */
export const aboutComponentsSchema = v.object({
  ...page,
  paragraphs: v.array(paragraphSchema),
  services: v.array(v.object({ serviceId: v.string(), ...v.omit(serviceSchema, ['id']).entries })),
  contact: contactSchema,
});

export type Paragraph = v.InferOutput<typeof paragraphSchema>;
export type Service = v.InferOutput<typeof serviceSchema>;
export type Contact = v.InferOutput<typeof contactSchema>;
export type AboutPage = v.InferOutput<typeof aboutPageSchema>;
