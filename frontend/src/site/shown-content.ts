import type { AboutPage } from '../contract/about-page';
import type { SiteSettings } from '../contract/site-settings';
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

function withHref(hrefs: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hrefs).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
