import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { defaultAbout, defaultSettings } from '../../../contract/src/site/defaults';
import { createStrapiReader } from '../../../frontend/src/data/strapi/reader';
import { addItem, clearGallery } from '../../support/api/gallery';
import type { Refusal } from '../../support/api/rest-client';
import type { Running } from './running';

interface Page {
  data: GalleryItem[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
}

/** Visitors' reads, through the site's own reader. */
export function describeReads(running: Running): void {
  const reader = () => createStrapiReader({ baseUrl: running.product.url, fetch, timeoutMs: 60_000 });
  const { owner, visitor } = running;

  describe('a new installation', () => {
    it('has the default settings of the site', async () => {
      const asked = { asksWatermark: true, home: { year: 2025 } };
      expect(await reader().readSettings()).toEqual({ ...defaultSettings, ...asked });
    });

    it('has the default About page of the site', async () => {
      expect(await reader().readAbout()).toEqual(defaultAbout);
    });

    it('has empty galleries', async () => {
      expect(await reader().listGallery('moda')).toEqual([]);
      expect(await reader().listGallery('publicidade')).toEqual([]);
    });
  });

  describe('the list of a gallery', () => {
    const titlesOf = (items: GalleryItem[]) => items.map(({ title }) => title);
    const list = async (query = '') => (await visitor.send<Page>('GET', `/api/gallery-items${query}`)).body;

    beforeAll(async () => {
      await addItem(owner, { title: 'sem ordem', category: 'moda' });
      await addItem(owner, { title: 'mil', category: 'moda', order: 1_000 });
      await addItem(owner, { title: 'dois', category: 'moda', order: 2 });
      await addItem(owner, { title: 'campanha', category: 'publicidade', order: 1 });
      await addItem(owner, { title: 'um', category: 'moda', order: 1 });
      await addItem(owner, { title: 'também dois', category: 'moda', order: 2 });
      const [first] = (await list('?filters[category][$eq]=moda')).data.filter(
        ({ title }) => title === 'sem ordem',
      );
      await owner.send('PUT', `/api/gallery-items/${first?.documentId}`, { data: { order: null } });
    });
    afterAll(() => clearGallery(owner));

    it('is sorted by order, with 999 for items without one; an item with a taken number goes before the other', async () => {
      const expected = ['um', 'também dois', 'dois', 'sem ordem', 'mil'];
      expect(titlesOf((await list('?filters[category][$eq]=moda')).data)).toEqual(expected);
      expect(titlesOf(await reader().listGallery('moda'))).toEqual(expected);
    });

    // The unit tests of `query.ts` have all others.
    it.each(['?populate=*', '?filters[hidden][$eq]=true', '?pagination[pageSize]=101', '?x=1'])(
      'refuses the unknown query %s',
      async (query) => {
        const { status, body } = await visitor.send<Refusal>('GET', `/api/gallery-items${query}`);
        expect(status).toBe(400);
        expect(body.error.name).toBe('ValidationError');
      },
    );

    it.each(['/api/site-setting', '/api/about-page'])('refuses a query on %s', async (path) => {
      expect((await visitor.send('GET', `${path}?populate=*`)).status).toBe(400);
    });
  });
}
