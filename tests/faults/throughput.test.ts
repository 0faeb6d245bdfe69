import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../../scripts/bench/load.mjs';
import { hasNginx, type Nginx, startNginx } from '../../scripts/steps/nginx.mjs';
import { type BehindNginx, startBehindNginx } from '../support/behind-nginx';
import { addItem } from '../support/gallery';
import { noteFigure } from '../support/note-figure';
import type { Product } from '../support/product';
import { clientOf, ownerToken } from '../support/rest-client';
import { changeSettings } from '../support/single-types';
import { slowDown } from './throughput';

const saves = 20;
const visibleMs = 3_000;
const rounds = 3;
const seconds = 5;
/** As many as keep both busy while one of them stands still. */
const connections = 128;
/** nginx keeps none of these: each is answered by a replica. */
const list = '/api/gallery-items?filters[category][$eq]=moda&pagination[pageSize]=12&sort=order';
/** Two replicas carry so much more than one; twice, but for what measuring costs. */
const addsUp = 1.6;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.skipIf(!hasNginx)('two replicas', () => {
  let set: BehindNginx;
  let alone: Nginx;
  beforeAll(async () => {
    set = await startBehindNginx();
    alone = await startNginx([String(set.replicas[0]?.env.PORT)], 'http', 'lifted');
    for (let number = 1; number <= 12; number += 1) await addItem(set.owner, { title: `Projeto ${number}` });
  });
  afterAll(async () => {
    await alone?.stop();
    await set?.remove();
  });

  /** Answers a second, together, of addresses that are read at the same time. */
  async function rateOf(urls: string[]): Promise<number> {
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const loads = await Promise.all(urls.map((url) => load(url, { seconds }, connections)));
      expect(loads.map(({ failures }) => failures)).toEqual(urls.map(() => 0));
      rates.push(loads.reduce((sum, { perSecond }) => sum + perSecond, 0));
    }
    return Math.round(median(rates));
  }

  async function rateWhileSlow(nginx: Nginx, replicas: readonly Product[]): Promise<number> {
    const speedUp = slowDown(replicas);
    try {
      return await rateOf([nginx.url + list]);
    } finally {
      await speedUp();
    }
  }

  it(`shows a save on the other one within ${visibleMs / 1000} s, ${saves} times`, {
    timeout: 120_000,
  }, async () => {
    const [one, other] = set.replicas as [Product, Product];
    const saver = clientOf(one, await ownerToken(one));
    let slowest = 0;
    for (let save = 1; save <= saves; save += 1) {
      const subtitle = `VERSÃO ${save}`;
      await changeSettings(saver, { subtitle });
      const start = performance.now();
      await expect
        .poll(async () => (await fetch(`${other.url}/`)).text(), { timeout: 20_000, interval: 20 })
        .toContain(subtitle);
      slowest = Math.max(slowest, performance.now() - start);
    }
    noteFigure(
      `${saves} saves on one of two replicas`,
      `on the other after ${Math.round(slowest)} ms at most`,
    );
    expect(slowest).toBeLessThan(visibleMs);
  });

  it('carry together what each of them carries alone', { timeout: 10 * 60_000 }, async () => {
    const [one] = set.replicas as [Product, Product];
    const direct = await rateOf([one.url + list]);
    const both = await rateOf(set.replicas.map(({ url }) => url + list));
    const throughOne = await rateOf([alone.url + list]);
    const throughTwo = await rateOf([set.nginx.url + list]);
    const pages = await rateOf([`${set.nginx.url}/moda`]);
    noteFigure('list call, one replica, asked directly', `${direct} answers/s`);
    noteFigure('list call, two replicas, asked directly at the same time', `${both} answers/s together`);
    noteFigure('list call through nginx', `${throughOne} answers/s of one replica, ${throughTwo} of two`);
    noteFigure('page through nginx, which keeps it for a second', `${pages} answers/s`);

    const slowOne = await rateWhileSlow(alone, [one]);
    const slowTwo = await rateWhileSlow(set.nginx, set.replicas);
    noteFigure(
      'list call through nginx, a quarter of a core for each replica',
      `${slowOne} answers/s of one replica, ${slowTwo} of two: ${(slowTwo / slowOne).toFixed(2)} times`,
    );
    expect(slowTwo / slowOne).toBeGreaterThan(addsUp);
  });
});
