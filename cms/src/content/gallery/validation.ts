import { refuse } from '../../platform/requests/refuse';
import { galleryCategories } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';
import { isImageAddress } from '../images/image-address';

const titleMaxLength = 200;
const fileTypes = ['image', 'video'];

/** What a save sends for a gallery item; a key that is absent stays as it is. */
export type GalleryItemInput = Record<string, unknown>;

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Strapi's admin sends an emptied field as an empty text or null. */
function isEmpty(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}

/**
 * Checks the values a save sends, each for itself, and returns them tidied: the title trimmed, empty texts null.
 * @throws ValidationError in Portuguese, naming the field
 */
export function checkGalleryItem(input: GalleryItemInput, { isNew }: { isNew: boolean }): GalleryItemInput {
  const item = { ...input };

  if (isNew || 'title' in item) {
    const title = typeof item.title === 'string' ? item.title.trim() : '';
    if (title === '') refuse('title', strings.titleRequired);
    if (title.length > titleMaxLength) refuse('title', strings.titleTooLong(titleMaxLength));
    item.title = title;
  }
  if (!isEmpty(item.order)) {
    if (!Number.isInteger(item.order) || (item.order as number) < 1) refuse('order', strings.orderInvalid);
  } else if ('order' in item) {
    item.order = null;
  }
  if (!isEmpty(item.duration)) {
    if (!isNumber(item.duration) || item.duration < 0) refuse('duration', strings.durationInvalid);
  } else if ('duration' in item) {
    item.duration = null;
  }
  if (!isEmpty(item.category) && !galleryCategories.some((category) => category === item.category)) {
    refuse('category', strings.categoryInvalid);
  }
  if (!isEmpty(item.fileType) && !fileTypes.includes(item.fileType as string)) {
    refuse('fileType', strings.fileTypeInvalid);
  }
  if (!isEmpty(item.hidden)) {
    if (typeof item.hidden !== 'boolean') refuse('hidden', strings.hiddenInvalid);
  } else if ('hidden' in item) {
    item.hidden = false;
  }
  if (!isEmpty(item.imageUrl)) {
    if (typeof item.imageUrl !== 'string' || !isImageAddress(item.imageUrl)) {
      refuse('imageUrl', strings.imageUrlInvalid);
    }
  } else if ('imageUrl' in item) {
    item.imageUrl = null;
  }
  return item;
}

/**
 * The id of the file a media value points at, in any of the forms Strapi takes.
 * @returns undefined when the save leaves the file as it is, null when it takes it away
 */
export function mediaIdOf(value: unknown): number | null | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : null;
  if (Array.isArray(value)) return value.length === 0 ? null : mediaIdOf(value[0]);
  if (typeof value !== 'object') return null;
  const relation = value as { id?: unknown; set?: unknown; connect?: unknown; disconnect?: unknown };
  if (relation.id !== undefined) return mediaIdOf(relation.id);
  if (relation.set !== undefined) return mediaIdOf(relation.set);
  if (Array.isArray(relation.connect) ? relation.connect.length > 0 : relation.connect) {
    return mediaIdOf(relation.connect);
  }
  return relation.disconnect === undefined ? null : undefined;
}

/**
 * An item shows something: a file or an address (§3).
 * @throws ValidationError
 */
export function checkSomethingToShow(media: number | null, imageUrl: unknown): void {
  if (media === null && isEmpty(imageUrl)) refuse('media', strings.mediaRequired);
}
