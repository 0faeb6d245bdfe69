import type { Credit, CreditName, Garment } from 'contract/credits/credit';
import { creditsOf } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { ownTitleOf } from 'contract/gallery/own-title';
import { readSocialAddress } from 'contract/site/social-address';
import type { Story } from 'contract/stories/story';
import { language } from '../../../config';
import type { CardPlace } from './grid-layout';

/** A credited name, and the profile that it links to. */
export interface NameView {
  name: string;
  href?: string;
}

export interface CreditView {
  role: string;
  names: NameView[];
}

export interface GarmentView {
  description: string;
  brand?: NameView | null;
}

/** What only the owner and the server read: it would be three parts in a hundred of a page. */
type Unshown = 'order' | 'uploadedAt' | 'updatedAt' | 'storagePath';

/** What pages show of an item. */
export interface ItemView extends Omit<GalleryItem, Unshown | 'credits' | 'garments'> {
  /** Its own credits, without its story's. */
  credits?: CreditView[] | undefined;
  garments?: GarmentView[] | undefined;
  /** It has no title but its story's, which the page shows once. */
  isUntitled?: true;
  /** Its place in a gallery. */
  place?: CardPlace | undefined;
}

/** Makes an item's links and alt text. The server does so for the pages that it renders. @param story that contains it */
export function toItemView(
  { credits, garments, ...item }: GalleryItem,
  story?: Pick<Story, 'title' | 'credits' | 'items'>,
): ItemView {
  const everyCredit = creditsOf(story?.credits ?? [], credits);
  const alt = altTextOf({ ...item, credits: everyCredit }, story);
  const { order, uploadedAt, updatedAt, storagePath, translatedTo, ...shown } = item;
  const isUntitled = story !== undefined && ownTitleOf(item, story) === null;
  return {
    ...shown,
    ...translatedHere(item),
    ...(isUntitled && { title: story.title, isUntitled }),
    ...(alt !== item.title && { alt }),
    ...(credits && { credits: credits.map(toCreditView) }),
    ...(garments && { garments: garments.map(toGarmentView) }),
  };
}

/** Into what an entry is translated: by that a page in another language than Portuguese knows its canonical address. */
export function translatedHere({ translatedTo }: Pick<GalleryItem, 'translatedTo'>) {
  return language !== 'pt' && translatedTo ? { translatedTo } : {};
}

export function toCreditView({ role, names }: Credit): CreditView {
  return { role, names: names.map(toNameView) };
}

function toGarmentView({ description, brand }: Garment): GarmentView {
  return { description, ...(brand && { brand: toNameView(brand) }) };
}

/** A name links to its Instagram profile, else to its website. */
export function toNameView({ name, instagram, site }: CreditName): NameView {
  const href = (instagram && readSocialAddress('instagram', instagram).href) || webHref(site);
  return { name, ...(href && { href }) };
}

/** The URL of a website that was typed with or without a scheme; null if it is none. */
export function webHref(typed: string | null): string | null {
  const text = typed?.trim() ?? '';
  const { href } = readSocialAddress('site', bareDomain.test(text) ? `https://${text}` : text);
  return href?.startsWith('http') ? href : null;
}

const bareDomain = /^[^\s@:/?#]+\.[^\s@:/?#.\d]{2,}$/;
