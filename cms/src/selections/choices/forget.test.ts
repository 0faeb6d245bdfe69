import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { choicesKeptDays } from 'contract/selections/selection';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEnded } from './forget';

// Strapi's.
const knex = createRequire(import.meta.url)('knex');

const timeZone = 'America/Sao_Paulo';
vi.mock('../../rights/publication', () => ({ publicationOf: () => ({ timeZone: () => timeZone }) }));

/** `until` is stored as a text, as Strapi stores a date on SQLite. */
const ends = { ended: '2026-03-09', later: '2026-03-10', open: '2026-08-01' };
let database: Core.Strapi['db']['connection'];
let strapi: Core.Strapi;
beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('selections', (table) => {
    table.string('document_id');
    table.string('until');
  });
  for (const name of ['selection_people', 'selection_choices', 'selection_openings'])
    await database.schema.createTable(name, (table) => void table.string('selection'));
  for (const [document_id, until] of Object.entries(ends)) {
    await database('selections').insert({ document_id, until });
    for (const name of ['selection_people', 'selection_choices', 'selection_openings'])
      await database(name).insert({ selection: document_id });
  }
  const transaction = (work: (context: { trx: typeof database }) => Promise<void>) => work({ trx: database });
  strapi = { db: { transaction } } as unknown as Core.Strapi;
});
afterEach(async () => {
  vi.useRealTimers();
  await database.destroy();
});

const left = async (table: string) => (await database(table)).map(({ selection }) => selection);

it('the names, choices and comments of clients go ninety days after the last day, in the time of the site', async () => {
  expect(choicesKeptDays).toBe(90);
  // 7 June in São Paulo, and 8 June in UTC: ninety days after 9 March.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-08T02:00:00Z') });
  await forgetEnded(strapi);
  expect(await left('selection_people')).toEqual(['ended', 'later', 'open']);

  vi.setSystemTime(new Date('2026-06-08T03:00:00Z'));
  await forgetEnded(strapi);
  for (const table of ['selection_people', 'selection_choices'])
    expect(await left(table)).toEqual(['later', 'open']);
  // How often a page was opened says nothing of who it was.
  expect(await left('selection_openings')).toEqual(['ended', 'later', 'open']);
});
