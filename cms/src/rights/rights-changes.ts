import type { Core } from '@strapi/strapi';
import { type Dated, type RightsChanges, rightsChangesOf } from 'contract/rights/rights';
import { currentKnex } from '../platform/strapi/current-knex';
import { columns, columnsOf, links, tables } from '../platform/strapi/tables';
import { publicationOf } from './publication';
import { datesOf, isHeldBack, type RightsRow, toStored, visibilityFields } from './rights-row';

type Row = RightsRow & Pick<Dated, 'documentId' | 'title' | 'category'>;
type ItemRow = Row & { storyId: string | null; storyTitle: string | null };

/** What appears and leaves by its own dates within the next days, and what has ended: of items and of stories. */
export async function readRightsChanges(strapi: Core.Strapi, now = Date.now()): Promise<RightsChanges> {
  const knex = await currentKnex(strapi);
  const { publishAt, rightsUntil } = columns.items;
  /** The rows whose dates are still to come, or have an end. */
  const dated = (table: 'items' | 'stories') =>
    knex({ t: tables[table] })
      .whereRaw('(?? > ? or ?? is not null)', [`t.${publishAt}`, toStored(now), `t.${rightsUntil}`])
      .select(columnsOf(table, ['documentId', 'title', 'category', ...visibilityFields], 't'))
      .orderBy('t.id');
  const items: ItemRow[] = await dated('items')
    .leftJoin({ l: links.story.table }, `l.${links.story.item}`, 't.id')
    .leftJoin({ s: tables.stories }, 's.id', `l.${links.story.story}`)
    .select({ storyId: `s.${columns.stories.documentId}`, storyTitle: 's.title' });
  const stories: Row[] = await dated('stories').select(columnsOf('stories', ['awaitedFiles'], 't'));
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
