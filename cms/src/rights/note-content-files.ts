import type { Core } from '@strapi/strapi';
import { noteState } from '../media/files/file-type';
import type { SaveStep } from '../platform/feature';
import { aboutPageUid, galleryItemUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { columns, links, tables } from '../platform/strapi/tables';
import { hashesAt } from './file-hashes';

/** The attributes by which content shows files. */
const attributes: Record<string, readonly string[]> = {
  [galleryItemUid]: ['media', 'poster', 'imageUrl'],
  [aboutPageUid]: ['profileImage'],
};

/**
 * Notes which of the operator's files content has, before a save that may let one go: it stays closed
 * then. The content's own files are deleted instead.
 */
export const noteContentFiles: SaveStep = (strapi) => async (context, next) => {
  const { data = {} } = context.params as { data?: object };
  const names = attributes[context.uid] ?? [];
  const isGoing = context.action === 'update' && names.some((name) => name in data);
  if (isGoing || (context.action === 'delete' && names.length > 0)) await note(strapi);
  return next();
};

async function note(strapi: Core.Strapi): Promise<void> {
  const knex = await currentKnex(strapi);
  const { imageUrl } = columns.items;
  const { profileImage } = columns.about;
  const items: string[] = await knex(tables.items).whereNotNull(imageUrl).pluck(imageUrl);
  const portraits: string[] = await knex(tables.about).whereNotNull(profileImage).pluck(profileImage);
  const addresses = [...items, ...portraits];
  const ids: number[] = await knex(tables.files)
    .whereNull(columns.files.isOwnedByEntry)
    .whereNull(columns.files.isOfContent)
    .where((either) =>
      either
        .whereIn(
          'id',
          knex(links.files.table).where(links.files.type, galleryItemUid).select(links.files.file),
        )
        .orWhereIn('url', addresses)
        .orWhereIn('hash', addresses.flatMap(hashesAt)),
    )
    .orderBy('id')
    .pluck('id');
  // In order: two saves at once do not deadlock.
  for (const id of ids) await noteState(strapi, { id }, { isOfContent: true });
}
