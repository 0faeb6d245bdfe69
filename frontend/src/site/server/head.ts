import type { PageMeta } from '../page-meta';
import { escapeMarkup, toScriptJson } from './escape';
import type { PageImage } from './page-image';

interface HeadOptions {
  meta: PageMeta;
  image: PageImage;
  siteName: string;
  publicUrl: string;
  /** Search engines are asked not to list the page. */
  isUnlisted: boolean;
  jsonLd: unknown;
}

/** The page's own head: title, description, canonical, Open Graph and Twitter tags, JSON-LD. */
export function headHtml({ meta, image, siteName, publicUrl, isUnlisted, jsonLd }: HeadOptions): string {
  const url = meta.canonicalPath === null ? null : absolute(meta.canonicalPath, publicUrl);
  const properties: Array<[string, string | number | null | undefined]> = [
    ['og:type', 'website'],
    ['og:locale', 'pt_BR'],
    ['og:site_name', siteName],
    ['og:title', meta.title],
    ['og:description', meta.description],
    ['og:url', url],
    ['og:image', absolute(image.url, publicUrl)],
    ['og:image:type', image.type],
    ['og:image:width', image.width],
    ['og:image:height', image.height],
    ['og:image:alt', image.alt],
  ];
  const names: Array<[string, string]> = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', meta.title],
    ['twitter:description', meta.description],
    ['twitter:image', absolute(image.url, publicUrl)],
    ['twitter:image:alt', image.alt],
  ];
  return [
    `<title>${escapeMarkup(meta.title)}</title>`,
    tag('name', 'description', meta.description),
    url === null || isUnlisted ? tag('name', 'robots', 'noindex') : '',
    url === null ? '' : `<link rel="canonical" href="${escapeMarkup(url)}">`,
    ...properties.map(([name, content]) => (content == null ? '' : tag('property', name, String(content)))),
    ...names.map(([name, content]) => tag('name', name, content)),
    `<script type="application/ld+json">${toScriptJson(jsonLd)}</script>`,
  ].join('');
}

const tag = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;

/** A path or address as an absolute one. */
export function absolute(url: string, publicUrl: string): string {
  return new URL(url, `${publicUrl}/`).href;
}
