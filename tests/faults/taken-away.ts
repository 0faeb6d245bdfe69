import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { hasNginx, type Nginx, startNginx } from '../../scripts/steps/nginx.mjs';
import { noteFigure } from '../support/note-figure';
import { photo } from '../support/photos';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { changeSettings } from '../support/single-types';
import { addStory } from '../support/stories';
import { openUploads } from '../support/uploads';

type Outage = 'replicas' | 'database' | 'both';

/** Where something is seen, and the word that shows it; null where any answer with 200 does. */
type Sight = { path: string; word: string | null };

const polling = { timeout: 150_000, interval: 500 };
const inGallery = 'filters[category][$eq]=moda';

/**
 * Photographs are hidden, deleted and moved to the other gallery, and a story is ungrouped; then the replicas, the
 * database or both go away at once. An old copy may help for a minute, and no longer: nothing of it is seen, in nginx or
 * asked directly.
 * @param form.afterMs since when nothing may be seen; null waits until it is gone, and then it stays so
 * @param form.asks how often each address is asked at each door, one time every `everyMs`
 */
export function describeTakenAway(form: {
  outages: Outage[];
  afterMs: number | null;
  asks: number;
  everyMs: number;
}): void {
  const { outages, afterMs, asks, everyMs } = form;
  describe.skipIf(!hasNginx)('what the owner took away ahead of an outage', () => {
    let database: Postgres;
    let one: Product;
    let other: Product;
    let nginx: Nginx;
    let owner: RestClient;
    beforeAll(async () => {
      database = await startPostgres();
      const shared = { DATABASE_URL: database.url, TRUST_PROXY: '1' };
      one = await startProduct(shared);
      other = await startProduct({ ...shared, DATA_DIR: one.dataDir });
      nginx = await startNginx(
        [one, other].map(({ env }) => String(env.PORT)),
        'http',
        'lifted',
      );
    });
    afterAll(async () => {
      await nginx?.stop();
      await other?.remove();
      await one?.remove();
      await database?.remove();
    });

    const isSeen = async (door: { url: string }, { path, word }: Sight) => {
      try {
        const answer = await fetch(door.url + path, { redirect: 'manual' });
        const text = await answer.text();
        return answer.status === 200 && (word === null || text.includes(word));
      } catch {
        // Nobody answers.
        return false;
      }
    };
    /** Which of the sights are seen, or are not, by door. */
    async function look(sights: readonly Sight[], wanted = true): Promise<string[]> {
      const doors = { nginx, one, other };
      const looks = Object.entries(doors).flatMap(([name, door]) =>
        sights.map(async (sight) =>
          (await isSeen(door, sight)) === wanted ? [`${name} ${sight.path} ${sight.word}`] : [],
        ),
      );
      return (await Promise.all(looks)).flat();
    }

    const urlsOf = ({ imageUrl, image }: GalleryItem) => [
      imageUrl,
      ...(image?.sources.flatMap(({ variants }) => variants.map(({ url }) => url)) ?? []),
    ];
    const read = async ({ documentId }: GalleryItem) =>
      (await owner.send<{ data: GalleryItem }>('GET', `/api/gallery-items/${documentId}`)).body.data;

    /** A photograph that has been there under another title of the site, with files of before. */
    async function addPhotographs(titles: readonly string[], siteTitle: string) {
      const uploads = await openUploads(one);
      const before: GalleryItem[] = [];
      for (const title of titles) {
        const { body } = await uploads.toGallery({ name: 'a.jpg', bytes: await photo(500, 350) }, { title });
        before.push(body.data);
      }
      const pending = async () =>
        (await uploads.inLibrary()).filter((file) => file.provider_metadata?.picture?.state === 'pending');
      await expect.poll(pending, polling).toEqual([]);
      const complete = await Promise.all(before.map(read));
      await changeSettings(owner, { title: siteTitle });
      const isMoved = async () =>
        (await Promise.all(complete.map(read))).every(
          ({ imageUrl }, at) => imageUrl !== complete[at]?.imageUrl,
        );
      await expect.poll(isMoved, polling).toBe(true);
      return Promise.all(
        complete.map(async (item) => {
          const now = urlsOf(await read(item));
          return { ...item, now, former: urlsOf(item).filter((url) => !now.includes(url)) };
        }),
      );
    }

    /** Where an item is seen as long as it is shown in its gallery. */
    const sightsOf = ({ documentId, title }: GalleryItem): Sight[] => [
      { path: '/moda', word: title },
      { path: `/moda/${documentId}`, word: title },
      { path: '/sitemap.xml', word: `/moda/${documentId}` },
      { path: `/api/gallery-items?${inGallery}`, word: title },
      { path: `/api/gallery-cards?${inGallery}`, word: title },
    ];

    async function takeAway(round: number): Promise<{ sights: Sight[]; take: () => Promise<void> }> {
      const titles = ['Escondida', 'Apagada', 'Mudada', 'Solta'].map((title) => `${title} ${round}`);
      const photographs = await addPhotographs(titles, `CASA ${round}`);
      const [hidden, deleted, moved, single] = photographs as Required<typeof photographs>;
      if (!hidden || !deleted || !moved || !single) throw new Error('Not all photographs are there');
      const story = await addStory(owner, { title: `Conto ${round}`, itemIds: [single.documentId] });
      const around = `/api/gallery-items?pagination[pageSize]=1&pagination[around]=${deleted.documentId}`;
      type Around = { meta: { shareImage?: { url: string } } };
      const share = (await owner.send<Around>('GET', around)).body.meta.shareImage?.url ?? '';
      const files = [share, ...deleted.now, ...deleted.former];
      expect(deleted.former.length).toBeGreaterThan(2);
      const item = (which: GalleryItem) => ({
        path: `/api/gallery-items/${which.documentId}`,
        word: which.title,
      });
      return {
        sights: [
          ...[hidden, deleted, moved].flatMap(sightsOf),
          ...[hidden, deleted].map(item),
          ...files.map((path) => ({ path, word: null })),
          { path: '/moda', word: story.slug },
          { path: `/moda/${story.slug}`, word: story.title },
          { path: `/moda/${story.slug}/${single.documentId}`, word: story.title },
          { path: '/sitemap.xml', word: `/moda/${story.slug}` },
          { path: '/api/stories', word: story.slug },
          { path: `/api/stories/at/${story.slug}?${inGallery}`, word: story.title },
          { path: `/api/stories/address/${story.slug}`, word: story.slug },
        ],
        async take() {
          const send = async (method: 'PUT' | 'DELETE', path: string, data?: object) => {
            const { status } = await owner.send(method, path, data && { data });
            expect([path, status < 300]).toEqual([path, true]);
          };
          await send('PUT', `/api/gallery-items/${hidden.documentId}`, { hidden: true });
          await send('PUT', `/api/gallery-items/${moved.documentId}`, { category: 'publicidade' });
          await send('DELETE', `/api/stories/${story.documentId}`);
          await send('DELETE', `/api/gallery-items/${deleted.documentId}`);
        },
      };
    }

    async function goAway(outage: Outage): Promise<void> {
      if (outage !== 'database') await Promise.all([one, other].map((replica) => replica.kill('SIGKILL')));
      if (outage !== 'replicas') await database.stop();
    }

    it.each(outages)('is not seen while there is an outage: %s', { timeout: 10 * 60_000 }, async (outage) => {
      owner = await signInOwner(one);
      const { sights, take } = await takeAway(outages.indexOf(outage) + 1);
      // It is in every copy that somebody keeps.
      await expect.poll(() => look(sights, false), polling).toEqual([]);
      await take();
      await goAway(outage);
      const since = performance.now();
      let seen = 0;
      let asked = 0;
      try {
        if (afterMs === null) await expect.poll(() => look(sights), polling).toEqual([]);
        else await wait(afterMs);
        const from = performance.now();
        const looks: Promise<string[]>[] = [];
        for (let turn = 0; turn < asks; turn += 1) {
          await wait(Math.max(0, from + turn * everyMs - performance.now()));
          looks.push(look(sights));
        }
        const all = await Promise.all(looks);
        asked = all.length * 3 * sights.length;
        seen = all.flat().length;
        expect([...new Set(all.flat())]).toEqual([]);
      } finally {
        noteFigure(
          `hidden, deleted, moved, ungrouped; then away: ${outage}`,
          `${seen} of ${asked} asked at nginx and both replicas saw any of it, in ${Math.round((performance.now() - since) / 1000)} s`,
        );
        if (outage !== 'replicas') await database.start();
        await Promise.all([one, other].map((replica) => replica.restart()));
      }
    });
  });
}
