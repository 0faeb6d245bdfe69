// @ts-check
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../steps/fingerprint.mjs';
import { cache, root } from '../steps/paths.mjs';
import { step } from '../steps/progress.mjs';
import { serveLimit, serveStatic } from './limit/serve.mjs';
import { writeLimit } from './limit/write.mjs';
import { writeOrdinary } from './ordinary.mjs';
import { makePhotos } from './photos.mjs';
import { productEnv, readyItems, startProduct, upload } from './product.mjs';
import { fillStock, startStock, stockEnv, writeStock } from './stock.mjs';

/**
 * Starts both products on the same pictures, uploaded to each the way it takes uploads.
 * @param {string} folder
 * @param {{ title: string, bytes: Buffer }[]} photos
 * @param {() => Promise<{ product: Running, stock: Running }>} startBoth
 */
async function fill(folder, photos, startBoth) {
  writeStock(join(folder, 'stock'));
  const { product, stock } = await startBoth();
  await Promise.all([upload(product.url, photos), fillStock(stock.url, photos)]);
  await readyItems(product.url);
  return { product, stock };
}

/**
 * The same, of what an earlier run made: minutes of encoding are not what is measured.
 * @param {Parameters<typeof fill>} parameters
 */
async function fillOnce(...[folder, photos, startBoth]) {
  const inputs = ['scripts/bench', 'cms/src/media', 'cms/src/api', 'cms/package-lock.json'];
  const shelf = join(cache, 'bench/data');
  const kept = join(shelf, contentHash(root, inputs).slice(0, 16));
  if (!existsSync(kept)) {
    const { product, stock } = await fill(folder, photos, startBoth);
    await Promise.all([product.stop(), stock.stop()]);
    rmSync(shelf, { recursive: true, force: true });
    cpSync(folder, `${kept}.part`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${kept}.part`, kept);
  } else {
    cpSync(kept, folder, { recursive: true, verbatimSymlinks: true });
  }
  return startBoth();
}

/**
 * Everything that is compared, running side by side on loopback with the same pictures and titles.
 * @param {string} folder for all that it writes
 * @param {{ isQuick: boolean }} options the quick form has fewer and smaller pictures, and leaves the ordinary way out
 */
export async function openWorld(folder, { isQuick }) {
  const photos = await step('making photographs', () =>
    isQuick ? makePhotos(3, 1080) : makePhotos(12, 1920),
  );
  const data = join(folder, 'data');
  const [productVariables, stockVariables] = [await productEnv(data), await stockEnv(join(data, 'stock'))];
  const startBoth = async () => ({
    product: await step('starting the product', () => startProduct(productVariables)),
    stock: await step('starting stock Strapi', () => startStock(stockVariables)),
  });
  let { product, stock } = await step('uploading the photographs', () =>
    (isQuick ? fill : fillOnce)(data, photos, startBoth),
  );
  const items = await readyItems(product.url);

  const folders = {
    limit: join(folder, 'limit'),
    ordinary: join(folder, 'ordinary'),
    bare: join(folder, 'bare'),
  };
  const { limit, ordinary, bare } = await step('making the limit and the ordinary way', async () => {
    if (!isQuick) await writeOrdinary(folders.ordinary, stock.url);
    await writeLimit(folders.limit, product.url);
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
/** @typedef {{ title: string, columns: string[], rows: string[][], claims: ReturnType<typeof import('./report.mjs').claim>[], notes?: string[], rounds?: number }} Part `rounds` where they are not those that were asked for */
