// @ts-check
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from '../../steps/paths.mjs';
import { fillGallery, productEnv, startProduct } from '../product.mjs';

const Database = createRequire(join(cms, 'package.json'))('better-sqlite3');
const itemType = 'api::gallery-item.gallery-item';

/** A stopped product with content. @typedef {{ env: NodeJS.ProcessEnv, paths: import('./requests.mjs').Paths }} Site */

/** Copies an item that is in no story, with its media links, until there are `count`. @param {any} database @param {number} count */
function growTo(database, count) {
  const copy = (/** @type {string} */ table, /** @type {object} */ row) => {
    const names = Object.keys(row).map((name) => `"${name}"`);
    const text = `insert into ${table} (${names}) values (${names.map(() => '?')})`;
    return database.prepare(text).run(Object.values(row)).lastInsertRowid;
  };
  const items = database.prepare('select * from gallery_items order by id').all();
  const last = items.at(-1);
  const links = database
    .prepare('select * from files_related_mph where related_type = ? and related_id = ?')
    .all(itemType, last.id);
  for (let order = items.length + 1; order <= count; order += 1) {
    const own = { id: null, document_id: randomBytes(12).toString('hex'), title: `Projeto ${order}`, order };
    const related_id = copy('gallery_items', { ...last, ...own });
    for (const link of links) copy('files_related_mph', { ...link, id: null, related_id });
  }
}

/** A gallery of `count` photographs, three of them in a story. @param {string} folder @param {number} count @returns {Promise<Site>} */
export async function makeSite(folder, count) {
  const env = { ...(await productEnv(folder)), PICTURE_EFFORT: 'quick' };
  const product = await startProduct(env);
  const { slug } = await fillGallery(product.url, 10, 3).finally(product.stop);
  const database = new Database(join(folder, 'portfolio.db'));
  try {
    database.transaction(() => growTo(database, count))();
    const ids = database.prepare('select document_id from gallery_items order by "order"').pluck().all();
    const photographs = ids.map((/** @type {string} */ id) => `/moda/${id}`);
    return { env, paths: { pages: ['/', '/moda', '/about', `/moda/${slug}`], photographs } };
  } finally {
    database.close();
  }
}
