import type { Core } from '@strapi/strapi';
import { type Dated, type RightsChanges, rightsChangesOf } from 'contract/rights/rights';
import { currentKnex } from '../platform/strapi/current-knex';
import { publicationOf } from './publication';
import {
  datesOf,
  isHeldBack,
  type RightsRow,
  storyVisibilityColumns,
  toStored,
  visibilityColumns,
} from './rights-row';

type Row = RightsRow & Pick<Dated, 'documentId' | 'title' | 'category'>;
type ItemRow = Row & { storyId: string | null; storyTitle: string | null };

/** What appears and leaves by its own dates within the next days, and what has ended: of items and of stories. */
export async function readRightsChanges(strapi: Core.Strapi, now = Date.now()): Promise<RightsChanges> {
  const knex = await currentKnex(strapi);
  const { publishAt, rightsUntil } = visibilityColumns;
  /** The rows whose dates are still to come, or have an end. */
  const dated = (table: string, columns: Record<string, string>) =>
    knex({ t: table })
      .whereRaw('(?? > ? or ?? is not null)', [`t.${publishAt}`, toStored(now), `t.${rightsUntil}`])
      .select({ documentId: 't.document_id', title: 't.title', category: 't.category' })
      .select(Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, `t.${column}`])))
      .orderBy('t.id');
  const items: ItemRow[] = await dated('gallery_items', visibilityColumns)
    .leftJoin('gallery_items_story_lnk as l', 'l.gallery_item_id', 't.id')
    .leftJoin('stories as s', 's.id', 'l.story_id')
    .select({ storyId: 's.document_id', storyTitle: 's.title' });
  const stories: Row[] = await dated('stories', storyVisibilityColumns);
  const thingOf = (
    kind: Dated['kind'],
    { documentId, title, category, ...row }: Row,
    story: Dated['story'],
  ): Dated => {
    return { kind, documentId, title, category, story, rights: { hidden: isHeldBack(row), ...datesOf(row) } };
  };
  const things = [
    ...items.map(({ storyId, storyTitle, ...row }) =>
      thingOf('item', row, storyId ? { documentId: storyId, title: storyTitle ?? '' } : null),
    ),
    ...stories.map((row) => thingOf('story', row, null)),
  ];
  return rightsChangesOf(things, publicationOf(strapi).timeZone(), now);
}
