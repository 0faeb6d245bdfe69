import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { addDays } from 'contract/rights/rights';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Counts, createCounter } from './counts';
import { foldDays, readStoredDays, storeDay } from './stored-counts';

// Strapi's.
const knex = createRequire(import.meta.url)('knex');
const today = '2026-11-30';
const seen = (view: number): Counts => ({ 'page:moda': { view } });
let database: Core.Strapi['db']['connection'];
let strapi: Core.Strapi;
beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('visit_counts', (table) => {
    table.increments('id');
    for (const name of ['day', 'writer', 'counts']) table.string(name);
    table.unique(['day', 'writer']);
  });
  const transaction = (work: (open: { trx: unknown }) => Promise<void>) =>
    database.transaction((trx) => work({ trx }));
  strapi = { db: { connection: database, transaction } } as unknown as Core.Strapi;
});
afterEach(() => database.destroy());

const store = (day: string, writer: string, counts: Counts) => storeDay(strapi, { day, writer, counts });
const rows = async (): Promise<[string, string, Counts][]> =>
  (await database('visit_counts').orderBy(['day', 'writer'])).map(({ day, writer, counts }) => [
    day,
    writer,
    JSON.parse(counts),
  ]);

it('sums up the months of days that are older than two years, also what comes to them later', async () => {
  for (const day of ['2024-11-29', '2024-11-30', '2024-12-01']) await store(day, 'a', seen(1));
  await store('2024-11-28', 'a', { 'page:moda': { contact: 1 }, 'story:x': { view: 4 } });
  await store('2024-11-28', 'b', seen(1));
  const left = [
    ['2024-11', '', { 'page:moda': { view: 2, contact: 1 }, 'story:x': { view: 4 } }],
    ['2024-11-30', 'a', seen(1)],
    ['2024-12-01', 'a', seen(1)],
  ];
  for (const _ of [1, 2]) {
    await foldDays(strapi, today);
    expect(await rows()).toEqual(left);
  }
  expect((await readStoredDays(strapi, '2026-11-01')).since).toBe('2024-11-01');
  await foldDays(strapi, '2026-12-03');
  expect(await rows()).toEqual([
    ['2024-11', '', { 'page:moda': { view: 3, contact: 1 }, 'story:x': { view: 4 } }],
    ['2024-12', '', seen(1)],
  ]);
});

it('leaves all as it was where it ends before the last of its changes', async () => {
  for (const writer of ['a', 'b']) await store('2024-11-01', writer, seen(1));
  await database.raw(
    "create trigger full before insert on visit_counts when new.writer = '' begin select raise(abort, 'full'); end",
  );
  const before = await rows();
  await expect(foldDays(strapi, today)).rejects.toThrow('full');
  expect(await rows()).toEqual(before);
});

it('writes what is new over what it wrote, and all of it after a failure', async () => {
  let day = today;
  let isAway = true;
  const writes: [string, Counts][] = [];
  const counter = createCounter(
    () => day,
    async (known) => {
      if (isAway) throw new Error('away');
      writes.push([known.day, structuredClone(known.counts)]);
      await storeDay(strapi, known);
    },
  );
  counter.count('view', 'page:moda');
  await expect(counter.write()).rejects.toThrow('away');
  day = addDays(today, 1);
  counter.count('contact', 'page:moda');
  isAway = false;
  await counter.write();
  await counter.write();
  expect(writes).toEqual([
    [today, seen(1)],
    [day, { 'page:moda': { contact: 1 } }],
  ]);
  counter.count('contact', 'page:moda');
  await counter.write();
  expect(writes.at(-1)).toEqual([day, { 'page:moda': { contact: 2 } }]);
  expect((await rows()).map(([written, , counts]) => [written, counts])).toEqual([writes[0], writes[2]]);
  // The day before is written, and of no use here.
  expect(counter.days().map((known) => known.day)).toEqual([day]);
});

it('writes at the end also what a write in progress fails to write', async () => {
  const answers: ((error?: Error) => void)[] = [];
  const next = () =>
    new Promise<void>((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve())));
  const counter = createCounter(() => today, next);
  counter.count('view', 'page:moda');
  const [first, last] = [counter.write(), counter.write()];
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await last;
});
