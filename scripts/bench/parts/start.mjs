// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../steps/paths.mjs';
import { productEnv, startProduct } from '../product.mjs';
import { claim } from '../report.mjs';
import { residentMb } from '../running.mjs';
import { format, median, withSpread } from '../statistics.mjs';
import { startStock, stockEnv, writeStock } from '../stock.mjs';

/**
 * From the command to the first answer, on data that is there, built; in turns.
 * @param {unknown} _world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureStart(_world, { rounds }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  try {
    const [product, stock] = [await productEnv(folder), await stockEnv(join(folder, 'stock'))];
    writeStock(stock.FOLDER);
    const command = [process.execPath, '-r', './scripts/node-version.cjs', join(root, 'scripts/start.mjs')];
    const ways = {
      product: () => startProduct(product, command),
      'stock Strapi': () => startStock(stock),
    };
    /** @type {Record<keyof typeof ways, { ms: number[], mb: number[] }>} */
    const found = { product: { ms: [], mb: [] }, 'stock Strapi': { ms: [], mb: [] } };
    // The first start of each makes its tables, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of /** @type {(keyof typeof ways)[]} */ (Object.keys(ways))) {
        const running = await ways[name]();
        if (round > 0) {
          found[name].ms.push(running.startedInMs);
          found[name].mb.push(residentMb(running.pid));
        }
        await running.stop();
      }
    }
    const ratio = median(found.product.ms) / median(found['stock Strapi'].ms);
    return {
      title: 'Start, built',
      columns: ['', 'ready after ms', 'MB resident then, all processes'],
      rows: Object.entries(found).map(([name, { ms, mb }]) => [name, withSpread(ms), withSpread(mb)]),
      claims: [
        claim(
          'ready after `npm start`, built',
          `${format(ratio, 2)} × stock Strapi`,
          '≤ 1.25 ×',
          ratio <= 1.25,
        ),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
