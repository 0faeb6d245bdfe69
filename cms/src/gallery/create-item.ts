import type { Core, Modules } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { storyMaxItems } from 'contract/stories/story';
import { refuse } from '../platform/requests';
import { galleryItemUid } from '../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../platform/strapi/save-locks';
import { columns, links, tables } from '../platform/strapi/tables';
import { strings } from '../platform/strings';
import { noteArrived } from '../rights/awaited-files';

type Input = Modules.Documents.Params.Data.Input<typeof galleryItemUid>;

/**
 * Makes an item; one of a story in the story's gallery, at its end, in one transaction. @param story its documentId or null
 * @throws ValidationError; then nothing is stored
 */
export function createItem(
  strapi: Core.Strapi,
  data: Record<string, unknown>,
  story: string | null,
): Promise<{ documentId: string }> {
  const make = (whole: Record<string, unknown>) =>
    strapi.documents(galleryItemUid).create({ data: whole as Input });
  if (story === null) return make(data);
  return whileLocked(strapi, saveLocks.galleries(), async (trx) => {
    const category = await galleryOfStory(trx, story);
    const made = await make({ ...data, category, story: { set: [{ documentId: story }] } });
    await noteArrived(strapi, (data.idempotencyKey as string | null | undefined) ?? null);
    return made;
  });
}

/** The gallery of a story that has room for one more item; under the galleries' lock. @throws ValidationError */
export async function galleryOfStory(trx: Transaction, documentId: string): Promise<GalleryCategory> {
  const story: { id: number; category: GalleryCategory } | undefined = await trx(tables.stories)
    .where(columns.stories.documentId, documentId)
    .first('id', 'category');
  if (!story) return refuse('story', strings.stories.unknown, 'story/unknown');
  const counted = await trx(links.story.table)
    .where(links.story.story, story.id)
    .count({ count: '*' })
    .first();
  if (Number(counted?.count) >= storyMaxItems) {
    refuse('story', strings.stories.tooManyItems(storyMaxItems), 'story/too-many-items');
  }
  return story.category;
}
