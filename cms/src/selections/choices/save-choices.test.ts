import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../notices/outbox';
import type { Change } from './parse-choice';
import { digestOf } from './read-choices';
import { RefusedChoice } from './refused-choice';
import { saveChoices } from './save-choices';

// Strapi's.
const knex = createRequire(import.meta.url)('knex');

const told: Notice[] = [];
vi.mock('../../notices/outbox', () => ({
  queueNotice: (_trx: unknown, notice: Notice) => void told.push(notice),
}));

const ana = 'a'.repeat(16);
const selection = 'summer';
const items = ['a', 'b', 'c', 'd'];
let open: { items: ReadonlySet<string>; mostChosen: number | null; isChoosingClosed: boolean };
let database: Core.Strapi['db']['connection'];
let strapi: Core.Strapi;
beforeEach(async () => {
  told.length = 0;
  open = { items: new Set(items), mostChosen: null, isChoosingClosed: false };
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  const columns = {
    selections: ['document_id', 'title'],
    selection_people: ['selection', 'person', 'name', 'sent_at', 'is_done', 'changed_at'],
    selection_choices: [
      ...['selection', 'person', 'item', 'is_chosen', 'comment'],
      ...['chosen_at', 'commented_at', 'changed_at'],
    ],
    strapi_core_store_settings: ['value'],
  };
  for (const [name, values] of Object.entries(columns))
    await database.schema.createTable(name, (table) => {
      table.increments();
      // What is stored there stays as it is.
      for (const column of values) table.specificType(column, 'blob');
    });
  await database('selections').insert({ document_id: selection, title: 'Capa' });
  const transaction = (work: (context: { trx: typeof database }) => unknown) => work({ trx: database });
  const db = { transaction, inTransaction: () => true, connection: database, dialect: { client: 'sqlite' } };
  strapi = { db } as unknown as Core.Strapi;
});
afterEach(() => database.destroy());

/** @returns the hearts that are stored, then comments, or why it is refused */
async function save(change: Partial<Change>): Promise<string> {
  try {
    const sent = { person: ana, items: [], replacesAll: false, ...change };
    const { choices } = await saveChoices(strapi, selection, sent, async () => open);
    const marks = choices.map(({ item, isChosen, comment }) => (isChosen ? item : '') + (comment ?? ''));
    return marks.sort().join(' ');
  } catch (error) {
    if (!(error instanceof RefusedChoice)) throw error;
    return [error.status, error.reason, ...Object.values(error.details)].join(' ');
  }
}
const heart = (item: string, isChosen = true) => save({ items: [{ item, isChosen }] });
const form = (hearts: string) => ({
  items: [...hearts].map((item) => ({ item, isChosen: true, comment: null })),
  name: null,
  isSent: true,
  replacesAll: true,
});

describe('a limit', () => {
  beforeEach(() => {
    open.mostChosen = 2;
  });

  it('refuses one heart more, and nothing is lost', async () => {
    await heart('a');
    expect(await heart('b')).toBe('a b');
    expect(await heart('c')).toBe('409 limit 2');
    expect(await heart('b')).toBe('a b');
    expect(await save({ items: [{ item: 'c', comment: '!' }] })).toBe('! a b');
    expect(await save({ items: [{ item: 'c', isChosen: true, comment: 'Sim' }] })).toBe('409 limit 2');
    expect(await heart('a', false)).toBe('! b');
    expect(await heart('c')).toBe('b c!');
  });

  it('refuses a form as a whole', async () => {
    await heart('a');
    expect(await save(form('abc'))).toBe('409 limit 2');
    expect(await save({})).toBe('a');
    expect(told).toEqual([]);
    expect(await save(form('bc'))).toBe('b c');
    expect(told).toHaveLength(1);
  });

  it('that is lower than what was chosen lets hearts go, and takes comments', async () => {
    open.mostChosen = null;
    for (const item of items) await heart(item);
    open.mostChosen = 2;
    expect(await heart('a', false)).toBe('b c d');
    expect(await save({ items: [{ item: 'b', comment: '?' }] })).toBe('b? c d');
    expect(await heart('a')).toBe('409 limit 2');
    expect(await save(form('acd'))).toBe('409 limit 2');
    // Fewer in one form, none of them new.
    expect(await save(form('bcd'))).toBe('b c d');
    expect(await save({ isSent: false })).toBe('b c d');
    // As many as it allows may be others.
    expect(await save(form('ab'))).toBe('a b');
  });

  it('does not count what its client does not see', async () => {
    await heart('a');
    await heart('b');
    open.items = new Set(['b', 'c', 'd']);
    expect(await heart('c')).toBe('a b c');
    expect(await heart('d')).toBe('409 limit 2');
    open.items = new Set(items);
    expect(await heart('d')).toBe('409 limit 2');
    expect(await heart('c', false)).toBe('a b');
  });
});

describe('choices that are sent', () => {
  const refused = [
    { items: [{ item: 'b', isChosen: true }] },
    { items: [{ item: 'a', isChosen: false }] },
    { items: [{ item: 'a', comment: 'Ainda' }] },
    { name: 'Bia' },
    form('ab'),
  ];

  it('change no more until they are opened again, and the owner is told of each sending once', async () => {
    await save({ name: 'Ana', items: [{ item: 'a', isChosen: true, comment: 'Segredo' }] });
    const sent = 'aSegredo';
    expect(await save({ isSent: true })).toBe(sent);
    const notice = {
      key: `selection ${selection} ${digestOf(ana)}`,
      title: 'Ana enviou as escolhas de “Capa”',
      text: '1 foto escolhida e 1 comentário.',
      path: '/admin/selecoes/summer',
    };
    expect(told).toEqual([notice]);
    const [row] = await database('selection_people');
    // A retry of the sending, and of what was stored before it.
    for (const same of [{ isSent: true }, { name: 'Ana' }, { items: [{ item: 'a', isChosen: true }] }])
      expect(await save(same)).toBe(sent);
    for (const change of refused) expect(await save(change)).toBe('409 done');
    expect(await database('selection_people')).toEqual([row]);
    expect(told).toHaveLength(1);

    expect(await save({ isSent: false })).toBe(sent);
    expect(await save({ items: [{ item: 'a', comment: null }] })).toBe('a');
    expect(await save({ isSent: true })).toBe('a');
    expect(told[1]).toEqual({
      ...notice,
      title: 'Ana mudou e enviou de novo as escolhas de “Capa”',
      text: '1 foto escolhida.',
    });
  });

  it('are sent once by a form that is posted twice', async () => {
    expect(await save(form('ab'))).toBe('a b');
    expect(await save(form('ab'))).toBe('a b');
    expect(told.map(({ title, text }) => [title, text])).toEqual([
      ['Alguém enviou as escolhas de “Capa”', '2 fotos escolhidas.'],
    ]);
  });

  it('of an earlier version have ended, too', async () => {
    await heart('a');
    await database('selection_people').update({ sent_at: Date.now() });
    expect(await heart('b')).toBe('409 done');
    await save({ isSent: false });
    expect(await heart('b')).toBe('a b');
  });
});

it('choosing that is closed takes nothing, whoever asks, and knows what came in time', async () => {
  await heart('a');
  open.isChoosingClosed = true;
  for (const change of [{ isSent: true }, { name: 'Ana' }, form('a'), form('ab')])
    expect(await save(change)).toBe('409 choosingClosed');
  expect(await heart('b')).toBe('409 choosingClosed');
  expect(await heart('a')).toBe('a');
  open.isChoosingClosed = false;
  await save(form('a'));
  open.isChoosingClosed = true;
  // Whose answer was lost sends again.
  for (const same of [{ isSent: true }, form('a'), {}]) expect(await save(same)).toBe('a');
  expect(await save({ isSent: false })).toBe('409 choosingClosed');
  expect(told).toHaveLength(1);
});
