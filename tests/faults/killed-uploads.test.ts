import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { root } from '../../scripts/steps/paths.mjs';
import { clearGallery, everyItem, filesOf } from '../support/api/gallery';
import { picture } from '../support/material/pictures';
import { film } from '../support/material/videos';
import { runArchives } from '../support/server/archives';
import { mediaFiles } from '../support/server/disk';
import { type Database, isLong, noteFigure, restart, startSite, upload, whileUsed } from './site';

const clients = 4;
const databases: Database[] = isLong ? ['SQLite', 'PostgreSQL'] : ['SQLite'];
const kills = isLong ? 25 : 1;
/** Everything that the kill left is older than an hour then. */
const twoDaysOn = {
  NODE_OPTIONS: `--require "${join(root, 'tests/support/faults/two-days-on.cjs')}"`,
};

/** What it said is stored is stored, and what it began is cleared away. */
describe.each(databases)(`a process killed ${kills} times during uploads on %s`, (database) => {
  const site = startSite(database);
  const acknowledged = new Set<string>();
  let answered = 0;

  it('keeps every item it acknowledged, whole', async () => {
    const photo = { name: 'a.jpg', bytes: await picture('jpeg', [800, 1000]) };
    const files = [
      photo,
      { name: 'b.png', bytes: await picture('png', [600, 800]) },
      { name: 'c.mp4', bytes: film },
    ];

    /** Uploads, and deletes some, until the process is gone. */
    async function work(round: number): Promise<void> {
      try {
        const { status, body } = await upload(site, files[round % files.length] ?? photo);
        if (status !== 201) return;
        answered += 1;
        const { documentId } = body.data as GalleryItem;
        if (round % 4 === 3) await site.owner.send('DELETE', `/api/gallery-items/${documentId}`);
        else acknowledged.add(documentId);
      } catch {
        // It was killed.
      }
    }

    for (let kill = 0; kill < kills; kill += 1) {
      const before = answered;
      let killed: Promise<unknown> | undefined;
      await whileUsed(Array(clients).fill(work), async () => {
        // After a few answers, and then not always in the same moment of the uploads that are under way.
        await expect.poll(() => answered, { timeout: 600_000, interval: 10 }).toBeGreaterThan(before + 3);
        killed = wait((kill * 83) % 400).then(() => site.product.kill('SIGKILL'));
      });
      await killed;
      // The long form starts once more for what is swept.
      await restart(site);
      const items = await everyItem(site.owner);
      const stored = new Set(items.map(({ documentId }) => documentId));
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
      expect(new Set(items.map(({ order }) => order)).size).toBe(items.length);
    }
    expect(acknowledged.size).toBeGreaterThan(kills);
    for (const url of (await everyItem(site.owner)).flatMap(filesOf)) {
      const response = await fetch(site.product.url + url);
      const { byteLength } = await response.arrayBuffer();
      expect([url, response.status, response.headers.get('content-length')]).toEqual([
        url,
        200,
        `${byteLength}`,
      ]);
    }
  });

  if (isLong)
    it('has the rest swept once it is an hour old', async () => {
      await clearGallery(site.owner);
      await site.product.restart(twoDaysOn);
      // Nothing here has a row any more: that is the wrong database, as far as a start can tell.
      await runArchives(site.product.env, 'sweep');
      await expect.poll(() => mediaFiles(site.product)).toEqual([]);
      noteFigure(
        `${kills} × kill -9 in uploads, ${database}`,
        `${acknowledged.size} acknowledged, 0 lost, 0 doubled, 0 dangling; 0 orphans after the sweep`,
      );
    });
});
