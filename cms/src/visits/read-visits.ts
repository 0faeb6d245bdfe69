import type { Core } from '@strapi/strapi';
import { galleryCategories } from 'contract/gallery/gallery-category';
import { addDays } from 'contract/rights/rights';
import { type VisitCounts, type Visits, visitKinds, visitLimits, visitPages } from 'contract/visits/visits';
import { columns, columnsOf, tables } from '../platform/strapi/tables';
import { addCounts, type Counts } from './counts';
import { readStoredDays } from './stored-counts';
import { siteDay, visitsOf } from './visits';

function sumOf(...parts: (Partial<VisitCounts> | undefined)[]): VisitCounts {
  const sum = (kind: keyof VisitCounts) => parts.reduce((total, part) => total + (part?.[kind] ?? 0), 0);
  return Object.fromEntries(visitKinds.map((kind) => [kind, sum(kind)])) as VisitCounts;
}

/** What was counted by day from a day on: what is stored, and what this process has not written yet. */
async function readDays(strapi: Core.Strapi, from: string) {
  const stored = await readStoredDays(strapi, from);
  const own = [...visitsOf(strapi).days].map(([day, known]) => ({ day, ...known }));
  const isOther = ({ writer }: { writer: string }) => own.every((known) => known.writer !== writer);
  const days = new Map<string, Counts>();
  for (const { day, counts } of [...stored.rows.filter(isOther), ...own]) {
    const sums = days.get(day) ?? {};
    addCounts(sums, counts);
    days.set(day, sums);
  }
  const since = [...own.map(({ day }) => day), ...(stored.since ? [stored.since] : [])].sort()[0] ?? null;
  return { days, since };
}

/** The last thirty days of the site's time zone with today, with titles as they are now. */
export async function readVisits(strapi: Core.Strapi): Promise<Visits> {
  const knex = strapi.db.connection;
  const from = addDays(siteDay(strapi), 1 - visitLimits.shown);
  const { days, since } = await readDays(strapi, from);
  const sums: Counts = {};
  const lastDays = new Map<string, string>();
  for (const [day, counts] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    addCounts(sums, counts);
    for (const subject of Object.keys(counts)) lastDays.set(subject, day);
  }
  const idsOf = (of: 'story' | 'selection') =>
    Object.keys(sums).flatMap((subject) =>
      subject.startsWith(`${of}:`) ? subject.slice(of.length + 1) : [],
    );
  const lastOf = (selection: string) => lastDays.get(`selection:${selection}`) ?? '';

  const stories: { documentId: string; title: string; category: Visits['stories'][number]['category'] }[] =
    await knex(tables.stories)
      .whereIn(columns.stories.documentId, idsOf('story'))
      .whereIn('category', galleryCategories)
      .orderBy('id')
      .select(columnsOf('stories', ['documentId', 'title', 'category']));
  const sentBy = knex(tables.people)
    .where('selection', knex.ref(`${tables.selections}.${columns.selections.documentId}`))
    .whereNotNull(columns.people.sentAt)
    .count()
    .as('sent');
  const selections: { documentId: string; title: string; sent: number | string }[] = await knex(
    tables.selections,
  )
    .whereIn(columns.selections.documentId, idsOf('selection'))
    .orderBy('id', 'desc')
    .select({ ...columnsOf('selections', ['documentId', 'title']) }, sentBy);

  return {
    since,
    days: Array.from({ length: visitLimits.shown }, (_, at) => addDays(from, at)).map((day) => ({
      day,
      ...sumOf(...Object.values(days.get(day) ?? {})),
    })),
    pages: visitPages.map((page) => {
      const { view, contact } = sumOf(sums[`page:${page}`]);
      return { page, view, contact };
    }),
    stories: stories
      .map(({ documentId, title, category }) => {
        const { view, contact } = sumOf(sums[`story:${documentId}`]);
        return { documentId, title, category, view, contact };
      })
      .sort((a, b) => b.view - a.view),
    selections: selections
      .map(({ documentId, title, sent }) => {
        const { opening, download } = sumOf(sums[`selection:${documentId}`]);
        return { documentId, title, opening, download, sent: Number(sent) };
      })
      .sort((a, b) => lastOf(b.documentId).localeCompare(lastOf(a.documentId))),
  };
}
