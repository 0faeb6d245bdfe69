import { type GalleryItem, itemVersion } from '../../contract/gallery-item';
import { type ItemWords, sentWords } from '../../contract/item-words';
import type { FocalPoint } from '../../contract/responsive-image';
import type { Versioned } from '../../data/site-editor';

/** An item as its dialog edits it. */
export type EditedItem = GalleryItem &
  ItemWords & {
    /** What `image` has is what is stored; null for what has none. */
    focalPoint: FocalPoint | null;
  };

export function editedItem(item: GalleryItem): Versioned<EditedItem> {
  const focalPoint = item.image?.focalPoint ?? null;
  return { content: { ...item, ...sentWords(item), focalPoint }, version: itemVersion(item) };
}

/** The focal point of an item's draft, where it is another than the stored one. */
export function changedFocalPoint({ focalPoint, image }: EditedItem): FocalPoint | undefined {
  const stored = image?.focalPoint;
  const isChanged = focalPoint && stored && (focalPoint.x !== stored.x || focalPoint.y !== stored.y);
  return isChanged ? focalPoint : undefined;
}
