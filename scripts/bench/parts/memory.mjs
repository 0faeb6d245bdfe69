// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readPageAddresses } from '../../steps/page-addresses.mjs';
import { load } from '../load.mjs';
import { makePhoto } from '../photos.mjs';
import { productEnv, readyItems, startProduct, upload } from '../product.mjs';
import { claim } from '../report.mjs';
import { residentMb } from '../running.mjs';
import { format } from '../statistics.mjs';

const views = 200_000;
const uploads = 100;
const rounds = 3;
/** The pictures' own process ends 15 s after its work (ms). */
const idleMs = 25_000;

/**
 * Resident memory when idle again, after each of three rounds of page views and uploads.
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureMemory() {
  const paths = readPageAddresses();
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  const product = await startProduct(await productEnv(folder));
  try {
    const photo = await makePhoto(99, { width: 640, height: 427 });
    const rows = [['at first', format(residentMb(product.pid))]];
    const found = [];
    for (let round = 1; round <= rounds; round += 1) {
      const pictures = Array.from({ length: Math.ceil(uploads / rounds) }, (_, at) => ({
        title: `Projeto ${round}, ${at}`,
        bytes: photo,
      }));
      await upload(product.url, pictures);
      for (const path of paths) {
        await load(product.url + path, { requests: Math.ceil(views / rounds / paths.length) });
      }
      await readyItems(product.url);
      await wait(idleMs);
      found.push(residentMb(product.pid));
      rows.push([`after round ${round}`, format(found.at(-1) ?? Number.NaN)]);
    }
    const [first = Number.NaN] = found;
    const last = found.at(-1) ?? Number.NaN;
    return {
      title: `Memory, ${format(views)} page views and ${format(uploads)} uploads in three rounds, idle after each`,
      columns: ['when', 'MB resident, all processes'],
      rows,
      claims: [
        claim(
          'memory when idle again',
          `${format(last)} MB, ${format(last / first, 2)} × the first round`,
          '≤ 350 MB, no growth (≤ 1.05 ×)',
          last <= 350 && last / first <= 1.05,
        ),
      ],
    };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
