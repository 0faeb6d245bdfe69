import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { addItem } from '../support/api/gallery';
import { signInOwner } from '../support/api/rest-client';
import { changeSettings } from '../support/api/single-types';
import { picture } from '../support/material/pictures';
import {
  change,
  megabyte,
  moda,
  noteFigure,
  percentile,
  residentBytes,
  startSite,
  statusesOf,
  upload,
  whileUsed,
} from './site';

// MINUTES=5 npm run test:faults mixed-load, for who has no hour.
const minutes = Number(process.env.MINUTES ?? 60);
/** The process may take so many times as much in the last third as in the second. */
const growth = 1.2;
const visitors = 4;
/** Between one visit of a visitor and the next, two changes of the owner, two looks at the memory (ms). */
const pauseMs = { visitor: 50, owner: 1_000, memory: 500 };
const missing = '/nothing-here';
const pages = [...pageAddresses, '/sitemap.xml', '/api/gallery-items', missing];
/** Well below the ten minutes of a token. */
const renewMs = 5 * 60_000;

const site = startSite();

it(`${minutes} min of visitors and an owner who works without a pause have no errors and level memory`, async () => {
  const errors: string[] = [];
  const counts = { visits: 0, changes: 0 };
  const memory: number[] = [];
  const bytes = await picture('jpeg', [1200, 1500]);

  async function visit(turn: number): Promise<void> {
    const path = pages[turn % pages.length] ?? '/';
    const [status] = await statusesOf(site, [path]);
    counts.visits += 1;
    if (status !== (path === missing ? 404 : 200)) errors.push(`${path} ${status}`);
    await wait(pauseMs.visitor);
  }

  let renewAt = performance.now() + renewMs;
  async function work(round: number): Promise<void> {
    // Signing in again is part of an hour.
    if (performance.now() > renewAt) {
      site.owner = await signInOwner(site.product);
      renewAt = performance.now() + renewMs;
    }
    const { owner } = site;
    const { status } = await upload(site, { name: 'a.jpg', bytes }, `Projeto ${round}`);
    if (status !== 201) errors.push(`upload ${status}`);
    await addItem(owner, { title: `Endereço ${round}` });
    await changeSettings(owner, { subtitle: `DIREÇÃO ${round}` });
    const ids = (await moda(site)).map(({ documentId }) => documentId);
    await change(owner, 'PUT', '/api/gallery-items/order', { category: 'moda', ids: ids.toReversed() });
    // The gallery stays as long as it is.
    for (const id of ids.slice(10)) await change(owner, 'DELETE', `/api/gallery-items/${id}`);
    counts.changes += 4;
    await wait(pauseMs.owner);
  }

  async function watch(): Promise<void> {
    memory.push(residentBytes(site.product.pid));
    await wait(pauseMs.memory);
  }

  await whileUsed([watch, work, ...Array(visitors).fill(visit)], () => wait(minutes * 60_000));
  const warnings = site.product.logs().match(/.*"level":"(warn|error)".*/g) ?? [];
  expect(errors, warnings.slice(-20).join('\n')).toEqual([]);
  expect(counts.visits).toBeGreaterThan(minutes * 60);
  expect(counts.changes).toBeGreaterThan(0);
  const third = Math.floor(memory.length / 3);
  const middle = percentile(memory.slice(third, 2 * third), 0.5);
  const last = percentile(memory.slice(2 * third), 0.5);
  expect(last).toBeLessThan(middle * growth);
  noteFigure(
    `${minutes} min of mixed load`,
    `${counts.visits} visits, ${counts.changes} changes, 0 errors; ` +
      `memory ${Math.round(middle / megabyte)} MB in the middle third, ${Math.round(last / megabyte)} MB in the last`,
  );
});
