// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../load.mjs';
import { signIn } from '../product.mjs';
import { claim } from '../report.mjs';
import { format, median, withSpread } from '../statistics.mjs';

/**
 * A save while 32 connections read: how long anybody waits, and when the new words are there.
 * @param {import('../world.mjs').World} world
 * @param {import('../world.mjs').Options} options
 * @returns {Promise<import('../world.mjs').Part>}
 */
export async function measureSave({ product, items }, { rounds }) {
  const headers = { ...(await signIn(product.url)), 'content-type': 'application/json' };
  const [item] = items;
  const slowest = [];
  const shownAfter = [];
  for (let round = 0; round < rounds; round += 1) {
    const title = `Novo ${round} ${Date.now()}`;
    const reading = load(`${product.url}/moda`, { seconds: 4 });
    await wait(1_500);
    const body = JSON.stringify({ data: { title } });
    const saved = await fetch(`${product.url}/api/gallery-items/${item?.documentId}`, {
      method: 'PUT',
      headers,
      body,
    });
    if (!saved.ok) throw new Error(`The save is refused: ${saved.status}`);
    const at = performance.now();
    while (!(await (await fetch(`${product.url}/moda`)).text()).includes(title)) await wait(5);
    shownAfter.push(performance.now() - at);
    const { slowest: longest, failures } = await reading;
    if (failures > 0) throw new Error(`${failures} reads failed during a save`);
    slowest.push(longest);
  }
  const [longest, late] = [median(slowest), Math.max(...shownAfter)];
  return {
    title: 'A save while 32 connections read',
    columns: ['slowest read ms', 'new words after ms'],
    rows: [[withSpread(slowest), withSpread(shownAfter)]],
    claims: [
      claim(
        'a save while 32 connections read',
        `slowest ${format(longest)} ms, shown after ${format(late)} ms`,
        '≤ 250 ms, ≤ 1,000 ms',
        longest <= 250 && late <= 1_000,
      ),
    ],
  };
}
