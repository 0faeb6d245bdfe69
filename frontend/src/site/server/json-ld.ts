import type { AboutPage } from '../../contract/about-page';
import type { SiteSettings } from '../../contract/site-settings';
import { safeHref } from '../../lib/links';
import { siteName } from '../page-meta';
import { strings } from '../strings';
import { absolute } from './head';

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
    sameAs: settings.socialMedia.map(({ url }) => safeHref(url)).filter((url) => url !== null),
    knowsAbout: about.services.map(({ title }) => title),
  };
}
