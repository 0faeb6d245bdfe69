import { noteState } from '../media/files/file-type';
import { mediaOf } from '../media/store/media-store';
import { type SaveStep, writes } from '../platform/feature';
import { afterCommit } from '../platform/strapi/commits';
import { galleryItemUid, storyUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { columns, links, tables } from '../platform/strapi/tables';

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
    knex({ i: tables.items })
      .leftJoin({ l: links.story.table }, `l.${links.story.item}`, 'i.id')
      .leftJoin({ s: tables.stories }, 's.id', `l.${links.story.story}`)
      .where((either) =>
        either.where(`i.${columns.items.isWhole}`, true).orWhere(`s.${columns.stories.isWhole}`, true),
      );
  const attached = whole()
    .join({ m: links.files.table }, `m.${links.files.entry}`, 'i.id')
    .where(`m.${links.files.type}`, galleryItemUid)
    .select(`m.${links.files.file}`);
  const imageUrl = `i.${columns.items.imageUrl}`;
  const addressed = whole().whereNotNull(imageUrl).select(imageUrl);
  const files: { id: number; isWhole: boolean | number }[] = await knex
    .from(
      knex(tables.files)
        .select('id', knex.raw('coalesce(??, false) as ??', [columns.files.isUnaltered, 'isNoted']))
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
