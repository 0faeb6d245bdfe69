import { utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { cms } from '../../scripts/steps/paths.mjs';
import { clearGallery, everyItem } from '../support/api/gallery';
import { noteFigure } from '../support/faults/note-figure';
import { picture } from '../support/material/pictures';
import { film } from '../support/material/videos';
import { runArchives } from '../support/server/archives';
import { mediaFiles } from '../support/server/disk';
import { type Database, filesOf, isLong, restart, type Site, startSite, upload } from './site';

const clients = 4;
/** Older than what the sweep spares (ms). */
const longAgoMs = 2 * 60 * 60 * 1000;
const databases: Database[] = isLong ? ['SQLite', 'PostgreSQL'] : ['SQLite'];
const kills = isLong ? 25 : 2;

/** What it said is stored is stored, and what it began is cleared away. */
describe.each(databases)(`a process killed ${kills} times during uploads on %s`, (database) => {
  const site = startSite(database);
  const acknowledged = new Set<string>();
  let answered = 0;

  it('keeps every item it acknowledged, whole', async () => {
    const files = [
      { name: 'a.jpg', bytes: await picture('jpeg', [800, 1000]) },
      { name: 'b.png', bytes: await picture('png', [600, 800]) },
      { name: 'c.mp4', bytes: film },
    ] as const;

    /** Uploads, and deletes some, until the process is gone. */
    async function work(isOver: () => boolean): Promise<void> {
      for (let round = 0; !isOver(); round += 1) {
        try {
          const { status, body } = await upload(site, files[round % files.length] ?? files[0]);
          if (status !== 201) continue;
          answered += 1;
          const { documentId } = body.data as GalleryItem;
          if (round % 4 === 3) await site.owner.send('DELETE', `/api/gallery-items/${documentId}`);
          else acknowledged.add(documentId);
        } catch {
          // It was killed.
        }
      }
    }

    for (let kill = 0; kill < kills; kill += 1) {
      let isOver = false;
      const working = Array.from({ length: clients }, () => work(() => isOver));
      // After a few answers, and then not always in the same moment of the uploads that are under way.
      const before = answered;
      try {
        await expect.poll(() => answered, { timeout: 600_000, interval: 10 }).toBeGreaterThan(before + 3);
      } finally {
        isOver = true;
      }
      await wait((kill * 83) % 400);
      await site.product.kill('SIGKILL');
      await Promise.all(working);
      await restart(site);
      const items = await everyItem(site.owner);
      const stored = new Set(items.map(({ documentId }) => documentId));
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
      expect(new Set(items.map(({ order }) => order)).size).toBe(items.length);
    }
    expect(acknowledged.size).toBeGreaterThan(kills);
    for (const url of (await everyItem(site.owner)).flatMap(filesOf)) {
      const response = await fetch(site.product.url + url);
      expect({ url, status: response.status }).toEqual({ url, status: 200 });
      const length = Number(response.headers.get('content-length'));
      expect((await response.arrayBuffer()).byteLength).toBe(length);
    }
  });

  it('has the rest swept once it is an hour old', async () => {
    await clearGallery(site.owner);
    await site.product.stop();
    await makeOlder(site);
    await site.product.restart();
    // Nothing here has a row any more: that is the wrong database, as far as a start can tell.
    await runArchives(site.product.env, 'sweep');
    await expect.poll(() => mediaFiles(site.product)).toEqual([]);
    noteFigure(
      `${kills} × kill -9 in uploads, ${database}`,
      `${acknowledged.size} acknowledged, 0 lost, 0 doubled, 0 dangling; 0 orphans after the sweep`,
    );
  });
});

/** Makes everything that a stopped product keeps of media look as if it had been there for long. */
async function makeOlder({ product, postgres }: Site): Promise<void> {
  const then = Date.now() - longAgoMs;
  for (const file of await mediaFiles(product)) {
    await utimes(join(product.dataDir, file), then / 1000, then / 1000);
  }
  if (postgres) {
    await postgres.query('update files set created_at = $1', [new Date(then)]);
    return;
  }
  // The product's own, which brings no types.
  const Database = createRequire(join(cms, 'package.json'))('better-sqlite3');
  const database = new Database(join(product.dataDir, 'portfolio.db'));
  database.prepare('update files set created_at = ?').run(then);
  database.close();
}
