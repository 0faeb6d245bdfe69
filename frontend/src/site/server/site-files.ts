import { type Language, languages } from 'contract/translations/languages';
import { language } from '../../config';
import { defaultSettingsHere } from '../../data/default-content';
import type { SiteReader } from '../../data/site-reader';
import { siteDescription, siteName } from '../content/site-name';
import { absolute, paths } from '../routing/paths';
import { escapeMarkup, toScriptJson } from './escape';
import { isUnlisted } from './is-unlisted';
import type { Report } from './page-reads';
import { type ListedAddress, serverRoutes } from './routes';

const noStore = { 'cache-control': 'no-store' };

/** Allows crawlers everywhere except in the panel, Strapi and the API. */
export function robotsTxt(publicUrl: string): Response {
  const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /strapi', 'Disallow: /api'];
  const text = [...rules, '', `Sitemap: ${absolute('/sitemap.xml', publicUrl)}`, ''].join('\n');
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/**
 * Every page, stored item and story with its photographs; without the stored ones while they cannot be read. Empty while the
 * site is unlisted: crawlers are still allowed, because the pages themselves carry `noindex`.
 */
export async function sitemapXml(publicUrl: string, reader: SiteReader, report: Report): Promise<Response> {
  const settings = await reader.readSettings().catch(() => null);
  // Without them the other languages are missing.
  let isDegraded = settings === null;
  if (settings && (await isUnlisted(settings, reader, report))) return sitemap([], isDegraded);
  const shown = settings?.languages ?? [];
  const addresses: ListedAddress[] = [];
  for (const { beneath, ...page } of Object.values(serverRoutes).flatMap(({ listed }) => listed)) {
    addresses.push(page);
    try {
      addresses.push(...((await beneath?.(reader)) ?? []));
    } catch (error) {
      report(`The sitemap is made without what is beneath ${page.path('pt')}`, error);
      isDegraded = true;
    }
  }
  const entries = addresses.flatMap(({ path, translatedTo, lastModified, images = [] }) => {
    const others = shown.filter((language) => translatedTo?.includes(language) ?? true);
    const urlIn = (language: Language) => escapeMarkup(absolute(path(language), publicUrl));
    const linkTo = (language: Language, tag: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${urlIn(language)}"/>`;
    const listed: Language[] = ['pt', ...others];
    const links =
      others.length === 0
        ? []
        : [...listed.map((language) => linkTo(language, languages[language].tag)), linkTo('pt', 'x-default')];
    const date = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
    const pictures = images.map(
      (url) => `<image:image><image:loc>${escapeMarkup(absolute(url, publicUrl))}</image:loc></image:image>`,
    );
    return listed.map(
      (language) => `<url><loc>${urlIn(language)}</loc>${date}${links.join('')}${pictures.join('')}</url>`,
    );
  });
  return sitemap(entries, isDegraded, shown.length > 0);
}

const sitemapNamespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function sitemap(entries: string[], isDegraded: boolean, hasLinks = false): Response {
  const links = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${sitemapNamespaces}${links}>${entries.join('')}</urlset>\n`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...(isDegraded && noStore) },
  });
}

/** The value of `--ground`: a manifest has no custom properties. */
const ground = '#2b1e17';

/** The web manifest, with the site's name from the settings. */
export async function webManifest(reader: SiteReader, report: Report): Promise<Response> {
  const settings = await reader.readSettings().catch((error: unknown) => {
    report('The web manifest is made with the default settings', error);
    return null;
  });
  const shown = settings ?? defaultSettingsHere;
  const name = siteName(shown);
  const manifest = {
    name,
    short_name: name,
    description: siteDescription(shown),
    lang: languages[language].tag,
    start_url: paths.home,
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(toScriptJson(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      ...(settings === null && noStore),
    },
  });
}
