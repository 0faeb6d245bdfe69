// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../steps/progress.mjs';
import { serveLimit, serveStatic, writeLimit } from './limit.mjs';
import { writeOrdinary } from './ordinary.mjs';
import { makePhotos } from './photos.mjs';
import { productEnv, readyItems, startProduct, upload } from './product.mjs';
import { fillStock, startStock, stockEnv, writeStock } from './stock.mjs';

/**
 * Everything that is compared, running side by side on loopback with the same pictures and titles.
 * @param {string} folder for all that it writes
 * @param {{ isQuick: boolean }} options the quick form has fewer pictures, and leaves the ordinary way out
 */
export async function openWorld(folder, { isQuick }) {
  const photos = await step('making photographs', () => makePhotos(isQuick ? 3 : 12));
  const [productVariables, stockVariables] = [
    await productEnv(folder),
    await stockEnv(join(folder, 'stock')),
  ];
  writeStock(stockVariables.FOLDER);

  let product = await step('starting the product', () => startProduct(productVariables));
  let stock = await step('starting stock Strapi', () => startStock(stockVariables));
  const items = await step('uploading the photographs', async () => {
    await Promise.all([upload(product.url, photos), fillStock(stock.url, photos)]);
    return readyItems(product.url);
  });

  const folders = {
    limit: join(folder, 'limit'),
    ordinary: join(folder, 'ordinary'),
    bare: join(folder, 'bare'),
  };
  const { limit, ordinary, bare } = await step('making the limit and the ordinary way', async () => {
    await writeLimit(folders.limit, photos);
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
      product = await startProduct(productVariables);
      stock = await startStock(stockVariables);
    },
    close: () => Promise.all([product, stock, limit, ordinary, bare].map((each) => each?.stop())),
  };
}

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
/** @typedef {{ isQuick: boolean, rounds: number }} Options */
/** @typedef {{ what: string, figure: string, goal: string, isMet: boolean }} Claim a line of the table */
/** @typedef {{ title: string, columns: string[], rows: string[][], claims: Claim[], notes?: string[] }} Part */
