const pagePath =
  /^\/(?:(?:moda|publicidade)(?:\/[^/]+)?\/?|about\/?|robots\.txt|sitemap\.xml|manifest\.webmanifest)?$/;
const galleryPath = /^\/(?:moda|publicidade)\/?$/;
const windowNumber = /^[1-9]\d{0,4}$/;

/**
 * The address a page is rendered and kept under; null for what is no page. Of a query only a gallery's `pagina` counts,
 * from 2 on: whatever else is put there neither changes a page nor makes another copy of it.
 *
 * @param search with its question mark, or ''
 */
export function pageKey(path: string, search: string): string | null {
  if (!pagePath.test(path)) return null;
  if (search === '' || !galleryPath.test(path)) return path;
  const number = new URLSearchParams(search).get('pagina') ?? '';
  return windowNumber.test(number) && number !== '1' ? `${path}?pagina=${number}` : path;
}
