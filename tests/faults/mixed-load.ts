import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { pageAddresses } from '../../frontend/src/site/routing/paths';
import { addItem } from '../support/gallery';
import { sendForm } from '../support/multipart';
import { noteFigure } from '../support/note-figure';
import { picture } from '../support/pictures';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { changeSettings } from '../support/single-types';
import { residentBytes } from './uploads-under-load';

const megabyte = 1024 * 1024;
const visitors = 4;
/** Between one visit of a visitor and the next, and between two changes of the owner (ms). */
const pauseMs = { visitor: 50, owner: 1_000, memory: 500 };
const pages = [...pageAddresses, '/sitemap.xml', '/api/gallery-items', '/nothing-here'];
/** Well below the ten minutes of a token. */
const renewMs = 5 * 60_000;
/**
 * Visitors and an owner who works without a pause: no error, and as much memory at the end as before.
 * @param seconds how long
 * @param growth the process may take so much more in the last third than in the second
 */
export function describeMixedLoad({ seconds, growth }: { seconds: number; growth: number }) {
  describe(`${seconds} s of mixed load`, () => {
    let product: Product;
    let owner: RestClient;
    beforeAll(async () => {
      product = await startProduct();
      owner = await signInOwner(product);
    });
    afterAll(() => product?.remove());

    it('has no errors and level memory', { timeout: 120_000 + seconds * 2_000 }, async () => {
      const end = performance.now() + seconds * 1_000;
      const isOver = () => performance.now() > end;
      const errors: string[] = [];
      const counts = { visits: 0, changes: 0 };
      const memory: number[] = [];

      async function visit(): Promise<void> {
        for (let turn = 0; !isOver(); turn += 1) {
          const path = pages[turn % pages.length] ?? '/';
          const response = await fetch(product.url + path);
          await response.arrayBuffer();
          counts.visits += 1;
          if (response.status !== (path === '/nothing-here' ? 404 : 200))
            errors.push(`${path} ${response.status}`);
          await wait(pauseMs.visitor);
        }
      }

      async function work(): Promise<void> {
        const bytes = await picture('jpeg', [1200, 1500]);
        let renewAt = performance.now() + renewMs;
        for (let round = 0; !isOver(); round += 1) {
          // Before its token runs out: signing in again is part of an hour.
          if (performance.now() > renewAt) {
            owner = await signInOwner(product);
            renewAt = performance.now() + renewMs;
          }
          const form = await sendForm(
            product,
            'POST /api/gallery-items',
            [
              ['title', `Projeto ${round}`],
              ['file', { name: 'a.jpg', bytes }],
            ],
            owner.token,
          );
          if (form.status !== 201) errors.push(`upload ${form.status}`);
          await addItem(owner, { title: `Endereço ${round}` });
          await changeSettings(owner, { subtitle: `DIREÇÃO ${round}` });
          const { body } = await owner.send<{ data: GalleryItem[] }>(
            'GET',
            '/api/gallery-items?filters[category][$eq]=moda',
          );
          const ids = body.data.map(({ documentId }) => documentId);
          const order = await owner.send('PUT', '/api/gallery-items/order', {
            category: 'moda',
            ids: ids.toReversed(),
          });
          if (order.status !== 200) errors.push(`order ${order.status}`);
          // The gallery stays as long as it is.
          for (const id of ids.slice(10)) {
            const { status } = await owner.send('DELETE', `/api/gallery-items/${id}`);
            if (status !== 204) errors.push(`delete ${status}`);
          }
          counts.changes += 4;
          await wait(pauseMs.owner);
        }
      }

      async function watch(): Promise<void> {
        while (!isOver()) {
          memory.push(residentBytes(product.pid));
          await wait(pauseMs.memory);
        }
      }

      await Promise.all([watch(), work(), ...Array.from({ length: visitors }, visit)]);
      const told = product
        .logs()
        .split('\n')
        .filter((line) => /"level":"(warn|error)"/.test(line));
      expect(errors, told.slice(-20).join('\n')).toEqual([]);
      expect(counts.visits).toBeGreaterThan(seconds);
      expect(counts.changes).toBeGreaterThan(0);
      const third = Math.floor(memory.length / 3);
      const middle = median(memory.slice(third, 2 * third));
      const last = median(memory.slice(2 * third));
      expect(last).toBeLessThan(middle * growth);
      noteFigure(
        `${Math.round(seconds / 60)} min of mixed load`,
        `${counts.visits} visits, ${counts.changes} changes, 0 errors; ` +
          `memory ${Math.round(middle / megabyte)} MB in the middle third, ${Math.round(last / megabyte)} MB in the last`,
      );
    });
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
