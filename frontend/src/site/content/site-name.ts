import type { SiteSettings } from 'contract/site/site-settings';

/** The stylist's name as running text. */
export function siteName(settings: Pick<SiteSettings, 'title' | 'logoText'>): string {
  return settings.logoText.trim() || settings.title.trim();
}
