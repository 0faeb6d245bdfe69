import { type GalleryItem, itemVersion } from '../../contract/gallery-item';
import { type ItemWords, optionalWordNames, sentWords } from '../../contract/item-words';
import type { FocalPoint } from '../../contract/responsive-image';
import type { Versioned } from '../../data/site-editor';
import type { ConflictField } from '../conflict-fields';
import { strings } from '../strings';
import { galleryStrings } from './strings';

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

const text = galleryStrings;

/** What is shown of two versions of an item that meet. */
export const itemConflictFields: ConflictField<EditedItem>[] = [
  { label: text.titleField, keys: ['title'], show: ({ title }) => title },
  ...optionalWordNames.map((name) => ({
    label: text.optionalWords[name],
    keys: [name],
    show: (item: EditedItem) => item[name],
  })),
  { label: text.gallery, keys: ['category'], show: ({ category }) => strings.menu.gallery[category] },
  {
    label: text.visibility,
    keys: ['hidden'],
    show: ({ hidden }) => (hidden ? text.hiddenBadge : text.shownOnSite),
  },
  {
    label: text.focalPoint,
    keys: ['focalPoint'],
    show: ({ focalPoint }) => (focalPoint ? text.focalPointAt(focalPoint) : ''),
  },
];
