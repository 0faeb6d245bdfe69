import * as v from 'valibot';
import { imageVariantSchema, responsiveImageSchema } from '../responsive-image';

export const serviceSchema = v.object({
  /** A random short string, assigned when the service is added (§3). */
  id: v.string(),
  title: v.string(),
  description: v.string(),
});

export const contactSchema = v.object({
  email: v.string(),
  phone: v.string(),
  location: v.string(),
  instagram: v.string(),
  whatsapp: v.string(),
});

const page = {
  profileImage: v.string(),
  image: v.nullable(responsiveImageSchema),
  /** The page's share picture; absent if the portrait has none. */
  shareImage: v.optional(imageVariantSchema),
  title: v.string(),
};

/** The About page (§3): the document `about_page`. */
export const aboutPageSchema = v.object({
  ...page,
  paragraphs: v.pipe(v.array(v.string()), v.minLength(1)),
  services: v.pipe(v.array(serviceSchema), v.minLength(1)),
  contact: contactSchema,
});

/** The REST API's form, in which lists consist of Strapi's components. */
export const aboutComponentsSchema = v.object({
  ...page,
  paragraphs: v.array(v.object({ text: v.string() })),
  services: v.array(v.object({ serviceId: v.string(), title: v.string(), description: v.string() })),
  contact: contactSchema,
});

export type Service = v.InferOutput<typeof serviceSchema>;
export type Contact = v.InferOutput<typeof contactSchema>;
export type AboutPage = v.InferOutput<typeof aboutPageSchema>;
