import type { GalleryCategory } from 'contract/gallery-category';

const key = (...parts: string[]) => ['panel', ...parts] as const;

/** What the panel has read is kept under one of these until the document goes. */
export type PanelKey = ReturnType<typeof key>;

export const panelKeys = {
  dashboard: key('dashboard'),
  settings: key('settings'),
  about: key('about'),
  names: key('names'),
  /** Where a name appears. @param documentId of the name; '' for a new one */
  appearances: (documentId: string) => key('appearances', documentId),
  /** All of a gallery, in its order. */
  gallery: (category: GalleryCategory) => key('gallery', category),
  /** A gallery's items that are in no story. */
  loose: (category: GalleryCategory) => key('loose', category),
  stories: (category: GalleryCategory) => key('stories', category),
  /** @param visit each opening of its screen has its own */
  story: (documentId: string, visit: string) => key('story', documentId, visit),
  photographs: key('photographs'),
  withCameraName: key('with-camera-name'),
  withoutAlt: key('without-alt'),
  withoutPhotographer: key('without-photographer'),
};
