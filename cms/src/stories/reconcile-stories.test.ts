import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrder, renumber } from '../gallery/order';
import type { Transaction } from '../platform/strapi/save-locks';
import { readMembership, reconcileStories, type Written } from './reconcile-stories';

const strapiRequire = createRequire(createRequire(import.meta.url).resolve('@strapi/strapi'));
const { knex } = createRequire(strapiRequire.resolve('@strapi/database'))('knex');

type Table = Transaction & { destroy(): Promise<void>; transaction: (work: unknown) => Promise<unknown> };

const links = 'gallery_items_story_lnk';
const longAgo = '2025-01-01T00:00:00.000Z';
/** The galleries' rows, as the site's tables have them. */
const tables = [
  'gallery_items (id integer primary key, document_id text, title text, category text, "order" integer, file_type text)',
  'stories (id integer primary key, title text, category text, updated_at text)',
  `${links} (gallery_item_id integer, story_id integer, gallery_item_ord integer)`,
  'stories_cover_lnk (id integer primary key, story_id integer, gallery_item_id integer)',
  'strapi_core_store_settings (id integer primary key, value text)',
];

let database: Table;
let accepts: string;
beforeEach(async () => {
  accepts = 'both';
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  for (const table of tables) await database.raw(`create table ${table}`);
});
afterEach(() => database.destroy());

/** As much of Strapi as the rules ask for. */
const strapi = {
  documents: () => ({ findFirst: async () => ({ modaAccepts: accepts, publicidadeAccepts: accepts }) }),
  db: {
    dialect: { client: 'sqlite' },
    transaction: (work: (context: { trx: Transaction }) => Promise<unknown>) =>
      database.transaction((trx: Transaction) => work({ trx })),
  },
} as unknown as Core.Strapi;

const idOf = (letter: string) => letter.charCodeAt(0);

/** Stores a gallery of letters, each followed by the number of its story: `a b1 c d1`. */
async function store(list: string, category = 'moda'): Promise<void> {
  for (const [at, [letter = '', story]] of list.split(' ').entries()) {
    const id = idOf(letter);
    await database('gallery_items').insert({
      ...{ id, document_id: letter, title: letter, category, order: at + 1, file_type: 'image' },
    });
    if (!story) continue;
    if (!(await database('stories').where({ id: story }).first()))
      await database('stories').insert({ id: story, title: 'Ensaio', category, updated_at: longAgo });
    await database(links).insert({ gallery_item_id: id, story_id: story, gallery_item_ord: at + 1 });
  }
}

/** A gallery as `store` takes it. @throws Error when it is not numbered 1 to n */
async function gallery(category: 'moda' | 'publicidade' = 'moda'): Promise<string> {
  const rows = await readOrder(database, category);
  expect(rows.map(({ order }) => order)).toEqual(rows.map((_, at) => at + 1));
  return rows.map(({ id, story }) => String.fromCharCode(id) + (story ?? '')).join(' ');
}

/** Gives a story these items in this sequence, as Strapi does: each from whatever story it was in. */
async function regroup(trx: Transaction, story: number, letters: string): Promise<void> {
  const ids = [...letters].map(idOf);
  await trx(links).where({ story_id: story }).orWhereIn('gallery_item_id', ids).delete();
  for (const [at, id] of ids.entries())
    await trx(links).insert({ gallery_item_id: id, story_id: story, gallery_item_ord: at + 1 });
}

/** Makes a write and reconciles the galleries after it. */
const write = (written: Written, work: (trx: Transaction) => Promise<unknown>) =>
  database.transaction(async (trx: Transaction) => {
    const before = await readMembership(trx);
    await work(trx);
    await reconcileStories(strapi, trx, written, before);
  });
const save = (story: number, letters: string, hasCover = false) =>
  write({ story: { id: story, isRearranged: true, hasCover } }, (trx) => regroup(trx, story, letters));
const isTouched = async (story: number) =>
  (await database('stories').where({ id: story }).first()).updated_at !== longAgo;

describe("a story's items", () => {
  it('are placed at the first of them, in the given sequence, also those of the other gallery', async () => {
    await store('a b c d e f');
    await store('x y z', 'publicidade');
    await database('stories').insert({ id: 1, title: 'Ensaio', category: 'moda', updated_at: longAgo });
    await save(1, 'fbd');
    expect(await gallery()).toBe('a f1 b1 d1 c e');
    await save(1, 'yfb');
    expect([await gallery(), await gallery('publicidade')]).toEqual(['a y1 f1 b1 d c e', 'x z']);
  });

  it('keep their position when some join, leave or change places, and leave nothing behind', async () => {
    await store('a b1 c d1 e f');
    await save(1, 'fdab');
    expect(await gallery()).toBe('f1 d1 a1 b1 c e');
    await save(1, 'fb');
    expect(await gallery()).toBe('f1 b1 d a c e');
    await save(1, '');
    expect(await gallery()).toBe('f b d a c e');
  });

  it('leave the story that they were in, which gets a new version', async () => {
    await store('a b1 d1 c e2 f');
    expect(await isTouched(1)).toBe(false);
    await save(2, 'cd');
    expect(await gallery()).toBe('a b1 c2 d2 e f');
    expect(await isTouched(1)).toBe(true);
  });

  it('move with their story to the end of the other gallery, and out of it when they move alone', async () => {
    await store('a b1 c1 d');
    await store('x y', 'publicidade');
    await write({ story: { id: 1, isRearranged: false, hasCover: false } }, (trx) =>
      trx('stories').where({ id: 1 }).update({ category: 'publicidade' }),
    );
    expect([await gallery(), await gallery('publicidade')]).toEqual(['a d', 'x y b1 c1']);
    await write({ item: { id: idOf('b'), isMoved: true } }, (trx) =>
      trx('gallery_items')
        .where({ id: idOf('b') })
        .update({ category: 'moda', order: 3 }),
    );
    expect([await gallery(), await gallery('publicidade')]).toEqual(['a d b', 'x y c1']);
    expect(await isTouched(1)).toBe(true);
  });

  it('are not films where the gallery takes images alone, and nothing of the save is stored', async () => {
    await store('a1 b1 c');
    await database('gallery_items')
      .where({ id: idOf('a') })
      .update({ file_type: 'video' });
    accepts = 'images';
    const move = write({ story: { id: 1, isRearranged: false, hasCover: false } }, (trx) =>
      trx('stories').where({ id: 1 }).update({ category: 'publicidade' }),
    );
    await expect(move).rejects.toMatchObject({ details: { code: 'media/kind-not-accepted' } });
    expect([await gallery(), await gallery('publicidade')]).toEqual(['a1 b1 c', '']);
  });

  it('are sixty at most, whichever write adds one', async () => {
    const letters = Array.from({ length: 61 }, (_, at) => String.fromCharCode(200 + at));
    await store(letters.map((letter, at) => (at < 60 ? `${letter}1` : letter)).join(' '));
    const tooMany = { details: { code: 'story/too-many-items' } };
    await expect(save(1, letters.join(''))).rejects.toMatchObject(tooMany);
    const [last = ''] = letters.slice(60);
    const join = write({ item: { id: idOf(last), isMoved: false } }, (trx) =>
      trx(links).insert({ gallery_item_id: idOf(last), story_id: 1 }),
    );
    await expect(join).rejects.toMatchObject(tooMany);
    expect(await database(links).where({ story_id: 1 })).toHaveLength(60);
    await save(1, letters.slice(0, 60).toReversed().join(''));
  });

  it('stay adjacent in an order that would split them, and a change of their order is a new version', async () => {
    await store('a b1 d1 c e2 f2');
    const order = (ids: string) => renumber(strapi, 'moda', [...ids], null);
    expect(await order('bdcaef')).toBe(true);
    expect(await gallery()).toBe('b1 d1 c a e2 f2');
    expect([await isTouched(1), await isTouched(2)]).toEqual([false, false]);
    await order('dacbfe');
    expect(await gallery()).toBe('d1 b1 a c f2 e2');
    expect([await isTouched(1), await isTouched(2)]).toEqual([true, true]);
    expect(await order('dacbf')).toBe(false);
    expect(await order('dacbfeb')).toBe(false);
  });
});

describe('a cover', () => {
  const coverOf = async (story: number) =>
    (await database('stories_cover_lnk').where({ story_id: story }).first())?.gallery_item_id;

  it('that leaves the story is none any more', async () => {
    await store('a1 b1 c');
    await database('stories_cover_lnk').insert({ story_id: 1, gallery_item_id: idOf('b') });
    await save(1, 'bac');
    expect(await coverOf(1)).toBe(idOf('b'));
    await save(1, 'ac');
    expect(await coverOf(1)).toBeUndefined();
  });

  it('that is not in the story is refused, and nothing of the save is stored', async () => {
    await store('a1 b1 c');
    const choice = write({ story: { id: 1, isRearranged: false, hasCover: true } }, (trx) =>
      trx('stories_cover_lnk').insert({ story_id: 1, gallery_item_id: idOf('c') }),
    );
    await expect(choice).rejects.toMatchObject({ details: { code: 'story/cover-elsewhere' } });
    expect(await coverOf(1)).toBeUndefined();
  });
});
