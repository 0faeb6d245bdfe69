import type { Core } from '@strapi/strapi';
import { galleryCategories } from 'contract/gallery/gallery-category';
import { addDays } from 'contract/rights/rights';
import { type VisitCounts, type Visits, visitKinds, visitLimits, visitPages } from 'contract/visits/visits';
import { columns, columnsOf, tables } from '../platform/strapi/tables';
import { addCounts, type Counts } from './counts';
import { readStoredDays } from './stored-counts';
import { siteDay, visitsOf } from './visits';

/** Of several subjects, or of one. */
function sumOf(...parts: (Partial<VisitCounts> | undefined)[]): VisitCounts {
  const sum = (kind: keyof VisitCounts) => parts.reduce((total, part) => total + (part?.[kind] ?? 0), 0);
  return Object.fromEntries(visitKinds.map((kind) => [kind, sum(kind)])) as VisitCounts;
}

/**
 * The last thirty days of the site's time zone with today, with titles as they are now: what is stored, and of this process what
 * it has in memory.
 */
export async function readVisits(strapi: Core.Strapi): Promise<Visits> {
  const knex = strapi.db.connection;
  const from = addDays(siteDay(strapi), 1 - visitLimits.shown);
  const { rows, since } = await readStoredDays(strapi, from);
  const own = visitsOf(strapi).days();
  const others = rows.filter(({ writer }) => own.every((known) => known.writer !== writer));
  const parts = [...others, ...own];
  const sums = parts.reduce<Counts>((sum, { counts }) => addCounts(sum, counts), {});
  const idsOf = (of: string) =>
    Object.keys(sums).flatMap((subject) => (subject.startsWith(of) ? subject.slice(of.length) : []));

  type Story = Pick<Visits['stories'][number], 'documentId' | 'title' | 'category'>;
  const stories: Story[] = await knex(tables.stories)
    .whereIn(columns.stories.documentId, idsOf('story:'))
    .whereIn('category', galleryCategories)
    .orderBy('id')
    .select(columnsOf('stories', ['documentId', 'title', 'category']));
  const sentBy = knex(tables.people)
    .where('selection', knex.ref(`${tables.selections}.${columns.selections.documentId}`))
    .whereNotNull(columns.people.sentAt)
    .count()
    .as('sent');
  type Sent = { documentId: string; title: string; sent: number | string };
  const selections: Sent[] = await knex(tables.selections)
    .whereIn(columns.selections.documentId, idsOf('selection:'))
    .orderBy('id', 'desc')
    .select({ ...columnsOf('selections', ['documentId', 'title']) }, sentBy);

  return {
    since: since ?? own[0]?.day ?? null,
    days: Array.from({ length: visitLimits.shown }, (_, at) => addDays(from, at)).map((day) => ({
      day,
      ...sumOf(...parts.flatMap((part) => (part.day === day ? Object.values(part.counts) : []))),
    })),
    pages: visitPages.map((page) => ({ page, ...sumOf(sums[`page:${page}`]) })),
    stories: stories
      .map((story) => ({ ...story, ...sumOf(sums[`story:${story.documentId}`]) }))
      .sort((a, b) => b.view - a.view),
    selections: selections.map(({ sent, ...selection }) => ({
      ...selection,
      ...sumOf(sums[`selection:${selection.documentId}`]),
      sent: Number(sent),
    })),
  };
}
