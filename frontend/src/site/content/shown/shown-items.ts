import { altTextOf } from 'contract/alt-text';
import type { Credit, CreditName, Garment } from 'contract/credit';
import { creditsOf } from 'contract/credits-of';
import type { GalleryItem } from 'contract/gallery-item';
import { readSocialAddress } from '../../../lib/social-address';

/** Somebody who is credited, and the profile that the name leads to. */
export interface ShownName {
  name: string;
  href?: string;
}

export interface ShownCredit {
  role: string;
  names: ShownName[];
}

export interface ShownGarment {
  description: string;
  brand?: ShownName | null;
}

/** What pages show of an item. */
export interface ShownItem extends Omit<GalleryItem, 'credits' | 'garments'> {
  /** Its own: those of its story are not repeated. */
  credits?: ShownCredit[] | undefined;
  garments?: ShownGarment[] | undefined;
}

/** Links and words are made where an item is read, not in every visitor's browser. @param story that it is in */
export function toShownItem(
  { credits, garments, ...item }: GalleryItem,
  story?: { title: string; credits: Credit[] },
): ShownItem {
  const everyCredit = creditsOf(story?.credits ?? [], credits);
  const alt = altTextOf({ ...item, credits: everyCredit }, story?.title);
  return {
    ...item,
    ...(alt !== item.title && { alt }),
    ...(credits && { credits: credits.map(toShownCredit) }),
    ...(garments && { garments: garments.map(toShownGarment) }),
  };
}

export const toShownCredit = ({ role, names }: Credit): ShownCredit => ({
  role,
  names: names.map(toShownName),
});

function toShownGarment({ description, brand }: Garment): ShownGarment {
  return { description, ...(brand && { brand: toShownName(brand) }) };
}

/** A name leads to its Instagram, else to its site. */
function toShownName({ name, instagram, site }: CreditName): ShownName {
  const href = (instagram && readSocialAddress('instagram', instagram).href) || webHref(site);
  return { name, ...(href && { href }) };
}

/** The address of a website, with or without its beginning; null for what is none. */
export function webHref(typed: string | null): string | null {
  const text = typed?.trim() ?? '';
  const { href } = readSocialAddress('site', bareDomain.test(text) ? `https://${text}` : text);
  return href?.startsWith('http') ? href : null;
}

const bareDomain = /^[^\s@:/?#]+\.[^\s@:/?#.\d]{2,}$/;
