import type { AboutPage } from 'contract/site/about-page';
import type { SettingPicture, SiteSettings } from 'contract/site/site-settings';
import { contactOf, readSocialAddress } from 'contract/site/social-address';
import { mailHref, numberIn, telHref } from '../../../lib/links';

/** What pages show of the settings. */
export interface SettingsView
  extends Pick<SiteSettings, 'title' | 'subtitle' | 'logoText' | 'seoDescription'> {
  /** The URL of each platform's icon. */
  links: Record<string, string>;
  /** Whether `PicturesView` has any picture. */
  hasPictures?: true;
}

/** The owner's photographs that replace built-in ones, sent only with the pages that show them: home and About. */
export interface PicturesView {
  /** Replaces the picture of home. */
  home?: PictureView;
  /** Replaces the built-in portrait. */
  portrait?: PictureView;
}

type PictureView = Omit<SettingPicture, 'documentId'>;

/** What pages show of the About document; contacts as they are written there. */
export interface AboutView extends Omit<AboutPage, 'shareImage'> {
  /** The URLs of contacts that have one. */
  links: Record<string, string>;
}

/** Makes the links of contacts, which are stored as typed (§4). The server does so for the pages that it renders. */
export function toSettingsView(settings: SiteSettings): SettingsView {
  const { title, subtitle, logoText, seoDescription, socialMedia, homePicture, portraitPicture } = settings;
  const hrefOf = (platform: string) =>
    readSocialAddress(platform, socialMedia.find((link) => link.platform === platform)?.url ?? '').href;
  const links = withHref({ whatsapp: hrefOf('whatsapp'), instagram: hrefOf('instagram') });
  return {
    title,
    subtitle,
    logoText,
    seoDescription,
    links,
    ...((homePicture || portraitPicture) && { hasPictures: true }),
  };
}

export function toPicturesView({ homePicture, portraitPicture }: SiteSettings): PicturesView {
  return {
    ...(homePicture && { home: toPictureView(homePicture) }),
    ...(portraitPicture && { portrait: toPictureView(portraitPicture) }),
  };
}

const toPictureView = ({ documentId: _, ...picture }: SettingPicture): PictureView => picture;

/** See `toSettingsView`. */
export function toAboutView({ shareImage: _, ...about }: AboutPage): AboutView {
  const { email, phone, instagram, whatsapp } = about.contact;
  const hrefs = {
    email: mailHref(email),
    phone: telHref(phone),
    instagram: readSocialAddress('instagram', instagram).href,
    whatsapp: readSocialAddress('whatsapp', whatsapp).href,
  };
  const contact = {
    ...about.contact,
    phone: numberIn(hrefs.phone) ?? phone,
    instagram: isAddress(instagram) ? contactOf('instagram', instagram) : instagram,
    whatsapp: numberIn(hrefs.whatsapp) ?? (isAddress(whatsapp) ? contactOf('whatsapp', whatsapp) : whatsapp),
  };
  return { ...about, contact, links: withHref(hrefs) };
}

const isAddress = (typed: string) => typed.includes('/');

function withHref(hrefs: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hrefs).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
