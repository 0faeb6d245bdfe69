import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { noteSeen, seeFormer } from './opened';

// Strapi's.
const knex = createRequire(import.meta.url)('knex');

it('what clients did before the upgrade is no news, once', async () => {
  const database: Core.Strapi['db']['connection'] = knex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
  });
  try {
    await database.schema.createTable('selections', (table) => void table.string('document_id'));
    await database.schema.createTable('selection_openings', (table) => {
      table.string('selection').unique();
      table.integer('count');
      table.datetime('seen_at');
    });
    await database('selections').insert([{ document_id: 'opened' }, { document_id: 'never' }]);
    await database('selection_openings').insert({ selection: 'opened', count: 3 });
    const stored = new Map<string, unknown>();
    const store = {
      get: async ({ key }: { key: string }) => stored.get(key),
      set: async ({ key, value }: { key: string; value: unknown }) => void stored.set(key, value),
    };
    const strapi = { db: { connection: database }, store: () => store } as unknown as Core.Strapi;
    const began = Date.now();
    await seeFormer(strapi);
    const rows: { selection: string; count: number; seen_at: number }[] =
      await database('selection_openings').orderBy('selection');
    expect(rows.map(({ selection, count, seen_at }) => [selection, count, seen_at >= began])).toEqual([
      ['never', 0, true],
      ['opened', 3, true],
    ]);
    // The next start finds it done, and a look that comes late takes nothing back.
    await database('selections').insert({ document_id: 'new' });
    await seeFormer(strapi);
    await noteSeen(strapi, 'opened', new Date(0));
    expect(await database('selection_openings').orderBy('selection')).toEqual(rows);
  } finally {
    await database.destroy();
  }
});
