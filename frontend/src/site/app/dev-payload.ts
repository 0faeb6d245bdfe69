import { defaultAboutHere, defaultSettingsHere } from '../../data/default-content';
import type { SitePayload } from '../content/payload';
import { reads } from '../content/reads';
import { toAboutView, toSettingsView } from '../content/views/content-view';

/** Payload of a page that no server rendered (dev server, sample data): default content, marked as failed to be read at once. */
export function devPayload(): SitePayload {
  return {
    year: new Date().getFullYear(),
    credit: null,
    publicUrl: window.location.origin,
    fallback: {
      [reads.settings.key]: toSettingsView(defaultSettingsHere),
      [reads.about.key]: toAboutView(defaultAboutHere),
    },
    failed: [reads.settings.key, reads.about.key],
  };
}
