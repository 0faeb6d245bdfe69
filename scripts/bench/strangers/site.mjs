// @ts-check
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms, root } from '../../steps/paths.mjs';
import { openPostgres } from '../../steps/postgres.mjs';
import { runOrFail } from '../../steps/run.mjs';
import { create, productEnv, readyItems, signIn, startProduct, upload } from '../product.mjs';
import { groupItems, growTo } from '../seed.mjs';

const Database = createRequire(join(cms, 'package.json'))('better-sqlite3');
const fileIn = (/** @type {NodeJS.ProcessEnv} */ env) => join(env.DATA_DIR ?? '', 'portfolio.db');

/**
 * A stopped product with content: its variables, its cached pages, and the paths of its photographs.
 * @typedef {{ env: NodeJS.ProcessEnv & { PORT: string }, pages: string[], photographs: string[] }} Site
 */

/** @param {NodeJS.ProcessEnv} env @returns {Pick<Site, 'pages' | 'photographs'>} */
function addressesOf(env) {
  const database = new Database(fileIn(env), { readonly: true });
  try {
    const story = database.prepare('select slug from stories order by id').pluck().get();
    const photographs = database
      .prepare(
        `select '/moda/' || coalesce(story.slug || '/', '') || item.document_id from gallery_items item
         left join gallery_items_story_lnk link on link.gallery_item_id = item.id
         left join stories story on story.id = link.story_id where item.category = 'moda' order by item."order"`,
      )
      .pluck()
      .all();
    return { pages: ['/', '/moda', '/about', `/moda/${story}`], photographs };
  } finally {
    database.close();
  }
}

/** Ten items without uploads, three of them in a story. @param {string} folder @returns {Promise<Site>} */
export async function makeSmallSite(folder) {
  const env = await productEnv(folder);
  const { url, stop } = await startProduct(env);
  try {
    const owner = await signIn(url);
    const itemIds = [];
    for (let at = 0; at < 10; at += 1) {
      const imageUrl = `/images/moda-${(at % 4) + 1}.jpg`;
      const item = { title: `Projeto ${at + 1}`, category: 'moda', imageUrl };
      itemIds.push((await create(url, owner, 'gallery-items', item)).documentId);
    }
    const story = { title: 'Barro e silêncio', category: 'moda', itemIds: itemIds.slice(0, 3) };
    await create(url, owner, 'stories', story);
  } finally {
    await stop();
  }
  return { env, ...addressesOf(env) };
}

/** 5,000 items with uploaded pictures, most of them in 600 stories. @param {string} folder @returns {Promise<Site>} */
export async function makeLargeSite(folder) {
  const env = await productEnv(folder);
  const { url, stop } = await startProduct(env);
  try {
    await upload(url, await signIn(url), { count: 1, category: 'moda' });
    await readyItems(url, 'moda');
  } finally {
    await stop();
  }
  growTo(fileIn(env), 5_000, { hasOwnFiles: true });
  groupItems(fileIn(env), { stories: 600, size: 7, names: 3_000 });
  return { env, ...addressesOf(env) };
}

/**
 * Copies a site to PostgreSQL by backup and restore.
 * @param {Site} site
 * @param {string} folder
 * @returns {Promise<Site & { remove: () => Promise<void> }>}
 */
export async function moveToPostgres(site, folder) {
  mkdirSync(folder);
  const postgres = await openPostgres();
  try {
    const env = { ...site.env, DATA_DIR: join(folder, 'product'), DATABASE_URL: postgres.url };
    const archive = join(folder, 'site.zip');
    const run = (/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ of) =>
      runOrFail(`bench-${args[0]}`, process.execPath, [join(cms, 'server.mjs'), ...args], {
        cwd: root,
        env: of,
      });
    await run(['backup', archive], site.env);
    await run(['restore', archive, '--yes'], env);
    // Otherwise PostgreSQL would run these in the background during the measurement.
    for (const statement of ['vacuum analyze', 'checkpoint']) await postgres.query(statement);
    return { ...site, env, remove: postgres.remove };
  } catch (error) {
    await postgres.remove();
    throw error;
  }
}
