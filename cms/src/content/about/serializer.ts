import { type Contact, contactSchema } from 'contract/about-page';
import type { AboutPageBody } from 'contract/api-bodies';
import type { ImageVariant, ResponsiveImage } from 'contract/responsive-image';

type StoredService = {
  id: number;
  serviceId?: string | null;
  title?: string | null;
  description?: string | null;
};

/** The stored About page, with components populated. */
export type StoredAboutPage = {
  documentId: string;
  profileImage?: string | null;
  title?: string | null;
  paragraphs?: { id: number; text?: string | null }[] | null;
  services?: StoredService[] | null;
  contact?: { [field in keyof Contact]?: string | null } | null;
  updatedAt?: string | null;
};

/**
 * Turns the stored page into the API's shape.
 * @param image the profile image's variants, if it is a file of the media library
 * @param shareImage its share picture
 */
export function toAboutPageBody(
  page: StoredAboutPage,
  image: ResponsiveImage | null,
  shareImage: ImageVariant | null = null,
): AboutPageBody {
  return {
    documentId: page.documentId,
    profileImage: page.profileImage ?? '',
    image,
    ...(shareImage && { shareImage }),
    title: page.title ?? '',
    paragraphs: (page.paragraphs ?? []).map(({ id, text }) => ({ id, text: text ?? '' })),
    services: (page.services ?? []).map(({ id, serviceId, title, description }) => ({
      id,
      serviceId: serviceId ?? String(id),
      title: title ?? '',
      description: description ?? '',
    })),
    contact: Object.fromEntries(
      Object.keys(contactSchema.entries).map((field) => [
        field,
        page.contact?.[field as keyof Contact] ?? '',
      ]),
    ) as Contact,
    updatedAt: page.updatedAt ?? null,
  };
}
