import type { Core } from '@strapi/strapi';
import { optionalWordNames } from 'contract/gallery/item-words';
import { noStoryWords } from 'contract/stories/story';
import { areCreditsWritten } from '../../credits/save-credits';
import { checkGarments } from '../../credits/validation';
import { isWritten } from '../../entries/saves/save-over';
import { readItems } from '../../gallery/read-items';
import type { StoredGalleryItem } from '../../gallery/serializer';
import { columns, tables } from '../../platform/strapi/tables';
import { owner } from '../../rights/visibility';
import { readStory } from '../../stories/story-page';
import type { SampleItem, SampleStory } from './sample-list';

/** The stored item; undefined where it is gone. */
export async function readSampleItem(
  strapi: Core.Strapi,
  documentId: string,
): Promise<StoredGalleryItem | undefined> {
  const rows = strapi.db.connection(tables.items).where(columns.items.documentId, documentId);
  return (await readItems(strapi, await rows.pluck('id'), owner))[0];
}

/** What the sample has none of: whoever wrote it has changed what it stands beside. */
const none = { rightsNote: null, translations: null };

/**
 * Whether an item is another than the sample's: its words, garments, credits or picture.
 * @param sample its entry in the list; undefined where an earlier version had it
 * @param fileIds of the files that the command stored for it
 */
export function isItemChanged(
  item: StoredGalleryItem,
  sample: SampleItem | undefined,
  [media = null, poster = null]: readonly (number | null)[],
): boolean {
  if (!sample) return true;
  const words = ['title', 'alt', ...optionalWordNames] as const;
  const data = Object.fromEntries(words.map((name) => [name, sample[name] ?? null]));
  const garments = checkGarments(sample.garments).map((garment) => ({ ...garment, translations: {} }));
  const isSame =
    isWritten({ ...data, ...none }, item) &&
    areCreditsWritten({ credits: [], garments }, item) &&
    (item.media?.id ?? null) === media &&
    (item.poster?.id ?? null) === poster;
  return !isSame;
}

/**
 * The title of a story that is another than the sample's: its words, credits, cover or items; null for one that is the same.
 * @param sample its entry in the list, with its items; undefined where an earlier version had it
 */
export async function changedStory(
  strapi: Core.Strapi,
  documentId: string,
  sample: (Pick<SampleStory, 'sent'> & { itemIds: readonly string[]; cover: string | null }) | undefined,
): Promise<string | null> {
  const story = await readStory(strapi, documentId, { viewer: owner });
  if (!story) return null;
  const { data, credits = [] } = sample?.sent ?? {};
  const isSame =
    sample !== undefined &&
    isWritten({ kind: null, ...noStoryWords, ...none, ...data, cover: sample.cover }, story) &&
    areCreditsWritten({ credits }, story) &&
    story.items.map((item) => item.documentId).join() === sample.itemIds.join();
  return isSame ? null : story.title;
}
