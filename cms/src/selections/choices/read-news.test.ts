import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { readNews } from './read-choices';

// Strapi's.
const knex = createRequire(import.meta.url)('knex');

it('counts what is new in the latest fifty selections, though nobody ever looked', async () => {
  const database: Core.Strapi['db']['connection'] = knex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
  });
  try {
    const asStored = {
      selections: ['document_id', 'title', 'created_at'],
      selection_openings: ['selection', 'seen_at'],
      selection_people: ['selection', 'sent_at'],
      selection_choices: ['selection', 'is_chosen', 'comment', 'chosen_at', 'commented_at', 'changed_at'],
    };
    for (const [name, values] of Object.entries(asStored))
      await database.schema.createTable(name, (table) => {
        for (const column of values) table.specificType(column, 'blob');
      });
    const all = Array.from({ length: 60 }, (_, at) => ({
      document_id: `s${at}`,
      title: `T${at}`,
      created_at: 5,
    }));
    await database('selections').insert(all);
    const heart = { is_chosen: 1, comment: null, commented_at: null };
    for (const [at, { document_id: selection }] of all.entries()) {
      const time = { chosen_at: 100 + at, changed_at: 100 + at };
      await database('selection_choices').insert([
        { selection, ...heart, ...time },
        { selection, ...heart, chosen_at: 4, changed_at: 4 },
      ]);
    }
    await database('selection_people').insert([
      { selection: 's3', sent_at: 900 },
      { selection: 's4', sent_at: null },
    ]);
    await database('selection_openings').insert([
      { selection: 's59', seen_at: 159 },
      { selection: 's58', seen_at: null },
    ]);
    const statements: string[] = [];
    database.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    const strapi = { db: { connection: database, inTransaction: () => false } } as unknown as Core.Strapi;
    const { selections } = await readNews(strapi);
    expect(selections).toHaveLength(50);
    expect(selections.slice(0, 2)).toEqual([
      { documentId: 's3', title: 'T3', chosen: 1, comments: 0, sent: 1 },
      { documentId: 's58', title: 'T58', chosen: 1, comments: 0, sent: 0 },
    ]);
    expect(selections.map(({ documentId }) => documentId)).not.toContain('s9');
    expect(statements).toHaveLength(3);
  } finally {
    await database.destroy();
  }
});
