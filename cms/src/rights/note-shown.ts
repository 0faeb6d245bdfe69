import type { Core } from '@strapi/strapi';
import { noteState } from '../media/files/file-type';
import { environment } from '../platform/environment';
import { type SaveStep, writes } from '../platform/feature';
import { galleryItemUid, siteSettingUid, storyUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { onlyVisible, visitorOf } from './visibility';

/** Notes of the files at the media host that visitors see that their URLs are known. */
export async function noteShown(strapi: Core.Strapi): Promise<void> {
  const knex = await currentKnex(strapi);
  const visible = knex('gallery_items').select('gallery_items.id');
  onlyVisible(visible, visitorOf(strapi));
  const shown = knex('files_related_mph')
    .select('file_id')
    .where('related_type', galleryItemUid)
    .whereIn('related_id', visible);
  const ids: number[] = await knex('files')
    .where('is_unseen', true)
    .whereIn('id', shown)
    .orderBy('id')
    .pluck('id');
  // In order: two saves at once do not deadlock.
  for (const id of ids) await noteState(strapi, { id }, { isUnseen: null });
}

const uids = new Set<string>([galleryItemUid, storyUid, siteSettingUid]);

/** Notes which files visitors see before a save that may end it: a moment is enough to keep a URL. */
export const noteShownFiles: SaveStep = (strapi) => async (context, next) => {
  if (environment.cloudinary && uids.has(context.uid) && writes.has(context.action)) await noteShown(strapi);
  return next();
};
