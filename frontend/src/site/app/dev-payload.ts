import { defaultAbout, defaultSettings } from '../../contract/defaults';
import { cacheKeys } from '../../data/cache-keys';
import { toShownAbout, toShownSettings } from '../content/shown/shown-content';
import type { SitePayload } from '../content/site-data';

/** What a page begins with that nothing was sent with, of the dev server or over sample data: the default content, to be read at once. */
export function devPayload(): SitePayload {
  return {
    year: new Date().getFullYear(),
    credit: null,
    publicUrl: window.location.origin,
    fallback: {
      [cacheKeys.settings]: toShownSettings(defaultSettings),
      [cacheKeys.about]: toShownAbout(defaultAbout),
    },
    failed: [cacheKeys.settings, cacheKeys.about],
  };
}
