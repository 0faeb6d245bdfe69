import { noteState } from '../media/files/file-type';
import { mediaOf } from '../media/store/media-store';
import { type SaveStep, writes } from '../platform/feature';
import { afterCommit } from '../platform/strapi/commits';
import { galleryItemUid, storyUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { rightsColumns } from './rights-row';

const uids = new Set<string>([galleryItemUid, storyUid]);

/**
 * Notes of files whether something that shows them is 'Sem marca e sem corte', after a save that may change it:
 * URLs, share pictures and watermarks are made from a file alone. Files that several items show are whole if one of them is.
 */
export const noteWholeFiles: SaveStep = (strapi) => async (context, next) => {
  const result = await next();
  if (!uids.has(context.uid) || !writes.has(context.action)) return result;
  const knex = await currentKnex(strapi);
  const whole = () =>
    knex({ i: 'gallery_items' })
      .leftJoin({ l: 'gallery_items_story_lnk' }, 'l.gallery_item_id', 'i.id')
      .leftJoin({ s: 'stories' }, 's.id', 'l.story_id')
      .where((either) =>
        either.where(`i.${rightsColumns.isWhole}`, true).orWhere(`s.${rightsColumns.isWhole}`, true),
      );
  const attached = whole()
    .join({ m: 'files_related_mph' }, 'm.related_id', 'i.id')
    .where('m.related_type', galleryItemUid)
    .select('m.file_id');
  const addressed = whole().whereNotNull('i.image_url').select('i.image_url');
  const files: { id: number; isWhole: boolean | number }[] = await knex
    .from(
      knex('files')
        .select('id', knex.raw('coalesce(is_unaltered, false) as ??', ['isNoted']))
        .select(knex.raw('(id in (?) or url in (?)) as ??', [attached, addressed, 'isWhole']))
        .as('f'),
    )
    .whereRaw('?? <> ??', ['isNoted', 'isWhole'])
    .select('id', 'isWhole')
    .orderBy('id');
  // In order: two saves at once do not deadlock.
  for (const { id, isWhole } of files) await noteState(strapi, { id }, { isUnaltered: Boolean(isWhole) });
  if (files.length > 0) await afterCommit(strapi, mediaOf(strapi).checkNow);
  return result;
};
