// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../steps/free-port.mjs';
import { step } from '../steps/progress.mjs';
import { writeLimit } from './limit.mjs';
import { create, productEnv, readyItems, signIn, startProduct, upload } from './product.mjs';
import { start } from './running.mjs';

const staticServer = fileURLToPath(new URL('static-server.mjs', import.meta.url));
const words = {
  title: 'Barro e silêncio',
  category: 'publicidade',
  client: 'Revista Argila',
  text: 'Looks de terra e argila, fotografados em uma tarde só.',
};
const credits = ['Fotografia', 'Styling', 'Beleza', 'Modelo', 'Agência', 'Assistente', 'Revista'].map(
  (role, at) => ({ role, names: [{ name: `Nome Sobrenome ${at + 1}`, instagram: null }] }),
);

/** Serves a folder with the bare Node server. @param {string} folder */
export async function serve(folder) {
  const port = await freePort();
  const command = [process.execPath, staticServer, folder, String(port)];
  return start(command, { url: `http://127.0.0.1:${port}`, health: '/', cwd: folder, env: process.env });
}

/**
 * Starts the servers that are compared: the product with a gallery and a story, and a bare Node server with the limit (the
 * hand-written gallery page) and a copy of the product's page.
 * @param {string} folder for all files
 * @param {{ isQuick: boolean }} options `isQuick` uploads fewer pictures
 */
export async function openWorld(folder, { isQuick }) {
  const env = await productEnv(folder);
  const product = await step('starting the product', () => startProduct(env));
  const { items, story } = await step('uploading the photographs', async () => {
    const headers = await signIn(product.url);
    await upload(product.url, headers, { count: isQuick ? 3 : 12, category: 'moda' });
    await upload(product.url, headers, { count: isQuick ? 2 : 6, category: 'publicidade' });
    const itemIds = (await readyItems(product.url, 'publicidade')).map(({ documentId }) => documentId);
    const made = await create(product.url, headers, 'stories', { ...words, credits, itemIds });
    return { items: await readyItems(product.url, 'moda'), story: `/publicidade/${made.slug}` };
  });
  const pages = join(folder, 'pages');
  await writeLimit(pages, product.url);
  mkdirSync(join(pages, 'product'));
  writeFileSync(join(pages, 'product/index.html'), await (await fetch(`${product.url}/moda`)).text());
  const bare = await serve(pages);
  return {
    items,
    product,
    /** The path of the story's page. */
    story,
    /** URLs of the bare server: the hand-written page, and the copy of the product's page. */
    byHand: `${bare.url}/`,
    bare: `${bare.url}/product/`,
    close: () => Promise.all([product.stop(), bare.stop()]),
  };
}

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
/** @typedef {{ isQuick: boolean, rounds: number }} Options */
