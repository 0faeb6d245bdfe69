import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type {
  ClientPage,
  ListedSelection,
  SelectionChoice,
  SelectionChoices,
  SelectionsNews,
} from 'contract/selections/selection';
import { currentKnex } from '../../platform/strapi/current-knex';
import { columns, columnsOf, tables } from '../../platform/strapi/tables';

/** What a selection's people are stored under: with a copy of the database nobody can choose in their name. */
export function digestOf(person: string): string {
  return createHash('sha256').update(`selection ${person}`).digest('hex');
}

/** How a person is named to the owner. */
const shownId = (digest: string) => digest.slice(0, 12);

type Knex = Core.Strapi['db']['connection'];
type Time = string | number | Date;
type PersonRow = {
  selection: string;
  person: string;
  name: string | null;
  sentAt: Time | null;
  isDone: boolean | number | null;
};
type ChoiceRow = {
  person: string;
  item: string;
  isChosen: boolean | number | null;
  comment: string | null;
  changedAt: Time;
};
type OpeningRow = { selection: string; count: number | null; last: Time | null };

const toIso = (time: Time) => new Date(time).toISOString();
const isoOrNull = (time: Time | null | undefined) => (time ? toIso(time) : null);

const personColumns = () => columnsOf('people', ['selection', 'person', 'name', 'sentAt', 'isDone']);
const choiceColumns = () => columnsOf('choices', ['person', 'item', 'isChosen', 'comment', 'changedAt']);

/** In the order in which they began. */
const readPeople = (knex: Knex, selections: readonly string[]): PromiseLike<PersonRow[]> =>
  knex(tables.people)
    .whereIn('selection', [...selections])
    .orderBy('id')
    .select(personColumns());

/** One of a former version, which had no 'Mudar minhas escolhas', has none stored. */
const isDoneOf = ({ isDone, sentAt }: PersonRow) => Boolean(isDone ?? sentAt !== null);

const toPerson = (row: PersonRow, counts: { chosen: number; comments: number }) => ({
  id: shownId(row.person),
  name: row.name || null,
  ...counts,
  sentAt: isoOrNull(row.sentAt),
  isDone: isDoneOf(row),
});

async function readOpenings(knex: Knex, selections: readonly string[]) {
  const rows: OpeningRow[] = await knex(tables.openings)
    .whereIn('selection', [...selections])
    .select('selection', 'count', 'last');
  const toOpened = ({ count, last }: OpeningRow) => ({ count: count ?? 0, last: isoOrNull(last) });
  return new Map(rows.map((row) => [row.selection, toOpened(row)]));
}

const neverOpened = { count: 0, last: null };

/** The numbers of hearts and comments of each person. */
export async function countChoices(knex: Knex, selections: readonly string[]) {
  type Row = { selection: string; person: string; chosen: number | string; comments: number | string };
  const rows: Row[] = await knex(tables.choices)
    .whereIn('selection', [...selections])
    .groupBy('selection', 'person')
    .select('selection', 'person')
    .count({ comments: 'comment' })
    .select(knex.raw('sum(case when ?? then 1 else 0 end) as chosen', [columns.choices.isChosen]));
  return rows.map(({ chosen, comments, ...row }) => ({
    ...row,
    chosen: Number(chosen),
    comments: Number(comments),
  }));
}

function toChoice({ item, isChosen, comment, changedAt }: ChoiceRow): SelectionChoice {
  return { item, isChosen: Boolean(isChosen), comment: comment || null, changedAt: toIso(changedAt) };
}

/** What a selection's clients chose, each with their own, in the order in which they began. */
export async function readChoices(
  strapi: Core.Strapi,
  selection: string,
): Promise<Pick<SelectionChoices, 'opened' | 'people'>> {
  const knex = await currentKnex(strapi);
  const people = await readPeople(knex, [selection]);
  const rows: ChoiceRow[] = await knex(tables.choices)
    .where({ selection })
    .orderBy('id')
    .select(choiceColumns());
  const openings = await readOpenings(knex, [selection]);
  return {
    opened: openings.get(selection) ?? neverOpened,
    people: people.map((person) => {
      const choices = rows.filter((row) => row.person === person.person).map(toChoice);
      const chosen = choices.filter(({ isChosen }) => isChosen).length;
      const comments = choices.filter(({ comment }) => comment !== null).length;
      return { ...toPerson(person, { chosen, comments }), choices };
    }),
  };
}

/** How often these selections were opened, and who chose how much, by their documentIds. */
export async function readSums(
  strapi: Core.Strapi,
  selections: readonly string[],
): Promise<Map<string, Pick<ListedSelection, 'opened' | 'people'>>> {
  const knex = await currentKnex(strapi);
  const openings = await readOpenings(knex, selections);
  const counts = await countChoices(knex, selections);
  const byPerson = new Map(counts.map((row) => [`${row.selection} ${row.person}`, row]));
  const sums = new Map(
    selections.map((selection) => {
      const people: ListedSelection['people'] = [];
      return [selection, { opened: openings.get(selection) ?? neverOpened, people }];
    }),
  );
  for (const row of await readPeople(knex, selections)) {
    const { chosen = 0, comments = 0 } = byPerson.get(`${row.selection} ${row.person}`) ?? {};
    sums.get(row.selection)?.people.push(toPerson(row, { chosen, comments }));
  }
  return sums;
}

/** A client's own choices; a new person has none. @param person the id that the browser has */
export async function readPerson(
  strapi: Core.Strapi,
  selection: string,
  person: string,
): Promise<ClientPage['person']> {
  const knex = await currentKnex(strapi);
  const named = { selection, person: digestOf(person) };
  const row: PersonRow | undefined = await knex(tables.people).where(named).first(personColumns());
  if (!row) return { id: person, name: null, choices: [], isSent: false };
  const rows: ChoiceRow[] = await knex(tables.choices).where(named).orderBy('id').select(choiceColumns());
  return {
    id: person,
    name: row.name || null,
    isSent: isDoneOf(row),
    choices: rows.map(toChoice).map(({ changedAt: _, ...choice }) => choice),
  };
}

/** Selections that are told of: to count what is new in one takes up to a millisecond. */
const mostNews = 50;

/** What clients did in each selection since the owner looked at it last, the latest first; of the latest fifty. */
export async function readNews(strapi: Core.Strapi): Promise<SelectionsNews> {
  const knex = await currentKnex(strapi);
  type Counts = Record<'chosen' | 'comments' | 'sent', number>;
  type Row = { id: string } & Record<keyof Counts, number | string | null>;
  const { createdAt } = columns.selections;
  const id = `sent.${columns.selections.documentId}`;
  const names = columns.choices;
  const { sentAt } = columns.people;
  // One that was never looked at has been new since it was made.
  const since = knex.raw('coalesce(??, ??)', [`look.${columns.openings.seenAt}`, `sent.${createdAt}`]);
  const looked = () =>
    knex({ sent: tables.selections }).leftJoin({ look: tables.openings }, 'look.selection', id);
  const lastOf = (table: string, time: string) =>
    knex(table).where('selection', knex.ref(id)).max(time).as(`last_${table}`);
  const rows: ({ id: string; title: string; since: Time } & Record<string, Time | null>)[] = await looked()
    .select({ id, title: 'sent.title', since })
    .select(lastOf(tables.choices, names.changedAt), lastOf(tables.people, sentAt));
  const millis = (time: Time | null | undefined) => (time ? new Date(time).getTime() : 0);
  const latest = rows
    .map((row) => ({
      ...row,
      last: Math.max(millis(row[`last_${tables.choices}`]), millis(row[`last_${tables.people}`])),
    }))
    .filter((row) => row.last > millis(row.since))
    .sort((a, b) => b.last - a.last)
    .slice(0, mostNews);

  const counted = (condition: string, name: keyof Counts) =>
    knex.raw(`sum(case when ${condition} then 1 else 0 end) as ${name}`);
  const unseen = (table: string, time: string, ...counts: ReturnType<typeof counted>[]): PromiseLike<Row[]> =>
    looked()
      .join({ news: table }, 'news.selection', id)
      .whereIn(
        id,
        latest.map((row) => row.id),
      )
      .where(`news.${time}`, '>', since)
      .groupBy(id)
      .select({ id }, ...counts);
  const counts: Row[] = [
    ...(await unseen(
      tables.choices,
      names.changedAt,
      counted(`news.${names.isChosen} and news.${names.chosenAt} > ${since}`, 'chosen'),
      counted(`news.comment is not null and news.${names.commentedAt} > ${since}`, 'comments'),
    )),
    ...(await unseen(tables.people, sentAt, counted('true', 'sent'))),
  ];
  const sum = (of: string, name: keyof Counts) =>
    counts.reduce((total, row) => total + (row.id === of ? Number(row[name] ?? 0) : 0), 0);
  return {
    selections: latest
      .map(({ id: documentId, title }) => ({
        documentId,
        title,
        chosen: sum(documentId, 'chosen'),
        comments: sum(documentId, 'comments'),
        sent: sum(documentId, 'sent'),
      }))
      .filter(({ chosen, comments, sent }) => chosen + comments + sent > 0),
  };
}
