import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { addItems } from '../support/gallery';
import { noteFigure } from '../support/note-figure';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';

const items = 12;

/**
 * A process that is killed while a gallery is put into another order: it has the last order that was acknowledged, or
 * the one that was under way, and never a mixture.
 */
export function describeKilledReorders(
  database: 'SQLite' | 'PostgreSQL',
  { kills }: { kills: number },
): void {
  describe(`a process killed ${kills} times during reorders on ${database}`, () => {
    let postgres: Postgres | undefined;
    let product: Product;
    let owner: RestClient;
    beforeAll(async () => {
      if (database === 'PostgreSQL') postgres = await startPostgres();
      product = await startProduct(postgres ? { DATABASE_URL: postgres.url } : {});
      owner = await signInOwner(product);
      await addItems(
        owner,
        Array.from({ length: items }, (_, index) => ({ title: `Projeto ${index}` })),
      );
    });
    afterAll(async () => {
      await product?.remove();
      await postgres?.remove();
    });

    const list = async () =>
      (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items?filters[category][$eq]=moda'))
        .body.data;

    it('has an order that somebody asked for', { timeout: 60_000 + kills * 60_000 }, async () => {
      let current = (await list()).map(({ documentId }) => documentId);
      let acknowledged = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        let isOver = false;
        let underWay = current;
        const before = acknowledged;
        const working = (async () => {
          for (let round = 0; !isOver; round += 1) {
            underWay = current
              .map((id, index) => ({ id, key: Math.sin(kill * 131 + round * 17 + index * 31) }))
              .sort((a, b) => a.key - b.key)
              .map(({ id }) => id);
            try {
              const { status } = await owner.send('PUT', '/api/gallery-items/order', {
                category: 'moda',
                ids: underWay,
              });
              if (status !== 200) continue;
              current = underWay;
              acknowledged += 1;
            } catch {
              // It was killed.
            }
          }
        })();
        try {
          await expect
            .poll(() => acknowledged, { timeout: 60_000, interval: 5 })
            .toBeGreaterThan(before + 3 + (kill % 5));
        } finally {
          isOver = true;
          await product.kill('SIGKILL');
          await working;
        }
        await product.restart();
        owner = await signInOwner(product);
        const stored = await list();
        expect(stored.map(({ order }) => order)).toEqual(
          Array.from({ length: items }, (_, index) => index + 1),
        );
        const ids = stored.map(({ documentId }) => documentId);
        expect([current, underWay]).toContainEqual(ids);
        current = ids;
      }
      noteFigure(
        `${kills} × kill -9 in reorders, ${database}`,
        `${acknowledged} acknowledged, 0 lost, 0 mixed, always 1…${items}`,
      );
    });
  });
}
