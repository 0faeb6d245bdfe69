// @ts-check
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from '../steps/paths.mjs';

const Database = createRequire(join(cms, 'package.json'))('better-sqlite3');
const filesTable = 'files_related_mph';

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
    const links = database
      .prepare(`select * from ${filesTable} where related_type = ?`)
      .all('api::gallery-item.gallery-item');
    const add = (/** @type {string} */ table, /** @type {Record<string, unknown>} */ { id: _, ...row }) => {
      const names = Object.keys(row);
      const text = `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`;
      return database.prepare(text).run(Object.values(row)).lastInsertRowid;
    };
    database.transaction(() => {
      for (let at = items.length; at < count; at += 1) {
        const original = items[at % items.length];
        const id = add('gallery_items', {
          ...original,
          document_id: randomBytes(12).toString('hex'),
          title: `Projeto ${at + 1}`,
          order: at + 1,
        });
        for (const link of links.filter((/** @type {any} */ each) => each.related_id === original.id)) {
          add(filesTable, { ...link, related_id: id });
        }
      }
    })();
  } finally {
    database.close();
  }
}
