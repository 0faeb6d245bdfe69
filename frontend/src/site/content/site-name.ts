import type { SiteSettings } from 'contract/site/site-settings';
import { site as strings } from 'contract/words/pt';
import { isUntranslated, type Marked } from './views/untranslated';

/** The stylist's name as running text. */
export function siteName(settings: Pick<SiteSettings, 'title' | 'logoText'>): string {
  return settings.logoText.trim() || settings.title.trim();
}

/** What search engines show of the site, in the page's language. */
export function siteDescription(
  settings: Pick<SiteSettings, 'title' | 'logoText' | 'seoDescription'> & Marked,
): string {
  return isUntranslated(settings, 'seoDescription')
    ? strings.meta.home(siteName(settings))
    : settings.seoDescription;
}
