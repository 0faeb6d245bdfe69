import type { AboutPage } from '../contract/about-page';
import type { Credit, CreditName, Garment } from '../contract/credit';
import type { GalleryItem } from '../contract/gallery-item';
import type { SiteSettings } from '../contract/site-settings';
import type { Story, StoryLink } from '../contract/story';
import type { StoryPage } from '../data/site-reader';
import { mailHref, telHref } from '../lib/links';
import { readSocialAddress } from '../lib/social-address';

/** What pages show of the settings. */
export interface ShownSettings
  extends Pick<SiteSettings, 'title' | 'subtitle' | 'logoText' | 'seoDescription'> {
  /** Where each platform's icon leads. */
  links: Record<string, string>;
}

/** What pages show of the About document. */
export interface ShownAbout extends AboutPage {
  /** Where each contact leads that can be followed. */
  links: Record<string, string>;
}

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
  credits?: ShownCredit[] | undefined;
  garments?: ShownGarment[] | undefined;
}

/** What pages show of a story, and of those beside it. */
export interface ShownStory
  extends Pick<Story, 'title' | 'slug' | 'category' | 'kind' | 'client' | 'issue' | 'month' | 'text'> {
  /** Where it was published. */
  href?: string;
  rights?: string;
  credits: ShownCredit[];
  items: ShownItem[];
  previous: ShownStoryLink | null;
  next: ShownStoryLink | null;
}

export type ShownStoryLink = Pick<StoryLink, 'title' | 'slug' | 'category'> & {
  cover: Pick<GalleryItem, 'imageUrl' | 'fileType' | 'image'>;
};

/** Contacts are stored as they were typed (§4). Their links are made where they are read, not in every visitor's browser. */
export function toShownSettings({
  title,
  subtitle,
  logoText,
  seoDescription,
  socialMedia,
}: SiteSettings): ShownSettings {
  const hrefOf = (platform: string) =>
    readSocialAddress(platform, socialMedia.find((link) => link.platform === platform)?.url ?? '').href;
  const links = withHref({ whatsapp: hrefOf('whatsapp'), instagram: hrefOf('instagram') });
  return { title, subtitle, logoText, seoDescription, links };
}

/** See `toShownSettings`. */
export function toShownAbout(about: AboutPage): ShownAbout {
  const { email, phone, instagram, whatsapp } = about.contact;
  const links = withHref({
    email: mailHref(email),
    phone: telHref(phone),
    instagram: readSocialAddress('instagram', instagram).href,
    whatsapp: readSocialAddress('whatsapp', whatsapp).href,
  });
  return { ...about, links };
}

/** See `toShownSettings`. */
export function toShownItem({ credits, garments, ...item }: GalleryItem): ShownItem {
  return {
    ...item,
    ...(credits && { credits: credits.map(toShownCredit) }),
    ...(garments && { garments: garments.map(toShownGarment) }),
  };
}

/** See `toShownSettings`. */
export function toShownStory({ story, previous, next }: StoryPage): ShownStory {
  const { title, slug, category, kind, client, issue, month, link, text, rights } = story;
  const href = webHref(link);
  return {
    title,
    slug,
    category,
    kind,
    client,
    issue,
    month,
    text,
    ...(href && { href }),
    ...(rights && { rights }),
    credits: story.credits.map(toShownCredit),
    items: story.items.map(toShownItem),
    previous: toShownLink(previous),
    next: toShownLink(next),
  };
}

function toShownLink(link: StoryLink | null): ShownStoryLink | null {
  if (!link) {
    return null;
  }
  const { imageUrl, fileType, image } = link.cover;
  return {
    title: link.title,
    slug: link.slug,
    category: link.category,
    cover: { imageUrl, fileType, image },
  };
}

const toShownCredit = ({ role, names }: Credit): ShownCredit => ({ role, names: names.map(toShownName) });

function toShownGarment({ description, brand }: Garment): ShownGarment {
  return { description, ...(brand && { brand: toShownName(brand) }) };
}

/** A name leads to its Instagram, else to its site. */
function toShownName({ name, instagram, site }: CreditName): ShownName {
  const href = (instagram && readSocialAddress('instagram', instagram).href) || webHref(site);
  return { name, ...(href && { href }) };
}

/** The address of a website, in whatever way it was typed. */
function webHref(typed: string | null): string | null {
  const { href } = readSocialAddress('site', typed ?? '');
  return href?.startsWith('http') ? href : null;
}

function withHref(hrefs: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hrefs).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
