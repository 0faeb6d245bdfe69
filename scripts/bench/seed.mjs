// @ts-check
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from '../steps/paths.mjs';

const Database = createRequire(join(cms, 'package.json'))('better-sqlite3');
const itemType = 'api::gallery-item.gallery-item';
const roles = [
  'Fotografia',
  'Styling',
  'Beleza',
  'Modelo',
  'Produção de moda',
  'Direção criativa',
  'Assistente',
  'Revista',
];

/** @typedef {Record<string, unknown>} Row */

const newId = () => ({ document_id: randomBytes(12).toString('hex') });

/**
 * Changes the product's SQLite database in one transaction; its server must be stopped.
 * @param {string} file
 * @param {(database: any, add: (table: string, row: Row) => number) => void} work `add` returns the new row's id
 */
function change(file, work) {
  const database = new Database(file);
  const add = (/** @type {string} */ table, /** @type {Row} */ row) => {
    const names = Object.keys(row);
    const text = `insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map(() => '?')})`;
    return Number(database.prepare(text).run(Object.values(row)).lastInsertRowid);
  };
  try {
    database.transaction(() => work(database, add))();
  } finally {
    database.close();
  }
}

/**
 * Copies the items of a gallery with their media links until there are `count`.
 * @param {string} file of SQLite
 * @param {number} count of items afterwards
 * @param {{ hasOwnFiles?: boolean }} [options] gives each item its own file row with another hash, for the same pictures
 */
export function growTo(file, count, { hasOwnFiles = false } = {}) {
  change(file, (database, add) => {
    const items = database.prepare('select * from gallery_items order by id').all();
    const links = database.prepare('select * from files_related_mph where related_type = ?').all(itemType);
    const fileOf = database.prepare('select * from files where id = ?');
    for (let at = items.length; at < count; at += 1) {
      const original = items[at % items.length];
      const words = { title: `Projeto ${at + 1}`, order: at + 1 };
      const related_id = add('gallery_items', { ...original, id: null, ...newId(), ...words });
      for (const link of links.filter((/** @type {any} */ each) => each.related_id === original.id)) {
        const copy = {
          ...fileOf.get(link.file_id),
          id: null,
          ...newId(),
          hash: randomBytes(16).toString('hex'),
        };
        const file_id = hasOwnFiles ? add('files', copy) : link.file_id;
        add('files_related_mph', { ...link, id: null, related_id, file_id });
      }
    }
  });
}

/**
 * Groups the first items of the gallery Moda into stories, each with a cover, eight lines of credits and some of the names.
 * The database must have no stories.
 * @param {string} file
 * @param {{ stories: number, size: number, names: number }} counts `size` items a story
 */
export function groupItems(file, { stories, size, names }) {
  change(file, (database, add) => {
    const now = Date.now();
    const addEntry = (/** @type {string} */ table, /** @type {Row} */ row) =>
      add(table, { ...newId(), created_at: now, updated_at: now, published_at: now, ...row });
    const items = database
      .prepare('select id from gallery_items where category = \'moda\' order by "order", id limit ?')
      .pluck()
      .all(stories * size);
    const people = Array.from({ length: names }, (_, at) =>
      addEntry('credit_names', {
        name: `Nome Sobrenome ${at + 1}`,
        kind: 'pessoa',
        instagram: `nome.${at + 1}`,
      }),
    );
    for (let at = 0; at < stories; at += 1) {
      const words = { title: `Ensaio ${at + 1}`, slug: `ensaio-${at + 1}`, client: `Revista ${at % 40}` };
      const kind = { category: 'moda', kind: 'editorial', month: '2026-03', old_slugs: '[]' };
      const story_id = addEntry('stories', { ...words, ...kind });
      for (let place = 0; place < size; place += 1) {
        const gallery_item_id = items[at * size + place];
        add('gallery_items_story_lnk', { gallery_item_id, story_id, gallery_item_ord: place + 1 });
        if (place === 1) add('stories_cover_lnk', { story_id, gallery_item_id });
      }
      for (const [line, role] of roles.entries()) {
        const credit_id = add('components_credits_credits', { role });
        const component = { component_type: 'credits.credit', field: 'credits', order: line + 1 };
        add('stories_cmps', { entity_id: story_id, cmp_id: credit_id, ...component });
        for (let name = 0; name < (line % 3) + 1; name += 1) {
          const credit_name_id = people[(at * 7 + line * 3 + name) % people.length];
          add('components_credits_credits_names_lnk', {
            credit_id,
            credit_name_id,
            credit_name_ord: name + 1,
          });
        }
      }
    }
  });
}
