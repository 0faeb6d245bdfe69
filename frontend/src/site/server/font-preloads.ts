import type { SiteRoute } from '../paths';

/** From this width the landing word is set in the poster face. */
const posterMedia = '(min-width: 900px)';

/** The fonts of a page's first paint, as preloads: at most 25 KB of them. @param fonts addresses by name */
export function fontPreloads(route: SiteRoute, fonts: Record<string, string>): string {
  const wanted: Array<{ name: string; media?: string }> = [
    { name: 'hanken-core' },
    { name: 'bodoni-capitals' },
    ...(route.page === 'home'
      ? [
          { name: 'bodoni-display-core', media: `not all and ${posterMedia}` },
          { name: 'bodoni-poster', media: posterMedia },
        ]
      : [{ name: 'bodoni-display-core' }]),
  ];
  return wanted
    .map(({ name, media }) => {
      const url = fonts[name];
      const condition = media ? ` media="${media}"` : '';
      return url
        ? `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin${condition}>`
        : '';
    })
    .join('');
}
