import type { AboutPage } from 'contract/about-page';
import type { SettingPicture, SiteSettings } from 'contract/site-settings';
import { mailHref, telHref } from '../../../lib/links';
import { readSocialAddress } from '../../../lib/social-address';

/** What pages show of the settings. */
export interface SettingsView
  extends Pick<SiteSettings, 'title' | 'subtitle' | 'logoText' | 'seoDescription'> {
  /** Where each platform's icon leads. */
  links: Record<string, string>;
  /** There are `PicturesView`. */
  hasPictures?: true;
}

/** Her photographs in the places of what the site brings: they come with the pages that show them, home and About. */
export interface PicturesView {
  /** In the place of home's drape. */
  home?: PictureView;
  /** In the place of the portrait. */
  portrait?: PictureView;
}

type PictureView = Omit<SettingPicture, 'documentId'>;

/** What pages show of the About document. */
export interface AboutView extends Omit<AboutPage, 'shareImage'> {
  /** Where each contact leads that can be followed. */
  links: Record<string, string>;
}

/** Contacts are stored as they were typed (§4). Their links are made where they are read, not in every visitor's browser. */
export function toSettingsView({
  title,
  subtitle,
  logoText,
  seoDescription,
  socialMedia,
  homePicture,
  portraitPicture,
}: SiteSettings): SettingsView {
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
  const links = withHref({
    email: mailHref(email),
    phone: telHref(phone),
    instagram: readSocialAddress('instagram', instagram).href,
    whatsapp: readSocialAddress('whatsapp', whatsapp).href,
  });
  return { ...about, links };
}

function withHref(hrefs: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hrefs).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
