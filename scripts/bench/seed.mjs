// @ts-check
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from '../steps/paths.mjs';

const Database = createRequire(join(cms, 'package.json'))('better-sqlite3');
const filesTable = 'files_related_mph';
const itemType = 'api::gallery-item.gallery-item';

/** Adds rows, and gives their ids. @param {any} database */
function adderTo(database) {
  return (/** @type {string} */ table, /** @type {Record<string, unknown>} */ row) => {
    const names = Object.keys(row);
    const text = `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`;
    return database.prepare(text).run(Object.values(row)).lastInsertRowid;
  };
}

/**
 * Copies the items of a gallery, media links and all, until there are so many. Works on both databases, whose server
 * must be stopped.
 * @param {string} file of SQLite
 * @param {number} count of items afterwards
 */
export function growTo(file, count) {
  const database = new Database(file);
  try {
    const items = database.prepare('select * from gallery_items order by id').all();
    const links = database.prepare(`select * from ${filesTable} where related_type = ?`).all(itemType);
    const add = adderTo(database);
    database.transaction(() => {
      for (let at = items.length; at < count; at += 1) {
        const original = items[at % items.length];
        const id = add('gallery_items', {
          ...original,
          id: null,
          document_id: randomBytes(12).toString('hex'),
          title: `Projeto ${at + 1}`,
          order: at + 1,
        });
        for (const link of links.filter((/** @type {any} */ each) => each.related_id === original.id)) {
          add(filesTable, { ...link, id: null, related_id: id });
        }
      }
    })();
  } finally {
    database.close();
  }
}

/**
 * Gives each item of the product's a file of its own, as uploads have it: a row with another hash, on the same pictures.
 * Its server must be stopped.
 * @param {string} file of SQLite
 */
export function separateFiles(file) {
  const database = new Database(file);
  try {
    const add = adderTo(database);
    const point = database.prepare(`update ${filesTable} set file_id = ? where id = ?`);
    const links = database
      .prepare(`select link.id as link, file.* from ${filesTable} link join files file on file.id = link.file_id
        where link.related_type = ? order by link.id`)
      .all(itemType);
    database.transaction(() => {
      for (const { link, ...original } of links) {
        const [hash, document_id] = [randomBytes(16).toString('hex'), randomBytes(12).toString('hex')];
        point.run(add('files', { ...original, id: null, hash, document_id }), link);
      }
    })();
  } finally {
    database.close();
  }
}

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

/**
 * Groups the first items of the gallery Moda into stories, each with a cover, eight lines of credits and some of the names,
 * in the product's SQLite database, whose server must be stopped. There are none before.
 * @param {string} file
 * @param {{ stories: number, size: number, names: number }} counts `size` items a story
 */
export function groupItems(file, { stories, size, names }) {
  const database = new Database(file);
  try {
    const now = Date.now();
    const add = adderTo(database);
    const document = (/** @type {Record<string, unknown>} */ row) => ({
      document_id: randomBytes(12).toString('hex'),
      created_at: now,
      updated_at: now,
      published_at: now,
      ...row,
    });
    database.transaction(() => {
      const items = database
        .prepare('select id from gallery_items where category = \'moda\' order by "order", id limit ?')
        .pluck()
        .all(stories * size);
      const people = Array.from({ length: names }, (_, at) =>
        add(
          'credit_names',
          document({ name: `Nome Sobrenome ${at + 1}`, kind: 'pessoa', instagram: `nome.${at + 1}` }),
        ),
      );
      for (let at = 0; at < stories; at += 1) {
        const words = {
          title: `Ensaio ${at + 1}`,
          slug: `ensaio-${at + 1}`,
          client: `Revista ${at % 40}`,
          issue: 'nº 12',
        };
        const story = add(
          'stories',
          document({ ...words, category: 'moda', kind: 'editorial', month: '2026-03', old_slugs: '[]' }),
        );
        for (let place = 0; place < size; place += 1) {
          const item = items[at * size + place];
          add('gallery_items_story_lnk', {
            gallery_item_id: item,
            story_id: story,
            gallery_item_ord: place + 1,
          });
          if (place === 1) add('stories_cover_lnk', { story_id: story, gallery_item_id: item });
        }
        for (const [line, role] of roles.entries()) {
          const credit = add('components_credits_credits', { role });
          add('stories_cmps', {
            entity_id: story,
            cmp_id: credit,
            component_type: 'credits.credit',
            field: 'credits',
            order: line + 1,
          });
          for (let name = 0; name < (line % 3) + 1; name += 1) {
            const person = people[(at * 7 + line * 3 + name) % people.length];
            add('components_credits_credits_names_lnk', {
              credit_id: credit,
              credit_name_id: person,
              credit_name_ord: name + 1,
            });
          }
        }
      }
    })();
  } finally {
    database.close();
  }
}
