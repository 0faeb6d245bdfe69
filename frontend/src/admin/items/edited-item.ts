import type { Credit, Garment } from 'contract/credits/credit';
import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { type ItemWords, optionalWordNames, sentWords } from 'contract/gallery/item-words';
import type { FocalPoint } from 'contract/responsive-image';
import type { Versioned } from '../../data/documents';
import type { ItemChanges } from '../../data/gallery';
import type { SentRights } from '../../data/rights';
import { creditLines, garmentLines, sentCredits, sentGarments } from '../credits/draft-credits';
import { creditStrings } from '../credits/strings';
import type { ConflictField } from '../documents/conflict-fields';
import { strings } from '../kit/words/strings';
import { editedRights, rightsConflictFields } from '../rights/edited-rights';
import { sentTranslations } from '../translations/edited-translations';
import { uploadStrings } from '../uploads/strings';
import { itemStrings as text } from './strings';

/** An item as its dialog edits it. */
export type EditedItem = GalleryItem &
  ItemWords &
  SentRights & {
    /** The draft's focal point; `image` has the stored one. Null without an image. */
    focalPoint: FocalPoint | null;
    alt: string;
    credits: Credit[];
    garments: Garment[];
  };

export function editedItem(item: GalleryItem): Versioned<EditedItem> {
  const focalPoint = item.image?.focalPoint ?? null;
  const { alt = '', credits = [], garments = [] } = item;
  return {
    content: { ...item, ...sentWords(item), ...editedRights(item), focalPoint, alt, credits, garments },
    version: itemVersion(item),
  };
}

/** The details to send: those the item has or had. @param before the item when its dialog opened */
export function sentDetails(
  { alt, credits, garments, translations }: EditedItem,
  before: GalleryItem,
): Pick<ItemChanges, 'alt' | 'credits' | 'garments' | 'translations'> {
  return {
    ...((alt.trim() !== '' || before.alt) && { alt: alt.trim() }),
    ...((credits.length > 0 || before.credits) && { credits: sentCredits(credits) }),
    ...((garments.length > 0 || before.garments) && { garments: sentGarments(garments) }),
    translations: sentTranslations('item', { translations }),
  };
}

/** The draft's focal point if it differs from the stored one. */
export function changedFocalPoint({ focalPoint, image }: EditedItem): FocalPoint | undefined {
  const stored = image?.focalPoint;
  const isChanged = focalPoint && stored && (focalPoint.x !== stored.x || focalPoint.y !== stored.y);
  return isChanged ? focalPoint : undefined;
}

/** The fields a conflict shows. @param timeZone the site's */
export const itemConflictFields = (timeZone: string): ConflictField<EditedItem>[] => [
  { label: uploadStrings.title, keys: ['title'], show: ({ title }) => title },
  ...optionalWordNames.map((name) => ({
    label: uploadStrings.optionalWords[name],
    keys: [name],
    show: (item: EditedItem) => item[name],
  })),
  { label: text.gallery, keys: ['category'], show: ({ category }) => strings.galleryPages[category] },
  ...rightsConflictFields(timeZone),
  { label: text.alt, keys: ['alt'], show: ({ alt }) => alt },
  { label: creditStrings.ofItem, keys: ['credits'], show: ({ credits }) => creditLines(credits) },
  { label: creditStrings.garments, keys: ['garments'], show: ({ garments }) => garmentLines(garments) },
  {
    label: text.focalPoint,
    keys: ['focalPoint'],
    show: ({ focalPoint }) => (focalPoint ? text.focalPointAt(focalPoint) : ''),
  },
  { translated: 'item' },
];
