import type { ImageVariant, ResponsiveImage } from 'contract/responsive-image';
import { type Contact, contactSchema } from 'contract/site/about-page';
import type { AboutPageBody } from 'contract/site/site-bodies';
import { type Stored, textsOf } from '../../entries/input/texts';
import type { Viewer } from '../../rights/visibility';
import { toldTo } from '../../translations/reader';

type StoredPart<Part extends { id: number }> = Stored<Omit<Part, 'id'>> & { id: number };

/** The stored About page, with components populated. */
export type StoredAboutPage = Stored<
  Pick<AboutPageBody, 'profileImage' | 'title' | 'updatedAt' | 'translations'>
> & {
  documentId: string;
  paragraphs?: StoredPart<AboutPageBody['paragraphs'][number]>[] | null;
  services?: StoredPart<AboutPageBody['services'][number]>[] | null;
  contact?: Stored<Contact> | null;
};

type Pictures = {
  /** Null where the portrait is no file of the media library. */
  image: ResponsiveImage | null;
  shareImage?: ImageVariant | null;
};

/** Turns the stored page into the API's shape. */
export function toAboutPageBody(
  page: StoredAboutPage,
  { image, shareImage = null }: Pictures,
  viewer: Viewer,
): AboutPageBody {
  const names = Object.keys(contactSchema.entries) as (keyof Contact)[];
  const { agent, ...contact } = textsOf(page.contact ?? {}, names);
  const { translations } = page;
  const own = { title: page.title ?? '', location: contact.location, translations };
  const { title, location, ...translated } = toldTo(own, 'about', viewer);
  return {
    documentId: page.documentId,
    profileImage: page.profileImage ?? '',
    image,
    ...(shareImage && { shareImage }),
    title,
    paragraphs: (page.paragraphs ?? []).map((row) => ({
      id: row.id,
      ...toldTo({ ...textsOf(row, ['text']), translations: row.translations }, 'paragraph', viewer),
    })),
    services: (page.services ?? []).map((row) => ({
      id: row.id,
      serviceId: row.serviceId ?? String(row.id),
      ...toldTo(
        { ...textsOf(row, ['title', 'description']), translations: row.translations },
        'service',
        viewer,
      ),
    })),
    contact: { ...contact, location, ...(agent && { agent }) },
    updatedAt: page.updatedAt ?? null,
    ...translated,
  };
}
