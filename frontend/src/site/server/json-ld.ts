import type { AboutPage } from '../../contract/about-page';
import type { SiteSettings } from '../../contract/site-settings';
import { readSocialAddress } from '../../lib/social-address';
import { siteName } from '../site-name';
import { strings } from '../strings';
import { absolute } from './absolute';

/** The stylist as a schema.org Person. */
export function personJsonLd(settings: SiteSettings, about: AboutPage, publicUrl: string): unknown {
  const { email, phone, location } = about.contact;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: siteName(settings),
    jobTitle: strings.footer.role,
    url: absolute('/', publicUrl),
    image: absolute(about.profileImage, publicUrl),
    description: settings.seoDescription,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(location && { address: { '@type': 'PostalAddress', addressLocality: location } }),
    sameAs: settings.socialMedia
      .map(({ platform, url }) => readSocialAddress(platform, url).href)
      .filter((href) => href !== null),
    knowsAbout: about.services.map(({ title }) => title),
  };
}
