// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StepError } from '../steps/command.mjs';
import { generateSecrets } from '../steps/env-file.mjs';
import { freePort } from '../steps/free-port.mjs';
import { cms, root } from '../steps/paths.mjs';
import { start } from './running.mjs';

const password = 'bench-password-2025';
/** Encoding the photographs takes minutes, longer on a busy machine. */
const picturesMs = 20 * 60_000;
const sample = join(cms, 'sample');
const photographs = readdirSync(sample).filter((name) => name.endsWith('.jpg'));

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
    // Lifts the limit per address, since the load comes from one; the part `strangers` sets it again.
    VISITOR_SHARE: '1000000',
    OWNER_EMAIL: 'owner@bench.test',
    OWNER_PASSWORD: password,
    OPERATOR_EMAIL: 'operator@bench.test',
    OPERATOR_PASSWORD: password,
  };
}

/** @param {NodeJS.ProcessEnv} env of `productEnv` */
export function startProduct(env) {
  const command = [process.execPath, join(cms, 'server.mjs')];
  return start(command, { url: env.PUBLIC_URL ?? '', health: '/readyz', cwd: root, env });
}

/** @typedef {Record<string, string>} Headers */

/** Sends a POST. @param {string} url @param {RequestInit} request @returns {Promise<any>} the answer's JSON */
export async function post(url, request) {
  const response = await fetch(url, { method: 'POST', ...request });
  if (!response.ok) throw new StepError(`${url} answers ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The owner's Authorization header. @param {string} url @returns {Promise<Headers>} */
export async function signIn(url) {
  const body = JSON.stringify({ identifier: 'owner@bench.test', password });
  const headers = { 'content-type': 'application/json' };
  return { authorization: `Bearer ${(await post(`${url}/api/auth/local`, { headers, body })).jwt}` };
}

/** Stores an entry. @param {string} url @param {Headers} owner @param {string} type @param {object} data */
export async function create(url, owner, type, data) {
  const headers = { ...owner, 'content-type': 'application/json' };
  return (await post(`${url}/api/${type}`, { headers, body: JSON.stringify({ data }) })).data;
}

/**
 * Uploads the sample's photographs repeatedly, as the panel does.
 * @param {string} url
 * @param {Headers} headers the owner's
 * @param {{ count: number, category: string }} options
 */
export async function upload(url, headers, { count, category }) {
  for (let at = 0; at < count; at += 1) {
    const bytes = readFileSync(join(sample, photographs[at % photographs.length] ?? ''));
    const body = new FormData();
    body.set('title', `Projeto ${at + 1}`);
    body.set('category', category);
    body.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
    await post(`${url}/api/gallery-items`, { headers, body });
  }
}

/** @typedef {{ documentId: string, image: { sources: { type: string }[] } | null }} Item */

/** Waits until every picture of a gallery has its variants. @param {string} url @param {string} category @returns {Promise<Item[]>} its items */
export async function readyItems(url, category) {
  for (const end = Date.now() + picturesMs; Date.now() < end; await wait(500)) {
    const response = await fetch(`${url}/api/gallery-items?filters[category][$eq]=${category}`);
    /** @type {{ data: Item[] }} */
    const { data } = await response.json();
    if (data.every(({ image }) => image?.sources.some(({ type }) => type === 'image/avif'))) return data;
  }
  throw new StepError('The pictures are not ready');
}
