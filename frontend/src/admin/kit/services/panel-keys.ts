import type { GalleryCategory } from 'contract/gallery/gallery-category';

/** A cache key of the panel's data; entries live as long as the document. */
export const panelKey = (...parts: string[]) => ['panel', ...parts] as const;

export type PanelKey = ReturnType<typeof panelKey>;

/** The keys that several screens read by; any other stands where it is read. */
export const panelKeys = {
  settings: panelKey('settings'),
  about: panelKey('about'),
  names: panelKey('names'),
  notices: panelKey('notices'),
  visits: panelKey('visits'),
  /** Where a name appears. @param documentId of the name; '' for a new one */
  appearances: (documentId: string) => panelKey('appearances', documentId),
  /** A gallery's items and stories in display order. */
  gallery: (category: GalleryCategory) => panelKey('gallery', category),
};
