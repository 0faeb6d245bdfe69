// @ts-check
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exitOf, StepError, throwIfStopped } from '../steps/command.mjs';
import { generateSecrets } from '../steps/env-file.mjs';
import { freePort } from '../steps/free-port.mjs';
import { cms, root } from '../steps/paths.mjs';

const password = 'bench-password-2025';
/** Encoding the photographs takes minutes, longer on a busy machine. */
const picturesMs = 20 * 60_000;
const readyMs = 90_000;
const sample = join(cms, 'sample');
const photographs = readdirSync(sample).filter((name) => name.endsWith('.jpg'));

/** @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Running `url` is its origin */

/**
 * Starts a server on Node and waits until it answers.
 * @param {string[]} args
 * @param {{ url: string, health?: string, env: NodeJS.ProcessEnv }} options `health` is a path
 * @returns {Promise<Running>}
 */
export async function start(args, { url, health = '/', env }) {
  throwIfStopped();
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'ignore', 'inherit'];
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio });
  const ended = exitOf(child);
  const isReady = async () => (await fetch(url + health).catch(() => undefined))?.ok;
  for (const end = Date.now() + readyMs; !(await isReady()); await wait(20)) {
    throwIfStopped();
    if (child.exitCode !== null || Date.now() > end) throw new StepError(`${args} does not answer at ${url}`);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}

/** The built product's variables, with its data in `folder`. @param {string} folder @returns {Promise<NodeJS.ProcessEnv>} */
export async function productEnv(folder) {
  const port = await freePort();
  return {
    ...process.env,
    ...generateSecrets(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: '',
    CLOUDINARY_URL: '',
    // Lifts the limit per address, since the load comes from one; the part `strangers` sets it again.
    VISITOR_SHARE: '1000000',
    OWNER_EMAIL: 'owner@bench.test',
    OWNER_PASSWORD: password,
  };
}

/** @param {NodeJS.ProcessEnv} env of `productEnv` */
export const startProduct = (env) =>
  start([join(cms, 'server.mjs')], { url: env.PUBLIC_URL ?? '', health: '/readyz', env });

/** Sends a POST. @param {string} url @param {RequestInit} request @returns {Promise<any>} the answer's JSON */
async function post(url, request) {
  const response = await fetch(url, { method: 'POST', ...request });
  if (!response.ok) throw new StepError(`${url} answers ${response.status}: ${await response.text()}`);
  return response.json();
}

/**
 * Uploads the sample's photographs, again and again, to the gallery Moda as the panel does, and waits for their variants.
 * @param {string} url
 * @param {number} count
 * @param {number} [grouped] how many of them make a story
 * @returns {Promise<{ items: { documentId: string }[], slug?: string }>}
 */
export async function fillGallery(url, count, grouped = 0) {
  const json = { 'content-type': 'application/json' };
  const identity = JSON.stringify({ identifier: 'owner@bench.test', password });
  const { jwt } = await post(`${url}/api/auth/local`, { headers: json, body: identity });
  const authorization = `Bearer ${jwt}`;
  for (let at = 0; at < count; at += 1) {
    const bytes = readFileSync(join(sample, photographs[at % photographs.length] ?? ''));
    const body = new FormData();
    body.set('title', `Projeto ${at + 1}`);
    body.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
    await post(`${url}/api/gallery-items`, { headers: { authorization }, body });
  }
  const items = await readyItems(url);
  if (grouped === 0) return { items };
  const itemIds = items.slice(0, grouped).map(({ documentId }) => documentId);
  const data = { title: 'Barro e silêncio', category: 'moda', itemIds };
  const request = { headers: { ...json, authorization }, body: JSON.stringify({ data }) };
  return { items, slug: (await post(`${url}/api/stories`, request)).data.slug };
}

/** Waits until every picture has its variants. @param {string} url */
async function readyItems(url) {
  for (const end = Date.now() + picturesMs; Date.now() < end; await wait(500)) {
    const response = await fetch(`${url}/api/gallery-items`);
    /** @type {{ data: { documentId: string, image: { sources: { type: string }[] } | null }[] }} */
    const { data } = await response.json();
    if (data.every(({ image }) => image?.sources.some(({ type }) => type === 'image/avif'))) return data;
  }
  throw new StepError('The pictures are not ready');
}
