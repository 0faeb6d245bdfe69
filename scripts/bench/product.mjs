// @ts-check
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StepError } from '../steps/command.mjs';
import { generateSecrets } from '../steps/env-file.mjs';
import { freePort } from '../steps/free-port.mjs';
import { cms, root } from '../steps/paths.mjs';
import { start } from './running.mjs';

const password = 'bench-password-2025';
/** Twelve photographs take minutes of encoding, longer while others use the machine. */
const picturesMs = 20 * 60_000;

/** The built product's variables, with its data in `folder`. @param {string} folder */
export async function productEnv(folder) {
  const port = await freePort();
  return {
    ...process.env,
    ...generateSecrets(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, 'product'),
    DATABASE_URL: '',
    CLOUDINARY_URL: '',
    // The load of a part comes from one address: what one may have made is a part of its own.
    VISITOR_SHARE: '1000000',
    OWNER_EMAIL: 'owner@bench.test',
    OWNER_PASSWORD: password,
    OPERATOR_EMAIL: 'operator@bench.test',
    OPERATOR_PASSWORD: password,
  };
}

/** @param {NodeJS.ProcessEnv} env of `productEnv` */
export function startProduct(env, command = [process.execPath, join(cms, 'server.mjs')]) {
  return start(command, { url: env.PUBLIC_URL ?? '', health: '/readyz', cwd: root, env });
}

/** The owner's Authorization header. @param {string} url @returns {Promise<{ authorization: string }>} */
export async function signIn(url) {
  const response = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'owner@bench.test', password }),
  });
  if (!response.ok) throw new StepError(`The owner cannot sign in: ${response.status}`);
  return { authorization: `Bearer ${(await response.json()).jwt}` };
}

/**
 * Uploads photographs to the gallery Moda, as the panel does.
 * @param {string} url
 * @param {{ title: string, bytes: Buffer }[]} photos
 */
export async function upload(url, photos) {
  const headers = await signIn(url);
  for (const { title, bytes } of photos) {
    const body = new FormData();
    body.set('title', title);
    body.set('category', 'moda');
    body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    const response = await fetch(`${url}/api/gallery-items`, { method: 'POST', headers, body });
    if (response.status !== 201) throw new StepError(`An upload is refused: ${await response.text()}`);
  }
}

/** @typedef {{ type: string, variants: { url: string, width: number, height: number }[] }} PictureSource */
/** @typedef {{ documentId: string, title: string, image: { sources: PictureSource[] } | null }} Item */

/**
 * The items of Moda once every picture has all its files.
 * @param {string} url
 * @returns {Promise<Item[]>}
 */
export async function readyItems(url) {
  for (const end = Date.now() + picturesMs; Date.now() < end; await wait(500)) {
    const response = await fetch(`${url}/api/gallery-items?filters[category][$eq]=moda`);
    /** @type {{ data: Item[] }} */
    const { data } = await response.json();
    if (data.every(({ image }) => image?.sources.some(({ type }) => type === 'image/avif'))) return data;
  }
  throw new StepError('The pictures are not ready');
}
