import { galleryCategories } from 'contract/gallery/gallery-category';
import { hasDefaultName } from 'contract/site/defaults';
import type { SiteSettings } from 'contract/site/site-settings';
import type { SiteReader } from '../../data/site-reader';
import type { Report } from './page-reads';

/**
 * Whether search engines are asked not to list the site: it has neither a name nor an item of its own. A failed
 * read counts as content, so that a known site stays listed while its database is down.
 */
export async function isUnlisted(
  settings: SiteSettings,
  reader: SiteReader,
  report: Report,
): Promise<boolean> {
  if (!hasDefaultName(settings)) return false;
  try {
    const galleries = await Promise.all(galleryCategories.map((category) => reader.readWindow(category, 1)));
    return galleries.every(({ count, isComingSoon }) => count === 0 && !isComingSoon);
  } catch (error) {
    report('Whether the galleries are empty cannot be read', error);
    return false;
  }
}
