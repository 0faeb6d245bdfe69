import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { checkName } from '../credits/validation';
import {
  checkGalleryItem,
  checkKindAccepted,
  checkSomethingToShow,
  type GalleryItemInput,
  isDuration,
  mediaIdOf,
} from '../gallery/validation';
import { fileRecordOf, fileUid } from '../media/files/stored-file';
import type { SaveStep } from '../platform/feature';
import { refuseOddTexts } from '../platform/requests';
import {
  aboutPageUid,
  creditNameUid,
  galleryItemUid,
  siteSettingUid,
  storyUid,
} from '../platform/strapi/content-types';
import { checkEndAfterStart } from '../rights/check-rights';
import { checkAboutPage } from '../site/about/validation';
import { checkSiteSetting } from '../site/settings/validation';
import { checkStory } from '../stories/validation';
import { checkTranslated } from '../translations/check';

type Save = { data?: Record<string, unknown>; documentId?: string };
type Values = Record<string, unknown>;
type Checked = 'create' | 'update' | 'clone';
type Check = (
  strapi: Core.Strapi,
  data: Values,
  save: { action: Checked } & Save,
) => Values | Promise<Values>;

const checks: Record<string, Check> = {
  [aboutPageUid]: (_strapi, data) => checkAboutPage(data),
  [siteSettingUid]: checkSiteSetting,
  [creditNameUid]: (_strapi, data, { action }) => checkName(data, { isNew: action === 'create' }),
  [storyUid]: checkStoryOnSave,
  [galleryItemUid]: checkItem,
};

/**
 * Validates all saves of content, from the REST API, Strapi's admin or a command: field values, and that an item shows a kind of
 * media that its gallery accepts (§3). Requests have been validated before in the API's format (ADR 14). Checks that depend on
 * other rows run under their locks: slugs, items and covers in `enforceStories`, names in `toStoredCredits`.
 */
export const checkContentOnSave: SaveStep = (strapi) => async (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  const params = context.params as Save;
  // Requests have been checked already; commands have not.
  if (uid.startsWith('api::')) refuseOddTexts(params.data);
  const check = checks[uid];
  if (check && (action === 'create' || action === 'update' || action === 'clone')) {
    const data = await check(strapi, params.data ?? {}, { ...params, action });
    params.data = checkTranslated(uid, data);
  }
  return next();
};

async function checkStoryOnSave(
  strapi: Core.Strapi,
  data: Values,
  { action, documentId }: { action: Checked } & Save,
): Promise<Values> {
  const story = checkStory(data, { isNew: action === 'create' });
  await checkEndAfterStart(strapi, storyUid, documentId, story);
  return story;
}

async function checkItem(
  strapi: Core.Strapi,
  data: Values,
  { action, documentId }: { action: Checked } & Save,
): Promise<Values> {
  const [isNew, isCopy] = [action === 'create', action === 'clone'];
  const item = checkGalleryItem(data, { isNew });
  await checkEndAfterStart(strapi, galleryItemUid, documentId, item);
  const media = mediaIdOf(item.media);
  const isOfFile = isNew || media !== undefined || 'imageUrl' in item;
  if (!isCopy && !isOfFile && !('category' in item) && !('fileType' in item)) return item;

  const stored = isNew
    ? null
    : await strapi
        .documents(galleryItemUid)
        .findOne({ documentId: documentId ?? '', populate: { media: true } });
  const storedMedia = (stored?.media as { id: number } | null | undefined)?.id ?? null;
  const before: GalleryItemInput = { ...stored, media: storedMedia };
  const shownMedia = media === undefined ? storedMedia : media;
  const facts = await factsOf(strapi, media ?? null);
  const after: GalleryItemInput = { ...before, ...item, ...facts, media: shownMedia };
  if (isOfFile) checkSomethingToShow(shownMedia, after.imageUrl);
  const category = (after.category || 'moda') as GalleryCategory;
  // Existing items stay in a gallery that no longer accepts their kind: Strapi's admin sends all fields with each save.
  if (isNew || isCopy || displayFields.some((key) => after[key] !== before[key]))
    await checkKindAccepted(strapi, category, after.fileType === 'video' ? 'video' : 'image');
  return {
    ...item,
    ...facts,
    ...(isNew && { category, uploadedAt: item.uploadedAt ?? new Date().toISOString() }),
    // The key belongs to the original item.
    ...(isCopy && { idempotencyKey: null }),
  };
}

/** The fields that determine what an item shows, and in which gallery. */
const displayFields = ['media', 'imageUrl', 'fileType', 'category'];

/** The facts of an item's file, which override the save's: the type by its MIME type (§5), and the duration in seconds. */
async function factsOf(strapi: Core.Strapi, media: number | null): Promise<GalleryItemInput> {
  if (media === null) return {};
  const file = await strapi.db
    .query(fileUid)
    .findOne({ where: { id: media }, select: ['mime', 'provider_metadata'] });
  if (!file) return {};
  if (!String(file.mime).includes('video')) return { fileType: 'image', duration: null };
  const { duration } = fileRecordOf(file);
  return { fileType: 'video', ...(isDuration(duration) && { duration }) };
}
