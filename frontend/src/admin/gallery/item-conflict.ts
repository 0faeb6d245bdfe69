import { optionalWordNames } from '../../contract/item-words';
import type { ConflictField } from '../conflict-fields';
import { strings } from '../strings';
import type { EditedItem } from './edited-item';
import { galleryStrings } from './strings';

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
