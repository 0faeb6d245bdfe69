// @ts-check
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { frontend, root } from '../../steps/paths.mjs';
import { chromiumArgs, findChromium } from '../../steps/programs.mjs';
import { median, withSpread } from '../report.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @param {string} url @returns {Promise<number[]>} a score for each category, 0 to 100 */
async function scoresOf(url) {
  const executable = await findChromium();
  const args = ['--quiet', '--output=json', '--max-wait-for-load=45000', `--only-categories=${categories}`];
  const flags = `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/lighthouse/cli/index.js'), url, ...args, flags],
    { env: { ...process.env, ...(executable && { CHROME_PATH: executable }) }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout);
  return categories.map((name) => Math.round(report.categories[name].score * 100));
}

/**
 * Lighthouse's mobile scores, page by page.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../report.mjs').Part>}
 */
export async function measureLighthouse({ product }, { rounds }) {
  /** @type {Record<string, number[][]>} by page, a list for each category */
  const found = {};
  // Those that are there whatever is stored, as the site's build names them.
  const { pageAddresses } = createRequire(import.meta.url)(join(frontend, 'dist/server/handler.cjs'));
  for (const page of pageAddresses) {
    /** @type {number[][]} */
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await scoresOf(product.url + page));
    found[page] = categories.map((_, at) => runs.map((scores) => scores[at] ?? 0));
  }
  const least = Math.min(...Object.values(found).flatMap((columns) => columns.map(median)));
  const goal = '100 / 100 / 100 / 100';
  return {
    title: 'Lighthouse 12, mobile',
    columns: ['page', ...categories],
    rows: Object.entries(found).map(([page, columns]) => [
      page,
      ...columns.map((values) => withSpread(values)),
    ]),
    targets: [
      { what: 'Lighthouse, every public page', figure: `${least} at least`, goal, isMet: least === 100 },
    ],
  };
}
