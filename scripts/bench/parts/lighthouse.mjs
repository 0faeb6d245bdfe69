// @ts-check
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPageAddresses } from '../../steps/page-addresses.mjs';
import { root } from '../../steps/paths.mjs';
import { chromiumArgs, findChromium } from '../../steps/programs.mjs';
import { claim } from '../report.mjs';
import { median, withSpread } from '../statistics.mjs';

const run = promisify(execFile);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @param {string} url @returns {Promise<number[]>} a score for each category, 0 to 100 */
async function scoresOf(url) {
  const executable = await findChromium();
  const args = [
    join(root, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    '--max-wait-for-load=45000',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`,
  ];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, ...(executable && { CHROME_PATH: executable }) },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout);
  return categories.map((name) => Math.round(report.categories[name].score * 100));
}

/**
 * Lighthouse's mobile scores, page by page.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureLighthouse({ product }, { rounds }) {
  const pages = readPageAddresses();
  /** @type {Record<string, number[][]>} */
  const found = Object.fromEntries(pages.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) found[page]?.push(await scoresOf(product.url + page));
  }
  const scores = Object.entries(found).map(([page, runs]) => ({
    page,
    columns: categories.map((_, at) => runs.map((run) => run[at] ?? 0)),
  }));
  const least = Math.min(...scores.flatMap(({ columns }) => columns.map(median)));
  return {
    title: 'Lighthouse 12, mobile',
    columns: ['page', ...categories],
    rows: scores.map(({ page, columns }) => [page, ...columns.map((values) => withSpread(values))]),
    claims: [
      claim(
        'Lighthouse mobile, every public page',
        `${least} at least`,
        '100 / 100 / 100 / 100',
        least === 100,
      ),
    ],
  };
}
