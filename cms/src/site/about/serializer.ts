import type { ImageVariant, ResponsiveImage } from 'contract/responsive-image';
import { type Contact, contactSchema } from 'contract/site/about-page';
import type { AboutPageBody } from 'contract/site/site-bodies';
import { type Stored, textsOf } from '../../entries/input/texts';

type StoredPart<Part extends { id: number }> = Stored<Omit<Part, 'id'>> & { id: number };

/** The stored About page, with components populated. */
export type StoredAboutPage = Stored<Pick<AboutPageBody, 'profileImage' | 'title' | 'updatedAt'>> & {
  documentId: string;
  paragraphs?: StoredPart<AboutPageBody['paragraphs'][number]>[] | null;
  services?: StoredPart<AboutPageBody['services'][number]>[] | null;
  contact?: Stored<Contact> | null;
};

/** Turns the stored page into the API's shape. @param image null where the portrait is no file of the media library */
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
    paragraphs: (page.paragraphs ?? []).map((row) => ({ id: row.id, ...textsOf(row, ['text']) })),
    services: (page.services ?? []).map((row) => ({
      id: row.id,
      serviceId: row.serviceId ?? String(row.id),
      ...textsOf(row, ['title', 'description']),
    })),
    contact: textsOf(page.contact ?? {}, Object.keys(contactSchema.entries) as (keyof Contact)[]),
    updatedAt: page.updatedAt ?? null,
  };
}
