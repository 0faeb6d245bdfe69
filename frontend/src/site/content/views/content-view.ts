import type { AboutPage } from 'contract/site/about-page';
import { mailHref, numberIn, telHref } from 'contract/site/contact-links';
import { portfolioYear } from 'contract/site/portfolio-year';
import type { SettingPicture, SiteSettings } from 'contract/site/site-settings';
import { contactOf, readSocialAddress } from 'contract/site/social-address';
import { foundPath } from '../../routing/paths';
import type { Marked } from './untranslated';

/** Pages with a picture of the owner's work, of the settings. */
export type PicturedPage = 'home' | 'about';

/** What pages show of the settings. */
export interface SettingsView
  extends Pick<SiteSettings, 'title' | 'subtitle' | 'logoText' | 'seoDescription' | 'languages'>,
    Marked {
  /** The URL of each platform's icon. */
  links: Record<string, string>;
  /** The year of Home's label. */
  year: number;
  /** The pages that show one of the owner's pictures instead of the built-in one. */
  pictured: PicturedPage[];
}

/** A picture in a page. */
export interface PictureView extends Omit<SettingPicture, 'documentId'>, Marked {
  /** The work's page, and what stands on Home's picture. */
  work?: { path: string; title: string; photographers: string };
}

/** What pages show of the About document; contacts as they are written there. */
export interface AboutView extends Omit<AboutPage, 'shareImage' | 'paragraphs'> {
  /** One in Portuguese is marked by its place: `paragraph 0`. */
  paragraphs: string[];
  /** The URLs of contacts that have one. */
  links: Record<string, string>;
}

/** Makes the links of contacts, which are stored as typed (§4). The server does so for the pages that it renders. */
export function toSettingsView(settings: SiteSettings): SettingsView {
  const { title, subtitle, logoText, seoDescription, socialMedia, home, languages, untranslated } = settings;
  const hrefOf = (platform: string) =>
    readSocialAddress(platform, socialMedia.find((link) => link.platform === platform)?.url ?? '').href;
  const links = withHref({ whatsapp: hrefOf('whatsapp'), instagram: hrefOf('instagram') });
  const pictured = (['home', 'about'] as const).filter((page) => toPictureView(settings, page));
  const year = home?.year ?? portfolioYear([]);
  return {
    title,
    subtitle,
    logoText,
    seoDescription,
    links,
    year,
    pictured,
    ...(languages && { languages }),
    ...(untranslated && { untranslated }),
  };
}

/** The owner's picture of a page, sent only with it; null if the page has its built-in one. */
export function toPictureView(
  { home, portraitPicture }: SiteSettings,
  page: PicturedPage,
): PictureView | null {
  if (page === 'about') {
    if (!portraitPicture) return null;
    const { documentId: _, ...portrait } = portraitPicture;
    return portrait;
  }
  if (!home?.work) return null;
  const { image, imageUrl, alt, title, photographers, untranslated } = home.work;
  const path = foundPath(home.work);
  const work = { path, title, photographers: photographers.join(', ') };
  return { image, imageUrl, alt, work, ...(untranslated && { untranslated }) };
}

/** See `toSettingsView`. */
export function toAboutView({ shareImage: _, untranslated = [], ...about }: AboutPage): AboutView {
  const { email, phone, instagram, whatsapp } = about.contact;
  const hrefs = {
    email: mailHref(email),
    phone: telHref(phone),
    instagram: readSocialAddress('instagram', instagram).href,
    whatsapp: readSocialAddress('whatsapp', whatsapp).href,
  };
  const contact = {
    ...about.contact,
    phone: numberOf(phone, hrefs.phone) ?? phone,
    instagram: isAddress(instagram) ? contactOf('instagram', instagram) : instagram,
    whatsapp:
      numberOf(whatsapp, hrefs.whatsapp) ??
      (isAddress(whatsapp) ? contactOf('whatsapp', whatsapp) : whatsapp),
  };
  const paragraphs = about.paragraphs.map(({ text }) => text);
  const marks = [
    ...untranslated,
    ...about.paragraphs.flatMap((paragraph, at) => (paragraph.untranslated ? `paragraph ${at}` : [])),
  ];
  return {
    ...about,
    paragraphs,
    contact,
    links: withHref(hrefs),
    ...(marks.length > 0 && { untranslated: marks }),
  };
}

const isAddress = (typed: string) => typed.includes('/');

/** The number of a contact in its usual form; null for words beside it, which say whose it is or when to call. */
const numberOf = (typed: string, href: string | null) =>
  isAddress(typed) || !/\p{L}/u.test(typed) ? numberIn(href) : null;

function withHref(hrefs: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hrefs).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
