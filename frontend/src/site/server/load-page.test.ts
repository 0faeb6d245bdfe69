import { describe, expect, it, vi } from 'vitest';
import { defaultAbout, defaultSettings, placeholderGallery } from '../../contract/defaults';
import type { GalleryItem } from '../../contract/gallery-item';
import type { SiteReader } from '../../data/site-reader';
import type { SiteRoute } from '../paths';
import { loadPage } from './load-page';

const [placeholder] = placeholderGallery('moda');
const item = { ...placeholder, documentId: 'abc', title: 'Terracota' } as GalleryItem;
const settings = { ...defaultSettings, title: 'ANA PRADO' };
const about = { ...defaultAbout, title: 'Quem sou' };

const working: SiteReader = {
  readSettings: async () => settings,
  readAbout: async () => about,
  listGallery: async () => [item],
};
const failing = () => Promise.reject(new Error('away'));
const gallery: SiteRoute = { page: 'gallery', category: 'moda', documentId: null };

describe('loadPage', () => {
  it('reads what a page shows, and embeds it', async () => {
    const report = vi.fn();
    const page = await loadPage(gallery, working, report);
    expect(page).toMatchObject({ route: gallery, settings, about, items: [item] });
    expect(page.payload).toEqual({
      year: new Date().getFullYear(),
      fallback: { 'site-setting': settings, 'about-page': about, 'gallery/moda': [item] },
      failed: [],
    });
    expect(report).not.toHaveBeenCalled();
  });

  it('reads no gallery for a page that shows none', async () => {
    const listGallery = vi.fn(working.listGallery);
    const { payload } = await loadPage({ page: 'home' }, { ...working, listGallery }, vi.fn());
    expect(listGallery).not.toHaveBeenCalled();
    expect(Object.keys(payload.fallback)).toEqual(['site-setting', 'about-page']);
  });

  it('shows the placeholders of an empty gallery, without taking that for a failure', async () => {
    const page = await loadPage(gallery, { ...working, listGallery: async () => [] }, vi.fn());
    expect(page.items).toEqual(placeholderGallery('moda'));
    expect(page.payload).toMatchObject({ fallback: { 'gallery/moda': [] }, failed: [] });
  });

  it('puts the defaults in the place of each read that fails, names it and reports it', async () => {
    const report = vi.fn();
    const reader = { readSettings: failing, readAbout: failing, listGallery: failing };
    const page = await loadPage(gallery, reader, report);
    expect(page).toMatchObject({ settings: defaultSettings, about: defaultAbout });
    expect(page.items).toEqual(placeholderGallery('moda'));
    expect(page.payload.failed.sort()).toEqual(['about-page', 'gallery/moda', 'site-setting']);
    expect(report).toHaveBeenCalledTimes(3);
  });

  describe('for an item', () => {
    const routeTo = (documentId: string): SiteRoute => ({ page: 'gallery', category: 'moda', documentId });
    const routeOf = async (documentId: string, reader: SiteReader) =>
      (await loadPage(routeTo(documentId), reader, vi.fn())).route;

    it('keeps the address of one that is stored', async () => {
      expect(await routeOf('abc', working)).toEqual(routeTo('abc'));
    });

    it('knows the placeholders while nothing is stored', async () => {
      const empty = { ...working, listGallery: async () => [] };
      expect(await routeOf('exemplo-2', empty)).toEqual(routeTo('exemplo-2'));
      expect(await routeOf('exemplo-2', working)).toEqual({ page: 'not-found' });
    });

    it('is a missing page when it is not stored, whatever else failed', async () => {
      expect(await routeOf('gone', working)).toEqual({ page: 'not-found' });
      expect(await routeOf('gone', { ...working, readAbout: failing })).toEqual({ page: 'not-found' });
    });

    it('is the gallery when nobody can tell', async () => {
      expect(await routeOf('abc', { ...working, listGallery: failing })).toEqual(gallery);
    });
  });
});
