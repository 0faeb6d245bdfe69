import type { Core } from '@strapi/strapi';
import { noteState } from '../media/files/file-type';
import { environment } from '../platform/environment';
import { type SaveStep, writes } from '../platform/feature';
import { galleryItemUid, siteSettingUid, storyUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { columns, links, tables } from '../platform/strapi/tables';
import { onlyVisible, visitorNow } from './visibility';

/** Notes of the files at the media host that visitors see that their URLs are known. */
export async function noteShown(strapi: Core.Strapi): Promise<void> {
  const knex = await currentKnex(strapi);
  const visible = knex(tables.items).select(`${tables.items}.id`);
  onlyVisible(visible, visitorNow(strapi));
  const shown = knex(links.files.table)
    .select(links.files.file)
    .where(links.files.type, galleryItemUid)
    .whereIn(links.files.entry, visible);
  const ids: number[] = await knex(tables.files)
    .where(columns.files.isUnseen, true)
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
