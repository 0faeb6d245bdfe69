// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../steps/fingerprint.mjs';
import { cache, root } from '../steps/paths.mjs';
import { step } from '../steps/progress.mjs';
import { serveLimit, serveStatic, writeLimit } from './limit.mjs';
import { writeOrdinary } from './ordinary.mjs';
import { makePhotos } from './photos.mjs';
import { productEnv, readyItems, startProduct, upload } from './product.mjs';
import { fillStock, startStock, stockEnv, writeStock } from './stock.mjs';

/**
 * The data of both products with the same pictures, uploaded to each the way it takes uploads, and the limit's files. Made
 * once and kept: minutes of encoding are not what is measured.
 * @param {string} folder
 * @param {{ title: string, bytes: Buffer }[]} photos
 * @param {() => Promise<{ product: Running, stock: Running }>} startBoth
 */
async function fill(folder, photos, startBoth) {
  const inputs = ['scripts/bench', 'cms/src/media', 'cms/src/api', 'cms/package-lock.json'];
  const prefix = `data-${photos.length}-`;
  const shelf = join(cache, 'bench');
  const kept = join(shelf, prefix + contentHash(root, inputs).slice(0, 16));
  if (existsSync(kept)) {
    cpSync(kept, folder, { recursive: true, verbatimSymlinks: true });
    return;
  }
  writeStock(join(folder, 'stock'));
  await writeLimit(join(folder, 'limit'), photos);
  const { product, stock } = await startBoth();
  await Promise.all([upload(product.url, photos), fillStock(stock.url, photos)]);
  await readyItems(product.url);
  await Promise.all([product.stop(), stock.stop()]);
  mkdirSync(shelf, { recursive: true });
  for (const name of readdirSync(shelf)) {
    if (name.startsWith(prefix)) rmSync(join(shelf, name), { recursive: true });
  }
  cpSync(folder, `${kept}.part`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${kept}.part`, kept);
}

/**
 * Everything that is compared, running side by side on loopback with the same pictures and titles.
 * @param {string} folder for all that it writes
 * @param {{ isQuick: boolean }} options the quick form has fewer pictures, and leaves the ordinary way out
 */
export async function openWorld(folder, { isQuick }) {
  const photos = await step('making photographs', () => makePhotos(isQuick ? 3 : 12));
  const data = join(folder, 'data');
  const [productVariables, stockVariables] = [await productEnv(data), await stockEnv(join(data, 'stock'))];
  const startBoth = async () => ({
    product: await step('starting the product', () => startProduct(productVariables)),
    stock: await step('starting stock Strapi', () => startStock(stockVariables)),
  });
  await step('uploading the photographs', () => fill(data, photos, startBoth));
  let { product, stock } = await startBoth();
  const items = await readyItems(product.url);

  const folders = {
    limit: join(data, 'limit'),
    ordinary: join(folder, 'ordinary'),
    bare: join(folder, 'bare'),
  };
  const { limit, ordinary, bare } = await step('making the limit and the ordinary way', async () => {
    if (!isQuick) await writeOrdinary(folders.ordinary, stock.url);
    // Bare Node sends the very page that the product sends.
    mkdirSync(folders.bare);
    const html = await (await fetch(`${product.url}/moda`)).text();
    writeFileSync(join(folders.bare, 'index.html'), html);
    return {
      limit: await serveLimit(folders.limit),
      ordinary: isQuick ? null : await serveStatic(folders.ordinary, '/'),
      bare: await serveStatic(folders.bare, '/'),
    };
  });

  return {
    photos,
    items,
    limit,
    ordinary,
    bare,
    folders: { ...folders, product: productVariables.DATA_DIR, stock: stockVariables.FOLDER },
    get product() {
      return product;
    },
    get stock() {
      return stock;
    },
    /** Does something to both databases while nobody has them open. @param {() => void} work */
    async whileStopped(work) {
      await Promise.all([product.stop(), stock.stop()]);
      work();
      ({ product, stock } = await startBoth());
    },
    close: () => Promise.all([product, stock, limit, ordinary, bare].map((each) => each?.stop())),
  };
}

/** @typedef {import('./running.mjs').Running} Running */
/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
/** @typedef {{ isQuick: boolean, rounds: number }} Options */
/** @typedef {{ what: string, figure: string, goal: string, isMet: boolean }} Claim a line of the table */
/** @typedef {{ title: string, columns: string[], rows: string[][], claims: Claim[], notes?: string[] }} Part */
