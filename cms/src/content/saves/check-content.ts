import type { Core } from '@strapi/strapi';
import type { MediaKind } from '../../media/checks/media-types';
import { fileRecordOf, fileUid } from '../../media/stored-file';
import { refuseOddTexts } from '../../platform/requests';
import {
  aboutPageUid,
  creditNameUid,
  type GalleryCategory,
  galleryItemUid,
  siteSettingUid,
  storyUid,
} from '../../platform/strapi/content-types';
import { checkAboutPage } from '../about/validation';
import { checkName } from '../credits/validation';
import {
  checkGalleryItem,
  checkKindAccepted,
  checkSomethingToShow,
  type GalleryItemInput,
  isDuration,
  mediaIdOf,
} from '../gallery/validation';
import { checkSiteSetting } from '../settings/validation';
import { checkStory } from '../stories/validation';

/** Of what is checked by its values alone. */
const checks: Record<string, typeof checkStory> = { [storyUid]: checkStory, [creditNameUid]: checkName };

type Save = { data?: Record<string, unknown>; documentId?: string };

/**
 * Checks every save of the product's content, whether it comes from the REST API, Strapi's admin or a command,
 * and fills in what a new item owes (§3).
 */
export function checkContentOnSave(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const params = context.params as Save;
    // Requests are looked through already; commands are not.
    if (context.uid.startsWith('api::')) refuseOddTexts(params.data);
    if (context.uid === aboutPageUid && (context.action === 'create' || context.action === 'update')) {
      params.data = checkAboutPage(params.data ?? {});
    }
    if (context.uid === siteSettingUid && (context.action === 'create' || context.action === 'update')) {
      params.data = await checkSiteSetting(strapi, params.data ?? {});
    }
    const isNew = context.action === 'create';
    if (checks[context.uid] && (isNew || context.action === 'update' || context.action === 'clone')) {
      params.data = checks[context.uid]?.(params.data ?? {}, { isNew });
    }
    if (context.uid === galleryItemUid && context.action === 'create') {
      params.data = await completeNewItem(strapi, checkGalleryItem(params.data ?? {}, { isNew: true }));
    }
    if (context.uid === galleryItemUid && (context.action === 'update' || context.action === 'clone')) {
      params.data = await completeChange(
        strapi,
        params,
        checkGalleryItem(params.data ?? {}, { isNew: false }),
        { isCopy: context.action === 'clone' },
      );
      // A copy is another item than the one the key asked for.
      if (context.action === 'clone') params.data.idempotencyKey = null;
    }
    return next();
  });
}

async function completeNewItem(strapi: Core.Strapi, item: GalleryItemInput): Promise<GalleryItemInput> {
  const media = mediaIdOf(item.media) ?? null;
  checkSomethingToShow(media, item.imageUrl);

  const category = (item.category || 'moda') as GalleryCategory;
  const uploadedAt = item.uploadedAt ?? new Date().toISOString();
  const complete = { ...item, ...(await factsOf(strapi, media)), category, uploadedAt };
  await checkKindAccepted(strapi, category, kindOf(complete));
  return complete;
}

async function completeChange(
  strapi: Core.Strapi,
  save: Save,
  change: GalleryItemInput,
  { isCopy }: { isCopy: boolean },
): Promise<GalleryItemInput> {
  const media = mediaIdOf(change.media);
  const isOfFile = media !== undefined || 'imageUrl' in change;
  if (!isCopy && !isOfFile && !('category' in change) && !('fileType' in change)) return change;

  const stored = await strapi
    .documents(galleryItemUid)
    .findOne({ documentId: save.documentId ?? '', populate: { media: true } });
  const storedMedia = (stored?.media as { id: number } | null | undefined)?.id ?? null;
  if (isOfFile) {
    checkSomethingToShow(
      media === undefined ? storedMedia : media,
      'imageUrl' in change ? change.imageUrl : stored?.imageUrl,
    );
  }
  const complete: GalleryItemInput = { ...change, ...(await factsOf(strapi, media ?? null)) };
  const before: GalleryItemInput = { ...stored, media: storedMedia };
  const after: GalleryItemInput = {
    ...before,
    ...complete,
    media: media === undefined ? storedMedia : media,
  };
  // What is in a gallery stays there, whatever the gallery takes by now: Strapi's admin sends all of it with every save.
  if (isCopy || shownBy.some((key) => after[key] !== before[key])) {
    await checkKindAccepted(strapi, (after.category || 'moda') as GalleryCategory, kindOf(after));
  }
  return complete;
}

/** What an item shows, and in which gallery. */
const shownBy = ['media', 'imageUrl', 'fileType', 'category'];

function kindOf({ fileType }: GalleryItemInput): MediaKind {
  return fileType === 'video' ? 'video' : 'image';
}

/**
 * An item with a file is of the file's type, whatever the save says: video if its type contains "video" (§5). A video
 * lasts as long as its file was found to (seconds), where that is known.
 */
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
