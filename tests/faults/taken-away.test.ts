import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { hasNginx, type Nginx, startNginx } from '../../scripts/steps/nginx.mjs';
import { filesOf, shareOf } from '../support/api/gallery';
import { changeSettings } from '../support/api/single-types';
import { addStory } from '../support/api/stories';
import { openUploads, whenComplete } from '../support/api/uploads';
import { photo } from '../support/material/photos';
import { change, noteFigure, restart, startSite, upload } from './site';

const outages = ['replicas', 'database', 'both'] as const;
/** Since when nothing may be seen (ms); each address is then asked so many times at each door. */
const afterMs = 60_000;
const asks = 200;
const everyMs = 300;
const polling = { timeout: 150_000, interval: 500 };
const inGallery = 'filters[category][$eq]=moda';

/** Where something is seen, and the word that shows it; without one any answer with 200 does. */
type Sight = [path: string, word?: string];

/** Photographs are hidden, deleted and moved to the other gallery, and a story is ungrouped; then something fails. */
describe.skipIf(!hasNginx)('what the owner took away ahead of an outage', () => {
  const variables = { TRUST_PROXY: '1' };
  const site = startSite(
    'PostgreSQL',
    () => variables,
    ({ dataDir }) => ({ DATA_DIR: dataDir }),
  );
  let nginx: Nginx;
  beforeAll(async () => {
    const ports = [site.product, site.other].map(({ env }) => String(env.PORT));
    nginx = await startNginx(ports, 'http', 'lifted');
  });
  afterAll(() => nginx?.stop());

  async function isSeen(url: string, word = ''): Promise<boolean> {
    try {
      const answer = await fetch(url, { redirect: 'manual' });
      const text = await answer.text();
      return answer.status === 200 && text.includes(word);
    } catch {
      // No answer.
      return false;
    }
  }
  /** Which of the sights are seen, or are not, by door. */
  async function look(sights: readonly Sight[], wanted = true): Promise<string[]> {
    const looks = Object.entries({ nginx, one: site.product, other: site.other }).flatMap(([name, { url }]) =>
      sights.map(async ([path, word]) =>
        (await isSeen(url + path, word)) === wanted ? [`${name} ${path} ${word}`] : [],
      ),
    );
    return (await Promise.all(looks)).flat();
  }

  const read = async ({ documentId }: GalleryItem) =>
    (await site.owner.send<{ data: GalleryItem }>('GET', `/api/gallery-items/${documentId}`)).body.data;

  /** Photographs that have been there under another title of the site; each with its files of now and of before. */
  async function addPhotographs(titles: readonly string[], siteTitle: string) {
    const file = { name: 'a.jpg', bytes: await photo(500, 350) };
    const sent: GalleryItem[] = [];
    for (const title of titles) sent.push((await upload(site, file, title)).body.data as GalleryItem);
    await whenComplete(await openUploads(site.product));
    const complete = await Promise.all(sent.map(read));
    await changeSettings(site.owner, { title: siteTitle });
    const now = () => Promise.all(complete.map(read));
    const isMoved = async () => (await now()).every((item, at) => item.imageUrl !== complete[at]?.imageUrl);
    await expect.poll(isMoved, polling).toBe(true);
    return (await now()).map((item, at) => {
      const [files, before] = [filesOf(item), filesOf(complete[at] ?? item)];
      return { ...item, files, former: before.filter((url) => !files.includes(url)) };
    });
  }

  /** Where an item is seen as long as it is shown in its gallery. */
  const sightsOf = ({ documentId, title }: GalleryItem): Sight[] => [
    ['/moda', title],
    [`/moda/${documentId}`, title],
    ['/sitemap.xml', `/moda/${documentId}`],
    [`/api/gallery-items?${inGallery}`, title],
    [`/api/gallery-cards?${inGallery}`, title],
  ];

  async function prepare(round: number): Promise<{ sights: Sight[]; takeAway: () => Promise<void> }> {
    const { owner } = site;
    const titles = ['Escondida', 'Apagada', 'Mudada', 'Solta'].map((title) => `${title} ${round}`);
    const [hidden, deleted, moved, single] = await addPhotographs(titles, `CASA ${round}`);
    if (!hidden || !deleted || !moved || !single) throw new Error('Not all photographs are there');
    const story = await addStory(owner, { title: `Conto ${round}`, itemIds: [single.documentId] });
    const share = await shareOf(owner, deleted.documentId);
    expect(deleted.former.length).toBeGreaterThan(2);
    const item = (id: string) => `/api/gallery-items/${id}`;
    return {
      sights: [
        ...[hidden, deleted, moved].flatMap(sightsOf),
        ...[hidden, deleted].map(({ documentId, title }): Sight => [item(documentId), title]),
        ...[share, ...deleted.files, ...deleted.former].map((path): Sight => [path]),
        ['/moda', story.slug],
        [`/moda/${story.slug}`, story.title],
        [`/moda/${story.slug}/${single.documentId}`, story.title],
        ['/sitemap.xml', `/moda/${story.slug}`],
        ['/api/stories', story.slug],
        [`/api/stories/at/${story.slug}?${inGallery}`, story.title],
        [`/api/stories/address/${story.slug}`, story.slug],
      ],
      async takeAway() {
        await change(owner, 'PUT', item(hidden.documentId), { data: { hidden: true } });
        await change(owner, 'PUT', item(moved.documentId), { data: { category: 'publicidade' } });
        await change(owner, 'DELETE', `/api/stories/${story.documentId}`);
        await change(owner, 'DELETE', item(deleted.documentId));
      },
    };
  }

  it.each(outages)(
    'is not seen after a minute of an outage: %s',
    { timeout: 10 * 60_000 },
    async (outage) => {
      const { sights, takeAway } = await prepare(outages.indexOf(outage) + 1);
      // Every cache has a copy of it.
      await expect.poll(() => look(sights, false), polling).toEqual([]);
      await takeAway();
      const replicas = outage === 'database' ? [] : [site.product, site.other];
      await Promise.all(replicas.map((replica) => replica.kill('SIGKILL')));
      if (outage !== 'replicas') await site.postgres?.stop();
      try {
        await wait(afterMs);
        const looks: Promise<string[]>[] = [];
        for (const from = performance.now(); looks.length < asks; looks.push(look(sights)))
          await wait(Math.max(0, from + looks.length * everyMs - performance.now()));
        const seen = (await Promise.all(looks)).flat();
        noteFigure(
          `hidden, deleted, moved, ungrouped; then away: ${outage}`,
          `${seen.length} of ${asks * 3 * sights.length} asked at nginx and both replicas saw any of it`,
        );
        expect([...new Set(seen)]).toEqual([]);
      } finally {
        if (outage !== 'replicas') await site.postgres?.start();
        await site.other.restart();
        await restart(site);
      }
    },
  );
});
