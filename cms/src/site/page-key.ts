/** The ids of items, Strapi's and the placeholders', have letters, digits and hyphens. */
const pagePath =
  /^\/(?:(?:moda|publicidade)(?:\/pagina\/[1-9]\d{0,4}|\/[\w-]{1,64})?|about|robots\.txt|sitemap\.xml|manifest\.webmanifest)?$/;

/**
 * The one spelling of a page's address, under which it is rendered and kept; null for what is no page. Encoded letters and
 * a slash at the end are other spellings. Queries are left out: no page depends on one, and whatever is put there must not
 * make another copy.
 */
export function pageKey(path: string): string | null {
  if (pagePath.test(path)) return path;
  const spelled = decoded(path).replace(/(?<=[^/])\/$/, '');
  return pagePath.test(spelled) ? spelled : null;
}

/** An encoded slash stays one: it separates nothing. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
