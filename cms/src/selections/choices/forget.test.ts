import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { choicesKeptDays } from 'contract/selections/selection';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEnded } from './forget';

// Strapi's.
const knex = createRequire(import.meta.url)('knex');

const timeZone = 'America/Sao_Paulo';
vi.mock('../../rights/publication', () => ({ publicationOf: () => ({ timeZone: () => timeZone }) }));

/** `until` is stored as a text, as Strapi stores a date on SQLite, and a time in ms. */
const stored: Record<string, { until: string | null; is_closed?: boolean; updated_at?: number }> = {
  ended: { until: '2026-03-09' },
  later: { until: '2026-03-10' },
  open: { until: '2026-08-01' },
  endless: { until: null, updated_at: Date.parse('2025-01-01T00:00:00Z') },
  closed: { until: null, is_closed: true, updated_at: Date.parse('2026-03-10T03:00:00Z') },
  // She changed its title since.
  changed: { until: null, is_closed: true, updated_at: Date.parse('2026-03-10T03:00:01Z') },
};
const all = Object.keys(stored);
let database: Core.Strapi['db']['connection'];
let strapi: Core.Strapi;
beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('selections', (table) => {
    table.string('document_id');
    table.string('until');
    table.boolean('is_closed');
    table.datetime('updated_at');
  });
  await database.schema.createTable('notices', (table) => void table.string('key'));
  for (const name of ['selection_people', 'selection_choices', 'selection_openings'])
    await database.schema.createTable(name, (table) => void table.string('selection'));
  for (const [document_id, row] of Object.entries(stored)) {
    await database('selections').insert({ document_id, ...row });
    await database('notices').insert({ key: `selection ${document_id} ana` });
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
  expect(await left('selection_people')).toEqual(all);

  vi.setSystemTime(new Date('2026-06-08T03:00:01Z'));
  await forgetEnded(strapi);
  // One without an end goes ninety days after it was closed, or changed last since.
  const kept = ['later', 'open', 'endless', 'changed'];
  for (const table of ['selection_people', 'selection_choices']) expect(await left(table)).toEqual(kept);
  expect((await database('notices')).map(({ key }) => key.split(' ')[1])).toEqual(kept);
  // How often a page was opened says nothing of who it was.
  expect(await left('selection_openings')).toEqual(all);
});
