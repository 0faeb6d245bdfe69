import { utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { cms } from '../../scripts/steps/paths.mjs';
import { runArchives } from '../support/archives';
import { mediaFiles } from '../support/disk';
import { everyItem } from '../support/gallery';
import { type FormFile, sendForm } from '../support/multipart';
import { noteFigure } from '../support/note-figure';
import { picture } from '../support/pictures';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { film } from '../support/videos';

// The product's own, which brings no types.
const fromCms = createRequire(join(cms, 'package.json'));
type DatabaseOpener = new (
  file: string,
) => { prepare(statement: string): { run(...values: unknown[]): void }; close(): void };

const clients = 4;
const sweptMs = 20_000;

/**
 * A process that is killed while files arrive: what it said is stored is stored, and what it began is cleared away.
 * @param kills how many times it is killed and started again
 */
export function describeKilledUploads(database: 'SQLite' | 'PostgreSQL', { kills }: { kills: number }): void {
  describe(`a process killed ${kills} times during uploads on ${database}`, () => {
    let postgres: Postgres | undefined;
    let product: Product;
    let owner: RestClient;
    let files: FormFile[];
    beforeAll(async () => {
      if (database === 'PostgreSQL') postgres = await startPostgres();
      product = await startProduct(postgres ? { DATABASE_URL: postgres.url } : {});
      owner = await signInOwner(product);
      files = [
        { name: 'a.jpg', bytes: await picture('jpeg', [800, 1000]) },
        { name: 'b.png', bytes: await picture('png', [600, 800]) },
        { name: 'c.mp4', bytes: film },
      ];
    });
    afterAll(async () => {
      await product?.remove();
      await postgres?.remove();
    });

    const acknowledged = new Set<string>();
    let answered = 0;
    const list = () => everyItem(owner);

    /** Uploads and deletes until the process is gone. */
    async function work(isOver: () => boolean): Promise<void> {
      for (let round = 0; !isOver(); round += 1) {
        const file = files[round % files.length];
        if (!file) return;
        try {
          const { status, body } = await sendForm(
            product,
            'POST /api/gallery-items',
            [
              ['title', `Projeto ${round}`],
              ['file', file],
            ],
            owner.token,
          );
          if (status !== 201) continue;
          answered += 1;
          const { documentId } = body.data as GalleryItem;
          if (round % 4 === 3) await owner.send('DELETE', `/api/gallery-items/${documentId}`);
          else acknowledged.add(documentId);
        } catch {
          // It was killed.
        }
      }
    }

    it('keeps every item it acknowledged, whole', { timeout: 60_000 + kills * 150_000 }, async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        let isOver = false;
        const working = Array.from({ length: clients }, () => work(() => isOver));
        // After a few answers, and then not always in the same moment of the uploads that are under way.
        const before = answered;
        try {
          await expect.poll(() => answered, { timeout: 120_000, interval: 10 }).toBeGreaterThan(before + 3);
        } finally {
          isOver = true;
        }
        await new Promise((resolve) => setTimeout(resolve, (kill * 83) % 400));
        await product.kill('SIGKILL');
        await Promise.all(working);
        await product.restart();
        owner = await signInOwner(product);

        const items = await list();
        const stored = new Set(items.map(({ documentId }) => documentId));
        expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
        expect(new Set(items.map(({ order }) => order)).size).toBe(items.length);
      }
      expect(acknowledged.size).toBeGreaterThan(kills);
      for (const { imageUrl, image } of await list()) {
        const variants = image?.sources.flatMap((source) => source.variants) ?? [];
        for (const url of [imageUrl, ...variants.map((variant) => variant.url)]) {
          const response = await fetch(product.url + url);
          expect({ url, status: response.status }).toEqual({ url, status: 200 });
          const length = Number(response.headers.get('content-length'));
          expect((await response.arrayBuffer()).byteLength).toBe(length);
        }
      }
    });

    it('has the rest swept once it is an hour old', { timeout: 120_000 }, async () => {
      for (const { documentId } of await list()) {
        await owner.send('DELETE', `/api/gallery-items/${documentId}`);
      }
      await product.stop();
      await makeOlder(product, postgres, 2 * 60 * 60 * 1000);
      await product.restart();
      // Nothing here has a row any more: that is the wrong database, as far as a start can tell.
      await runArchives(product.env, 'sweep');
      await expect.poll(() => mediaFiles(product), { timeout: sweptMs }).toEqual([]);
      noteFigure(
        `${kills} × kill -9 in uploads, ${database}`,
        `${acknowledged.size} acknowledged, 0 lost, 0 doubled, 0 dangling; 0 orphans after the sweep`,
      );
    });
  });
}

/** Makes everything that a stopped product keeps of media look as if it had been there for longer (ms). */
async function makeOlder(product: Product, postgres: Postgres | undefined, by: number): Promise<void> {
  const then = Date.now() - by;
  for (const file of await mediaFiles(product)) {
    await utimes(join(product.dataDir, file), then / 1000, then / 1000);
  }
  if (postgres) {
    await postgres.query('update files set created_at = $1', [new Date(then)]);
    return;
  }
  const Database = fromCms('better-sqlite3') as DatabaseOpener;
  const database = new Database(join(product.dataDir, 'portfolio.db'));
  database.prepare('update files set created_at = ?').run(then);
  database.close();
}
