import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { altMaxLength, titleMaxLength } from 'contract/limits';
import { imageAddress } from '../entries/input/image-address';
import {
  type Check,
  checkFields,
  isEmpty,
  oneOf,
  orElse,
  text,
  timestamp,
  titleUpTo,
} from '../entries/input/texts';
import { refusal } from '../media/checks/refusals';
import type { MediaKind } from '../media/files/media-types';
import { fileUid } from '../media/files/stored-file';
import { isExpired, listRetained } from '../media/store/retained-files';
import { refuse } from '../platform/requests';
import { siteSettingUid } from '../platform/strapi/content-types';
import { strings } from '../platform/strings';
import { rightsChecks } from '../rights/check-rights';

/** More than any gallery has, and far from what the column of PostgreSQL can count to. */
export const maxOrder = 1_000_000;
/** Seconds: a day. The column of PostgreSQL holds a thousand times as many. */
export const maxDuration = 86_400;

/** What a save sends for a gallery item; a key that is absent stays as it is. */
export type GalleryItemInput = Record<string, unknown>;

/** Whether something lasts as long as a film may, in seconds. */
export function isDuration(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxDuration;
}

const place: Check = (value, field) => {
  const isPlace = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxOrder;
  return isPlace ? value : refuse(field, strings.orderInvalid(maxOrder));
};
const seconds: Check = (value, field) =>
  isDuration(value) ? value : refuse(field, strings.durationInvalid(maxDuration));
const ifAny =
  (check: Check): Check =>
  (value, field) =>
    isEmpty(value) ? value : check(value, field);

const checks = {
  ...rightsChecks,
  title: titleUpTo(titleMaxLength),
  description: text({ isLong: true }),
  order: orElse(null, place),
  duration: orElse(null, seconds),
  category: ifAny(oneOf(galleryCategories, strings.categoryInvalid)),
  fileType: ifAny(oneOf(['image', 'video'], strings.fileTypeInvalid)),
  uploadedAt: orElse(null, timestamp),
  alt: text({ most: altMaxLength, isLong: true }),
  imageUrl: orElse(null, imageAddress),
};

/** Checks the values that a save sends, and tidies them. @throws ValidationError */
export function checkGalleryItem(input: GalleryItemInput, { isNew }: { isNew: boolean }): GalleryItemInput {
  return checkFields(input, checks, isNew ? ['title'] : []);
}

/** The file's id in any of Strapi's forms: undefined when it stays as it is, null when it is taken away. */
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

/** An item shows something: a file or an address (§3). @throws ValidationError */
export function checkSomethingToShow(media: number | null, imageUrl: unknown): void {
  if (media === null && isEmpty(imageUrl)) refuse('media', strings.mediaRequired);
}

/** Checks that a gallery takes files of a kind, as the settings say (§2). @throws ValidationError */
export async function checkKindAccepted(
  strapi: Core.Strapi,
  category: GalleryCategory,
  kind: MediaKind,
): Promise<void> {
  const field = `${category}Accepts` as const;
  const setting = await strapi.documents(siteSettingUid).findFirst({ fields: [field] });
  const accepts = setting?.[field] ?? 'both';
  if (accepts !== 'both' && accepts !== `${kind}s`) {
    throw refusal('media/kind-not-accepted', strings.media.kindNotAccepted[accepts]);
  }
}

const fileFields = ['media', 'poster'] as const;
/** The largest id that PostgreSQL takes. */
const maxId = 2 ** 31 - 1;

/** Checks the files of a new item, by id: they came through the content's own uploads. @throws ValidationError */
export async function checkOwnFiles(strapi: Core.Strapi, input: GalleryItemInput): Promise<void> {
  for (const field of fileFields) {
    const id = input[field];
    if (id !== undefined && id !== null && !(await isOwn(strapi, id))) refuse(field, strings.fileForeign);
  }
}

async function isOwn(strapi: Core.Strapi, id: unknown): Promise<boolean> {
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > maxId) return false;
  if ((await listRetained(strapi)).some((kept) => kept.id === id && isExpired(kept))) return false;
  return (await strapi.db.query(fileUid).count({ where: { id, isOwnedByEntry: true } })) > 0;
}

/**
 * Checks that the files that a save names are an item's former ones, as the answer to their replacement has them: a save takes
 * away what is there, so it brings nothing else. @throws ValidationError
 */
export async function checkFormerFiles(
  strapi: Core.Strapi,
  documentId: string,
  { media, poster }: GalleryItemInput,
): Promise<void> {
  if (media === undefined && poster === undefined) return;
  const retained = (await listRetained(strapi)).filter(
    (kept) => kept.item === documentId && !isExpired(kept),
  );
  const isFormer = (place: string, id: unknown) =>
    retained.some((kept) => kept.place === place && kept.id === id);
  if (!isFormer('media', media)) refuse(media === undefined ? 'poster' : 'media', strings.fileNotFormer);
  const hasPoster = poster !== undefined && poster !== null;
  if (hasPoster && !isFormer('poster', poster)) refuse('poster', strings.fileNotFormer);
}
