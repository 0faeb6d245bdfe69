import type { Core } from '@strapi/strapi';
import {
  dayOf,
  endOfDay,
  type RightsChange,
  type RightsChanges,
  rightsChangesLimits,
} from 'contract/rights/rights';
import { currentKnex } from '../platform/strapi/current-knex';
import { publicationOf } from './publication';
import {
  awaitsSql,
  fromStored,
  type RightsRow,
  storyVisibilityColumns,
  toStored,
  visibilityColumns,
} from './rights-row';

const dayMs = 24 * 60 * 60 * 1000;

type Row = RightsRow & {
  kind: RightsChange['kind'];
  documentId: string;
  title: string;
  category: RightsChange['category'];
  storyId?: string | null;
  storyTitle?: string | null;
};

/** What appears and leaves by its own dates within the next days, and what has ended: of items and of stories. */
export async function readRightsChanges(strapi: Core.Strapi, now = Date.now()): Promise<RightsChanges> {
  const knex = await currentKnex(strapi);
  const timeZone = publicationOf(strapi).timeZone();
  const { upcomingDays, most } = rightsChangesLimits;
  const horizon = now + upcomingDays * dayMs;
  const { hidden, publishAt, rightsUntil } = visibilityColumns;
  const selected = {
    documentId: 't.document_id',
    title: 't.title',
    category: 't.category',
    publishAt: `t.${publishAt}`,
    rightsUntil: `t.${rightsUntil}`,
  };
  const queries = {
    item: () =>
      knex({ t: 'gallery_items' })
        .leftJoin('gallery_items_story_lnk as l', 'l.gallery_item_id', 't.id')
        .leftJoin('stories as s', 's.id', 'l.story_id')
        .select({ ...selected, storyId: 's.document_id', storyTitle: 's.title' }),
    story: () => knex({ t: 'stories' }).select(selected),
  };

  /** The first rows by a column that fulfil a condition in SQL, without those that are held back anyway. */
  const read = async (
    column: string,
    condition: string,
    values: (string | Date)[],
    direction: 'asc' | 'desc',
  ) => {
    const found: Row[] = [];
    for (const kind of ['item', 'story'] as const) {
      const rows: Omit<Row, 'kind'>[] = await queries[kind]()
        .whereRaw(`?? is not true and ${condition}`, [`t.${hidden}`, ...values])
        .modify((query) => {
          const awaits = `t.${storyVisibilityColumns.awaitedFiles}`;
          if (kind === 'story') query.whereRaw(`${awaitsSql} is not true`, [awaits]);
        })
        .orderBy(column, direction)
        .limit(most);
      found.push(...rows.map((row) => ({ ...row, kind })));
    }
    return found;
  };
  const changeOf = (
    { kind, documentId, title, category, storyId, storyTitle }: Row,
    what: RightsChange['what'],
    at: number,
  ): RightsChange => ({
    kind,
    documentId,
    title,
    category,
    story: storyId ? { documentId: storyId, title: storyTitle ?? '' } : null,
    what,
    at: new Date(at).toISOString(),
  });

  const [from, until] = [`t.${publishAt}`, `t.${rightsUntil}`];
  const today = dayOf(now, timeZone);
  const appearing = await read(
    from,
    '?? > ? and ?? <= ?',
    [from, toStored(now), from, toStored(horizon)],
    'asc',
  );
  const leaving = await read(
    until,
    '?? >= ? and ?? < ?',
    [until, today, until, dayOf(horizon, timeZone)],
    'asc',
  );
  const gone = await read(until, '?? < ?', [until, today], 'desc');
  const endOf = ({ rightsUntil: day }: Row) => endOfDay(String(day), timeZone);
  const byTime = (a: RightsChange, b: RightsChange) => Date.parse(a.at) - Date.parse(b.at);
  return {
    upcoming: [
      ...appearing.map((row) => changeOf(row, 'publish', fromStored(row.publishAt) ?? now)),
      ...leaving.map((row) => changeOf(row, 'end', endOf(row))),
    ]
      .sort(byTime)
      .slice(0, most),
    ended: gone
      .map((row) => changeOf(row, 'end', endOf(row)))
      .sort((a, b) => byTime(b, a))
      .slice(0, most),
  };
}
