/**
 * The one spelling of a page's address, under which it is rendered and kept; null for what is no page. Encoded letters and
 * a slash at the end are other spellings. Queries are left out: no page depends on one, and whatever is put there must not
 * make another copy.
 *
 * @param isPage whether a path, as it is spelled, is a page's
 */
export function pageKey(path: string, isPage: (path: string) => boolean): string | null {
  if (isPage(path)) return path;
  const spelled = decoded(path).replace(/(?<=[^/])\/$/, '');
  return isPage(spelled) ? spelled : null;
}

/** An encoded slash stays one: it separates nothing. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
