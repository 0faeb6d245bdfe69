import type { GalleryCategory } from 'contract/gallery/gallery-category';

const key = (...parts: string[]) => ['panel', ...parts] as const;

/** A cache key of the panel's data; entries live as long as the document. */
export type PanelKey = ReturnType<typeof key>;

export const panelKeys = {
  dashboard: key('dashboard'),
  settings: key('settings'),
  about: key('about'),
  names: key('names'),
  /** Where a name appears. @param documentId of the name; '' for a new one */
  appearances: (documentId: string) => key('appearances', documentId),
  /** A gallery's items and stories in display order. */
  gallery: (category: GalleryCategory) => key('gallery', category),
  /** A gallery's items that are in no story. */
  loose: (category: GalleryCategory) => key('loose', category),
  stories: (category: GalleryCategory) => key('stories', category),
  /** @param visit unique for each opening of its page */
  story: (documentId: string, visit: string) => key('story', documentId, visit),
  rightsChanges: key('rights-changes'),
  selections: key('selections'),
  /** @param visit unique for each opening of its page */
  selection: (documentId: string, visit: string) => key('selection', documentId, visit),
  selectionChoices: (documentId: string) => key('selection-choices', documentId),
  selectionsNews: key('selections-news'),
  /** Every item that may be sent to a client, with its story. */
  sendable: key('sendable'),
  photographs: key('photographs'),
  withCameraName: key('with-camera-name'),
  withoutAlt: key('without-alt'),
  withoutPhotographer: key('without-photographer'),
};
