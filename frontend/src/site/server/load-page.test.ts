import type { GalleryItem } from 'contract/gallery/gallery-item';
import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import type { HomeWork } from 'contract/site/site-settings';
import type { FoundAddress, Story } from 'contract/stories/story';
import { site } from 'contract/words/pt';
import { describe, expect, it, vi } from 'vitest';
import type { SiteReader } from '../../data/site-reader';
import { placeholdersOf } from '../content/placeholders';
import { toAboutView, toSettingsView } from '../content/views/content-view';
import { toGalleryView } from '../content/views/gallery-view';
import { toItemView } from '../content/views/item-view';
import type { SiteRoute } from '../routing/paths';
import { loadPage } from './load-page';

const [placeholder] = placeholderGallery('moda', site.gallery.moda.placeholders);
const item = { ...placeholder, documentId: 'abc', title: 'Terracota' } as GalleryItem;
const story: Story = {
  documentId: 'story',
  title: 'Barro',
  slug: 'barro',
  category: 'moda',
  kind: null,
  client: null,
  issue: null,
  month: null,
  link: null,
  text: null,
  rights: null,
  credits: [],
  cover: null,
  updatedAt: null,
  items: [item],
};
const settings = { ...defaultSettings, title: 'ANA PRADO' };
const about = { ...defaultAbout, title: 'Quem sou' };

const working: SiteReader = {
  readSettings: async () => settings,
  readAbout: async () => about,
  listGallery: async () => [item],
  readWindow: async (_category, number) => ({ items: number === 1 ? [item] : [], number, count: 1 }),
  findWindow: async (_category, documentId) =>
    documentId === 'abc' ? { items: [item], number: 1, count: 1 } : null,
  listStories: async () => [],
  readStory: async (category, slug) =>
    category === 'moda' && slug === 'barro' ? { story, previous: null, next: null } : null,
  findAddress: async () => null,
};
const empty: SiteReader = {
  ...working,
  readWindow: async (_category, number) => ({ items: [], number, count: 0 }),
  findWindow: async () => null,
};
const failing = () => Promise.reject(new Error('away'));
/** Loads a page from the working reader, with other answers. */
const load = (route: SiteRoute, other: Partial<SiteReader> = {}, report = vi.fn()) =>
  loadPage(route, { ...working, ...other }, report);
const gallery: SiteRoute = { page: 'gallery', category: 'moda', documentId: null, window: 1 };

describe('loadPage', () => {
  it('reads what a page shows, and embeds it', async () => {
    const report = vi.fn();
    const page = await load(gallery, {}, report);
    expect(page).toMatchObject({ route: gallery, settings, about, items: [item] });
    expect(page.payload).toEqual({
      year: new Date().getFullYear(),
      fallback: {
        'site-setting': toSettingsView(settings),
        'about-page': toAboutView(about),
        'gallery/moda/1-1': { ...toGalleryView([[item]]), number: 1, count: 1 },
      },
      failed: [],
    });
    expect(report).not.toHaveBeenCalled();
  });

  it('reads the share picture of an item, and does not embed it', async () => {
    const shareImage = { url: '/uploads/share.jpg', width: 1200, height: 630 };
    const window = { items: [item], number: 1, count: 1 };
    const findWindow = async () => ({ ...window, shareImage });
    const page = await load({ ...gallery, documentId: 'abc' }, { findWindow });
    expect(page.image).toEqual({ ...shareImage, type: 'image/jpeg', alt: 'Terracota' });
    expect(page.payload.fallback).toMatchObject({
      'gallery/moda/1-1': { ...window, items: [toItemView(item)] },
    });
    expect(JSON.stringify(page.payload)).not.toContain('share.jpg');
  });

  it('embeds no gallery into a page that shows none', async () => {
    const { payload } = await load({ page: 'home' });
    expect(Object.keys(payload.fallback)).toEqual(['about-page', 'site-setting']);
  });

  const work: HomeWork = {
    imageUrl: '/uploads/serra.jpg',
    image: null,
    alt: '',
    title: 'Serra',
    photographers: ['Ana Lima', 'Bia Sá'],
    category: 'moda',
    slug: 'serra',
    documentId: null,
  };
  const withWork = (more: Partial<HomeWork> = {}) => ({
    ...working,
    readSettings: async () => ({ ...settings, home: { year: 2027, work: { ...work, ...more } } }),
  });

  it("embeds the work's picture, its page and photographers into Home alone, and the newest year into every page", async () => {
    const sentTo = async (route: SiteRoute) => (await load(route, withWork())).payload.fallback;
    const { imageUrl, image, alt } = work;
    const shown = { path: '/moda/serra', title: 'Serra', photographers: 'Ana Lima, Bia Sá' };
    expect(await sentTo({ page: 'home' })).toMatchObject({
      'site-setting': { year: 2027, pictured: ['home'] },
      'site-setting/home': { imageUrl, image, alt, work: shown },
    });
    for (const route of [gallery, { page: 'about' } as const]) {
      const sent = await sentTo(route);
      expect(sent).toMatchObject({ 'site-setting': { year: 2027 } });
      expect(JSON.stringify(sent)).not.toContain('serra.jpg');
    }
    expect(toSettingsView(settings)).toMatchObject({ year: 2025, pictured: [] });
  });

  it('embeds the photograph in place of the portrait into About alone', async () => {
    const portrait = { imageUrl: '/uploads/eu.jpg', image: null, alt: 'Eu' };
    const chosen = { ...settings, portraitPicture: { ...portrait, documentId: 'abc' } };
    const reader = { ...working, readSettings: async () => chosen };
    const { fallback } = (await load({ page: 'about' }, reader)).payload;
    expect(fallback).toMatchObject({
      'site-setting': { pictured: ['about'] },
      'site-setting/about': portrait,
    });
    expect(JSON.stringify((await load({ page: 'home' }, reader)).payload)).not.toContain('eu.jpg');
  });

  describe('the share picture', () => {
    const film = {
      ...item,
      documentId: 'film',
      title: 'Filme',
      fileType: 'video',
      imageUrl: '/uploads/f.mp4',
    };
    const storyCard = {
      ...item,
      title: 'Capa',
      story: { slug: 'barro', title: 'Barro', client: null, count: 2 },
    } as GalleryItem;
    const shareImage = { url: '/uploads/share_a_500-500.jpg', width: 1200, height: 630 };
    const shared = { ...shareImage, type: 'image/jpeg' };
    const stock = '/images/share.jpg';
    const withGalleries = (moda: GalleryItem[], publicidade: GalleryItem[] = []): SiteReader => ({
      ...working,
      readWindow: (category, number) => {
        const items = category === 'moda' ? moda : publicidade;
        return Promise.resolve({
          items,
          number,
          count: items.length > 0 ? 1 : 0,
          ...(items.length > 0 && { shareImage }),
        });
      },
    });
    const imageOf = async (route: SiteRoute, reader: SiteReader) => (await load(route, reader)).image;

    it('of a gallery is that of its first card, with its alt text; a film without a poster is skipped', async () => {
      const reader = withGalleries([film as GalleryItem, storyCard]);
      expect(await imageOf(gallery, reader)).toEqual({ ...shared, alt: 'Capa, Barro' });
      expect((await imageOf(gallery, empty)).url).toBe(stock);
      expect((await imageOf(gallery, { ...working, readWindow: failing })).url).toBe(stock);
    });

    it('of home is that of the work that it shows, with its photographers, else the built-in one', async () => {
      const imageOfHome = (reader: SiteReader) => imageOf({ page: 'home' }, reader);
      const alt = 'Serra, fotografia de Ana Lima e Bia Sá';
      expect(await imageOfHome(withWork({ shareImage }))).toEqual({ ...shared, alt });
      expect(await imageOfHome(withWork({ alt: 'Na serra' }))).toEqual({
        url: work.imageUrl,
        alt: 'Na serra',
      });
      expect((await imageOfHome(working)).url).toBe(stock);
    });

    it("of About is the owner's portrait, else the same as that of home", async () => {
      const reader = withWork({ shareImage });
      expect((await imageOf({ page: 'about' }, reader)).url).toBe(shareImage.url);
      const portrait = { ...about, profileImage: '/uploads/eu.jpg', shareImage };
      const own = { ...reader, readAbout: async () => portrait };
      expect(await imageOf({ page: 'about' }, own)).toEqual({ ...shared, alt: 'Retrato de Nome da Stylist' });
      expect((await load({ page: 'about' }, own)).payload.fallback).not.toHaveProperty([
        'about-page',
        'shareImage',
      ]);
    });

    it('of a story is that of its cover, of a photograph in it its own', async () => {
      const second = { ...item, documentId: 'second', title: 'Segunda' };
      const page = { story: { ...story, items: [item, second] }, previous: null, next: null };
      const ofSecond = { ...shareImage, url: '/uploads/share_b_500-500.jpg' };
      const reader: SiteReader = {
        ...working,
        readStory: async (_category, _slug, around) => ({
          ...page,
          shareImage: around === 'second' ? ofSecond : shareImage,
        }),
      };
      const route = { page: 'story', category: 'moda', slug: 'barro', documentId: null } as const;
      expect(await imageOf(route, reader)).toEqual({ ...shared, alt: 'Terracota, Barro' });
      expect(await imageOf({ ...route, documentId: 'second' }, reader)).toEqual({
        ...shared,
        ...ofSecond,
        alt: 'Segunda, Barro',
      });
    });
  });

  it('redirects to an item that has moved, and gives 404 for one that does not exist', async () => {
    const requested: SiteRoute = { ...gallery, documentId: 'moved' };
    const foundAs = (found: Partial<FoundAddress> | null) => {
      const address = found && {
        category: 'moda' as const,
        slug: null,
        documentId: 'moved',
        isOldSlug: false,
        ...found,
      };
      return load(requested, { findAddress: async () => address });
    };
    expect((await foundAs({ category: 'publicidade' })).movedTo).toEqual({
      path: '/publicidade/moved',
      isForGood: false,
    });
    expect((await foundAs({ slug: 'barro' })).movedTo).toEqual({
      path: '/moda/barro/moved',
      isForGood: false,
    });
    const gone = await foundAs(null);
    expect(gone).toMatchObject({ movedTo: null, route: { page: 'not-found' } });
    expect(gone.payload.fallback).toMatchObject({ 'address/moved': null });
  });

  it('shows the gallery when the look-up of a moved item fails', async () => {
    const page = await load({ ...gallery, documentId: 'moved' }, { findAddress: failing });
    expect(page).toMatchObject({ movedTo: null, route: { ...gallery, documentId: null } });
    expect(page.payload.failed).toEqual(['address/moved']);
  });

  it("does not open a story's card as an item", async () => {
    const card = { ...item, story: { slug: 'barro', title: 'Barro', client: null, count: 1 } };
    const findWindow = async () => ({ items: [card], number: 1, count: 1 });
    const page = await load({ ...gallery, documentId: 'abc' }, { findWindow });
    expect(page.route).toEqual({ page: 'not-found' });
  });

  it('shows no placeholders if all items are hidden', async () => {
    const readWindow = async () => ({ items: [], number: 1, count: 0, isComingSoon: true });
    const page = await load(gallery, { ...empty, readWindow });
    expect(page).toMatchObject({ route: gallery, items: [] });
  });

  it('shows the placeholders of an empty gallery, which is no failure', async () => {
    const page = await load(gallery, empty);
    expect(page.items).toEqual(placeholdersOf('moda'));
    expect(page.payload).toMatchObject({
      fallback: { 'gallery/moda/1-1': { items: [], count: 0 } },
      failed: [],
    });
  });

  it('replaces each failed read by its defaults, lists it and reports it', async () => {
    const report = vi.fn();
    const reader = { readSettings: failing, readAbout: failing, readWindow: failing };
    const page = await load(gallery, reader, report);
    expect(page).toMatchObject({ settings: defaultSettings, about: defaultAbout });
    expect(page.items).toEqual(placeholdersOf('moda'));
    expect(page.payload.failed.sort()).toEqual(['about-page', 'gallery/moda/1-1', 'site-setting']);
    expect(report).toHaveBeenCalledTimes(3);
  });

  it('is unlisted while the site has neither a name nor an item of its own, unless a read failed', async () => {
    const fresh = { ...empty, readSettings: async () => defaultSettings };
    const isUnlisted = async (reader: SiteReader, route: SiteRoute = { page: 'home' }) =>
      (await load(route, reader)).isUnlisted;
    expect(await isUnlisted(fresh)).toBe(true);
    expect(await isUnlisted(fresh, gallery)).toBe(true);
    expect(await isUnlisted({ ...fresh, readSettings: async () => settings })).toBe(false);
    expect(await isUnlisted({ ...working, readSettings: async () => defaultSettings })).toBe(false);
    expect(await isUnlisted({ ...empty, readSettings: failing })).toBe(false);
    expect(await isUnlisted({ ...fresh, readWindow: failing })).toBe(false);
  });

  it('gives 404 beyond the last window', async () => {
    const beyond = { ...gallery, window: 2 } as SiteRoute;
    for (const reader of [working, empty]) {
      expect((await load(beyond, reader)).route).toEqual({ page: 'not-found' });
    }
    expect((await load(beyond, { readWindow: failing })).route).toEqual(gallery);
  });

  it("embeds only the item's window, and its number", async () => {
    const later = { items: [item], number: 17, count: 20 };
    const route: SiteRoute = { page: 'gallery', category: 'moda', documentId: 'abc', window: 1 };
    const { payload } = await load(route, { findWindow: async () => later });
    expect(payload.fallback).toMatchObject({
      'gallery/moda/17-17': { ...later, items: [toItemView(item)] },
      'gallery/moda/of/abc': 17,
    });
    expect(payload.fallback).not.toHaveProperty('gallery/moda/1-1');
  });

  describe('for an item', () => {
    const routeTo = (documentId: string): SiteRoute => ({
      page: 'gallery',
      category: 'moda',
      documentId,
      window: 1,
    });
    const routeOf = async (documentId: string, reader: SiteReader) =>
      (await load(routeTo(documentId), reader)).route;

    it('keeps the address of one that is stored', async () => {
      expect(await routeOf('abc', working)).toEqual(routeTo('abc'));
    });

    it('finds the placeholders only while nothing is stored', async () => {
      expect(await routeOf('exemplo-2', empty)).toEqual(routeTo('exemplo-2'));
      expect(await routeOf('exemplo-2', working)).toEqual({ page: 'not-found' });
    });

    it('gives 404 when it is not stored, even if another read failed', async () => {
      expect(await routeOf('gone', working)).toEqual({ page: 'not-found' });
      expect(await routeOf('gone', { ...working, readAbout: failing })).toEqual({ page: 'not-found' });
    });

    it('shows the gallery when the look-up failed', async () => {
      expect(await routeOf('abc', { ...working, findWindow: failing })).toEqual(gallery);
    });
  });

  describe('for a story', () => {
    const routeTo = (slug: string, documentId: string | null = null): SiteRoute => ({
      page: 'story',
      category: 'moda',
      slug,
      documentId,
    });
    const found: FoundAddress = { category: 'moda', slug: 'barro', documentId: null, isOldSlug: true };

    it('reads it, and embeds what its page shows', async () => {
      const page = await load(routeTo('barro'));
      expect(page).toMatchObject({ route: routeTo('barro'), items: [item], story: { story }, movedTo: null });
      expect(page.payload.fallback['story/moda/barro']).toMatchObject({
        title: 'Barro',
        rows: [{ kind: 'solo', cells: [{ ratio: 0.8 }] }],
      });
      expect((await load(routeTo('barro', 'abc'))).route).toEqual(routeTo('barro', 'abc'));
    });

    it('redirects permanently from its old slug, and the photograph with it', async () => {
      const reader = { ...working, findAddress: async () => found };
      expect((await load(routeTo('argila'), reader)).movedTo).toEqual({
        path: '/moda/barro',
        isForGood: true,
      });
      expect((await load(routeTo('argila', 'abc'), reader)).movedTo?.path).toBe('/moda/barro/abc');
    });

    it('redirects to a photograph that has left it', async () => {
      const findAddress = async (name: string) =>
        name === 'left' ? { ...found, slug: null, documentId: 'left', isOldSlug: false } : null;
      const page = await load(routeTo('barro', 'left'), { findAddress });
      expect(page.movedTo).toEqual({ path: '/moda/left', isForGood: false });
    });

    it('gives 404 when it does not exist', async () => {
      for (const route of [routeTo('nada'), routeTo('nada', 'abc'), routeTo('barro', 'gone')]) {
        const page = await load(route);
        expect(page).toMatchObject({ route: { page: 'not-found' }, movedTo: null });
      }
    });

    it('embeds no entry for a failed read', async () => {
      const away = await load(routeTo('barro'), { readStory: failing });
      expect(away).toMatchObject({ route: routeTo('barro'), movedTo: null });
      expect(away.payload.failed).toEqual(['story/moda/barro']);
      expect(away.payload.fallback).not.toHaveProperty(['story/moda/barro']);
      const lost = await load(routeTo('nada'), { findAddress: failing });
      expect(lost.route).toEqual(routeTo('nada'));
      expect(lost.payload.failed).toEqual(['address/nada']);
    });
  });
});
