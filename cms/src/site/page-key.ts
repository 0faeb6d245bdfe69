const pagePath =
  /^\/(?:(?:moda|publicidade)(?:\/pagina\/[1-9]\d{0,4}|\/[^/]+)?\/?|about\/?|robots\.txt|sitemap\.xml|manifest\.webmanifest)?$/;

/**
 * The address a page is rendered and kept under; null for what is no page. Queries are left out: no page depends on one,
 * and whatever is put there must not make another copy.
 */
export function pageKey(path: string): string | null {
  return pagePath.test(path) ? path : null;
}
