// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../steps/free-port.mjs';
import { step } from '../steps/progress.mjs';
import { pageByHand } from './limit.mjs';
import { fillGallery, productEnv, start, startProduct } from './product.mjs';

const staticServer = fileURLToPath(new URL('static-server.mjs', import.meta.url));

/**
 * Starts the servers that are compared: the product with a gallery, and a bare Node server with the limit (the hand-written
 * gallery page) and a copy of the product's page.
 * @param {import('./main.mjs').Options} options `isQuick` uploads fewer pictures
 */
export async function openWorld({ folder, isQuick }) {
  const product = await startProduct(await productEnv(join(folder, 'product')));
  const { items } = await step('uploading the photographs', () => fillGallery(product.url, isQuick ? 3 : 12));
  const pages = join(folder, 'pages.json');
  const copy = await (await fetch(`${product.url}/moda`)).text();
  writeFileSync(pages, JSON.stringify({ '/': await pageByHand(product.url), '/copy': copy }));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const bare = await start([staticServer, pages, port, product.url], { url, env: process.env });
  return {
    items,
    product,
    /** URLs of the bare server: the hand-written page, and the copy of the product's page. */
    byHand: `${url}/`,
    bare: `${url}/copy`,
    close: () => Promise.all([product.stop(), bare.stop()]),
  };
}

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
