// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { freePort } from '../steps/free-port.mjs';
import { frontend } from '../steps/paths.mjs';
import { openBrowser } from './phone.mjs';
import { median } from './report.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's report on a page, as a phone sees it at a first visit. @param {string} url @param {import('lighthouse').Flags} flags */
export async function audit(url, flags) {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const { lhr } = (await lighthouse(url, { ...flags, port, maxWaitForLoad: 45_000 })) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message}`);
    return lhr;
  } finally {
    await browser.close();
  }
}

/**
 * Lighthouse's mobile scores of every page that is there whatever is stored.
 * @param {import('./main.mjs').Options} options
 * @param {import('./world.mjs').World} world
 */
export async function measureLighthouse({ rounds }, { product }) {
  /** @type {{ pageAddresses: string[] }} */
  const { pageAddresses } = createRequire(import.meta.url)(join(frontend, 'dist/server/handler.cjs'));
  const least = [];
  for (const page of pageAddresses) {
    /** @type {import('lighthouse').Result['categories'][]} */
    const runs = [];
    for (let round = 0; round < rounds; round += 1)
      runs.push((await audit(product.url + page, { onlyCategories: categories })).categories);
    least.push(...categories.map((name) => median(runs.map((run) => (run[name]?.score ?? 0) * 100))));
  }
  const what = `Lighthouse 12, mobile, the least of ${pageAddresses.length} pages and ${categories}`;
  const figure = `${Math.min(...least)}`;
  return [{ what, figure, goal: '100', isMet: figure === '100' }];
}
