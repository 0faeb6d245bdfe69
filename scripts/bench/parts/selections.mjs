// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cms } from '../../steps/paths.mjs';
import { load } from '../load.mjs';
import { openBrowser, visit } from '../phone.mjs';
import { create, post, productEnv, readyItems, signIn, startProduct } from '../product.mjs';
import { atMost, median, withSpread } from '../report.mjs';
import { growTo } from '../seed.mjs';
import { serve } from '../world.mjs';

const sharp = createRequire(join(cms, 'package.json'))('sharp');
const photographs = 60;
const readers = 8;

/** A photograph that noise makes heavy: about 10 MB. @returns {Promise<Buffer<ArrayBuffer>>} */
function heavyPhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  return sharp({ create: { width: 3_700, height: 2_450, channels: 3, noise } })
    .jpeg({ quality: 97 })
    .toBuffer();
}

/** Reads an answer to its end. @param {string} url @returns {Promise<{ firstMs: number, perSecond: number, bytes: number }>} */
async function readWhole(url) {
  const start = performance.now();
  const answer = await fetch(url);
  let [firstMs, bytes] = [0, 0];
  for await (const part of /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (answer.body))) {
    firstMs ||= performance.now() - start;
    bytes += part.length;
  }
  return { firstMs, perSecond: bytes / (performance.now() - start), bytes };
}

/** Resident memory, in MB. @param {number} pid */
function memoryOf(pid) {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}

/**
 * A selection of 60 photographs, and its ZIP of originals.
 * @param {unknown} _world it starts a site of its own
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../report.mjs').Part>}
 */
export async function measureSelections(_world, { rounds }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-selections-'));
  const env = await productEnv(folder);
  let product = await startProduct(env);
  /** @type {Awaited<ReturnType<typeof serve>> | undefined} */
  let bare;
  try {
    let owner = await signIn(product.url);
    for (let at = 0; at < 4; at += 1) {
      const body = new FormData();
      body.set('title', `Projeto ${at + 1}`);
      body.set('file', new Blob([await heavyPhoto()], { type: 'image/jpeg' }), 'photo.jpg');
      await post(`${product.url}/api/gallery-items`, { headers: owner, body });
    }
    await readyItems(product.url, 'moda');
    await product.stop();
    growTo(join(folder, 'product/portfolio.db'), photographs);
    product = await startProduct(env);
    owner = await signIn(product.url);
    const itemIds = (await readyItems(product.url, 'moda')).map(({ documentId }) => documentId);
    const story = await create(product.url, owner, 'stories', { title: 'Ensaio', category: 'moda', itemIds });
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const entries = itemIds.map((item) => ({ item, note: 'Uma nota de algumas palavras.', isEarly: false }));
    const add = (/** @type {object} */ words) =>
      create(product.url, owner, 'selections', { title: 'Para a capa', until, entries, ...words });
    /** @type {string[]} */
    const links = [];
    for (let at = 0; at < 4; at += 1) links.push(product.url + (await add({ downloads: 'originals' })).link);
    const [link = ''] = links;

    const browser = await openBrowser();
    /** @type {Record<'story' | 'selection', number[]>} */
    const lcp = { story: [], selection: [] };
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, url] of /** @type {const} */ ([
          ['story', `${product.url}/moda/${story.slug}`],
          ['selection', link],
        ]))
          lcp[name].push((await visit(browser, url, 3_000)).lcp);
      }
    } finally {
      await browser.close();
    }
    const pages = [];
    for (let round = 0; round < 5 * rounds; round += 1) pages.push((await readWhole(link)).firstMs);

    const length = Number((await fetch(`${link}/zip`, { method: 'HEAD' })).headers.get('content-length'));
    const one = join(folder, 'one');
    mkdirSync(one);
    writeFileSync(join(one, 'index.html'), '');
    writeFileSync(join(one, 'one.jpg'), Buffer.alloc(length));
    bare = await serve(one);
    const zips = [];
    const files = [];
    for (let round = 0; round < rounds; round += 1) {
      files.push(await readWhole(`${bare.url}/one.jpg`));
      zips.push(await readWhole(`${link}/zip`));
    }
    await bare.stop();
    const before = memoryOf(product.pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(product.pid));
    }, 50);
    const reading = Array.from({ length: readers }, (_, at) => readWhole(`${links[Math.floor(at / 3)]}/zip`));
    const visitors = await load(`${product.url}/moda`, { seconds: 10, perSecond: 50 }, 8);
    await Promise.all(reading);
    clearInterval(watch);

    const first = zips.map(({ firstMs }) => firstMs);
    const speed =
      median(zips.map(({ perSecond }) => perSecond)) / median(files.map(({ perSecond }) => perSecond));
    return {
      title: `A selection of ${photographs} photographs, and its ZIP of ${Math.round(length / 1e6)} MB`,
      columns: ['', 'median (least–most)'],
      rows: [
        ['page, first byte ms', withSpread(pages)],
        ['LCP of a story of the same, ms', withSpread(lcp.story)],
        ['LCP of the page, ms', withSpread(lcp.selection)],
        ['ZIP, first byte ms', withSpread(first)],
        ['ZIP, MB/s', withSpread(zips.map(({ perSecond }) => perSecond / 1_000))],
        [
          'one file as large from bare Node, MB/s',
          withSpread(files.map(({ perSecond }) => perSecond / 1_000)),
        ],
      ],
      targets: [
        atMost('page of a selection, first byte', median(pages), 100, { unit: 'ms' }),
        atMost('LCP of a selection', median(lcp.selection) / median(lcp.story), 1.15, {
          unit: '× a story',
          digits: 2,
        }),
        atMost('ZIP, first byte', median(first), 500, { unit: 'ms' }),
        atMost('time of a ZIP', 1 / speed, 2, { unit: '× one file', digits: 2 }),
        atMost(`memory with ${readers} at once`, most - before, 60, { unit: 'MB more' }),
        atMost('p99 of visitors meanwhile', visitors.p99, 200, { unit: 'ms' }),
      ],
    };
  } finally {
    await product.stop();
    await bare?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
