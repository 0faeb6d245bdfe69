import { defaultSettings } from '../../contract/defaults';
import { galleryCategories } from '../../contract/gallery-category';
import { galleryWindowSize } from '../../contract/limits';
import type { SiteReader } from '../../data/site-reader';
import { siteName } from '../page-meta';
import { paths } from '../paths';
import { escapeMarkup, toScriptJson } from './escape';
import { absolute } from './head';
import { isUnlisted } from './is-unlisted';

type Report = (message: string, error: unknown) => void;

const noStore = { 'cache-control': 'no-store' };

/** Crawlers are welcome everywhere but behind the scenes. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /strapi',
    'Disallow: /api',
    '',
    `Sitemap: ${absolute('/sitemap.xml', publicUrl)}`,
    '',
  ].join('\n');
}

/**
 * Every page and every stored item; without the items while they cannot be read. Empty while no page is to be listed:
 * crawlers are let in all the same, for it is the pages that say so.
 */
export async function sitemapXml(publicUrl: string, reader: SiteReader, report: Report): Promise<Response> {
  const pages: Array<{ path: string; lastModified?: string | null }> = [paths.home, paths.about].map(
    (path) => ({ path }),
  );
  let isDegraded = false;
  const settings = await reader.readSettings().catch(() => null);
  if (settings && (await isUnlisted(settings, reader, report))) {
    return sitemap([], isDegraded);
  }
  for (const category of galleryCategories) {
    pages.push({ path: paths.gallery(category) });
    try {
      const items = await reader.listGallery(category);
      for (let window = 2; window <= Math.ceil(items.length / galleryWindowSize); window += 1) {
        pages.push({ path: paths.gallery(category, window) });
      }
      for (const item of items) {
        pages.push({
          path: paths.item(category, item.documentId),
          lastModified: item.updatedAt ?? item.uploadedAt,
        });
      }
    } catch (error) {
      report(`The sitemap is made without the items of ${category}`, error);
      isDegraded = true;
    }
  }
  const entries = pages.map(({ path, lastModified }) => {
    const date = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(absolute(path, publicUrl))}</loc>${date}</url>`;
  });
  return sitemap(entries, isDegraded);
}

function sitemap(entries: string[], isDegraded: boolean): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...(isDegraded && noStore) },
  });
}

/** The web manifest, under the name in the settings. */
export async function webManifest(reader: SiteReader, report: Report): Promise<Response> {
  let settings = defaultSettings;
  let isDegraded = false;
  try {
    settings = await reader.readSettings();
  } catch (error) {
    report('The web manifest is made with the default settings', error);
    isDegraded = true;
  }
  const manifest = {
    name: siteName(settings),
    short_name: siteName(settings),
    description: settings.seoDescription,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: '#2b1e17',
    theme_color: '#2b1e17',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(toScriptJson(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', ...(isDegraded && noStore) },
  });
}
