// @vitest-environment happy-dom

import type { GalleryItem } from 'contract/gallery/gallery-item';
import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import type { Story } from 'contract/stories/story';
import { site } from 'contract/words/pt';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteReader } from '../../data/site-reader';
import { toAboutView, toSettingsView } from '../content/views/content-view';
import { toItemView } from '../content/views/item-view';
import { at, navigate } from '../routing/location';
import { App } from './app';
import { SiteProvider } from './site-provider';

const id = 'k3b0x7z9k3b0x7z9k3b0x7z9';
const [placeholder] = placeholderGallery('moda', site.gallery.moda.placeholders);
const item = { ...placeholder, documentId: id, title: 'Viajante' } as GalleryItem;
const story = {
  documentId: 'story',
  title: 'Barro',
  slug: 'argila',
  category: 'moda',
  credits: [],
  items: [item],
};

const data = vi.hoisted(() => ({ reader: undefined as unknown, isPageMissing: false }));
vi.mock('../../lib/report', () => ({ report: vi.fn() }));
vi.mock('../../data/open-site-reader', () => ({ openSiteReader: async () => data.reader }));
vi.mock('../stories/story-page', (original) => {
  if (data.isPageMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});
// Everything is read by the reader, nothing from another page's document.
vi.mock('../../data/read-sent-data', () => ({ readSentData: async () => ({}) }));

let reader: SiteReader;
let root: Root;
const away = () => Promise.reject(new Error('away'));
const text = (selector: string) => document.querySelector(selector)?.textContent;
const cards = () => [...document.querySelectorAll('main li')].map((card) => card.textContent);
const nav = (name: string) =>
  [...document.querySelectorAll('header nav a')].find(
    (link) => link.textContent === name,
  ) as HTMLAnchorElement;

const window1 = 'gallery/moda/1-1';
const sent = {
  'site-setting': toSettingsView(defaultSettings),
  'about-page': toAboutView(defaultAbout),
  [window1]: { items: [toItemView(item)], number: 1, count: 1 },
};

/** Shows the site at an address. @param without what the server has not sent */
function open(path: string, without?: string): void {
  navigate(path);
  const fallback = Object.fromEntries(Object.entries(sent).filter(([key]) => key !== without));
  const payload = { year: 2026, credit: null, publicUrl: 'https://portfolio.test', failed: [], fallback };
  root.render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteProvider payload={payload} location={at(path)}>
        <App />
      </SiteProvider>
    </SWRConfig>,
  );
}

beforeEach(() => {
  // No prefetch.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as Element);
  reader = {
    readSettings: async () => defaultSettings,
    readAbout: async () => ({ ...defaultAbout, title: 'Quem sou' }),
    listGallery: async () => [item],
    readWindow: async (_category, number) => ({ items: [item], number, count: 1 }),
    findWindow: async () => null,
    listStories: async () => [],
    readStory: async () => null,
    findAddress: async () => null,
  };
  data.reader = reader;
});
afterEach(() => root.unmount());

describe('data that the server has not sent', () => {
  it('of About: a spinner, then the page', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { readAbout } = reader;
    reader.readAbout = () => released.then(readAbout);
    open('/about', 'about-page');
    await expect.poll(() => text('[role=status]')).toBe('Carregando...');
    expect(text('h1')).toBeUndefined();
    release();
    await expect.poll(() => text('h1')).toBe('Quem sou');
    expect(text('[role=status]')).toBeUndefined();
  });

  it('of About that cannot be read: the default content', async () => {
    reader.readAbout = away;
    open('/about', 'about-page');
    await expect.poll(() => text('main')).toContain('Stylist com 9 anos de experiência');
    expect(text('main')).toContain('Produção de moda');
  });

  it('of a gallery that cannot be read: the three placeholders', async () => {
    reader.readWindow = away;
    open('/moda', window1);
    await expect.poll(cards).toHaveLength(3);
    for (const title of ['Editorial de moda', 'Lookbook', 'Ensaio autoral'])
      expect(text('main')).toContain(title);
  });

  it('of a gallery whose items are all hidden: "coming soon", and no placeholders', async () => {
    reader.readWindow = async (_category, number) => ({ items: [], number, count: 0, isComingSoon: true });
    open('/moda', window1);
    await expect.poll(() => text('main')).toContain('Em breve');
    expect(cards()).toEqual([]);
  });
});

describe('a page that fails', () => {
  const links = () => [...document.querySelectorAll('main :is(a, button)')].map((one) => one.textContent);

  // biome-ignore lint/suspicious/noConsole: React logs the failure
  afterEach(() => void vi.mocked(console.error).mockClear());

  it('by a bug says that something is out of place, and leads home', async () => {
    const unfit = { ...item, title: {} } as unknown as GalleryItem;
    reader.readWindow = async (_category, number) => ({ items: [unfit], number, count: 1 });
    open('/moda', window1);
    await expect.poll(() => text('h1')).toBe('Algo saiu do lugar');
    expect(links()).toEqual(['Recarregar', 'Voltar ao início']);
  });

  it('as its script did not come says so', async () => {
    data.isPageMissing = true;
    open('/moda/argila');
    await expect.poll(() => text('h1')).toBe('A página não veio');
    expect(text('main')).toContain('A conexão falhou ou demorou demais.');
    data.isPageMissing = false;
  });
});

it('nothing is read that the server has sent', async () => {
  const reads = Object.keys(reader).map((name) => vi.spyOn(reader, name as keyof SiteReader));
  open('/moda');
  await expect.poll(cards).toHaveLength(1);
  nav('Sobre').click();
  await expect.poll(() => text('h1')).toBe(defaultAbout.title);
  for (const read of reads) expect(read).not.toHaveBeenCalled();
});

describe('an address that an older page links to', () => {
  it('of an item that has moved leads to its new gallery', async () => {
    open('/about');
    await expect.poll(() => text('h1')).toBeTruthy();
    reader.readWindow = async (category, number) => ({
      items: category === 'moda' ? [] : [item],
      number,
      count: 1,
    });
    reader.findWindow = async (category) =>
      category === 'publicidade' ? { items: [{ ...item, category }], number: 1, count: 1 } : null;
    reader.findAddress = async () => ({
      category: 'publicidade',
      slug: null,
      documentId: id,
      isOldSlug: false,
    });
    navigate(`/moda/${id.replace('k', 'm')}`);
    await expect.poll(() => location.pathname).toBe(`/publicidade/${id}`);
  });

  it('of a story that has another slug leads to it, and of one that was deleted to the 404 page', async () => {
    open('/about');
    await expect.poll(() => text('h1')).toBeTruthy();
    reader.readStory = async (_category, slug) =>
      slug === 'argila' ? { story: story as unknown as Story, previous: null, next: null } : null;
    reader.findAddress = async (name) =>
      name === 'barro' ? { category: 'moda', slug: 'argila', documentId: null, isOldSlug: true } : null;
    navigate('/moda/barro');
    await expect.poll(() => [location.pathname, text('h1')]).toEqual(['/moda/argila', 'Barro']);
    navigate('/moda/outra');
    await expect.poll(() => text('h1')).toBe('Fora de quadro');
  });
});

describe('a link', () => {
  it('opens a page at its top, with the focus on its content; Back keeps the place', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    open('/moda');
    await expect.poll(cards).toHaveLength(1);
    nav('Sobre').click();
    await expect.poll(() => document.activeElement).toBe(document.querySelector('main'));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
    expect(nav('Sobre').getAttribute('aria-current')).toBe('page');
    expect(document.querySelectorAll('header [aria-current]')).toHaveLength(1);
    history.pushState(null, '', '/moda');
    dispatchEvent(new PopStateEvent('popstate'));
    await expect.poll(cards).toHaveLength(1);
    expect(scrollTo).toHaveBeenCalledOnce();
    scrollTo.mockRestore();
  });

  it('loads the document when its data take over 100 ms', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    reader.readWindow = () => new Promise(() => {});
    open('/moda');
    await expect.poll(cards).toHaveLength(1);
    vi.useFakeTimers();
    nav('Publicidade').click();
    await vi.advanceTimersByTimeAsync(99);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/publicidade');
    vi.useRealTimers();
    assign.mockRestore();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is left to the browser with %s', async (key) => {
    open('/moda');
    await expect.poll(cards).toHaveLength(1);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    const wasPrevented = vi.fn();
    addEventListener(
      'click',
      (event) => {
        wasPrevented(event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    );
    nav('Sobre').dispatchEvent(click);
    expect(wasPrevented).toHaveBeenCalledExactlyOnceWith(false);
    expect(location.pathname).toBe('/moda');
  });
});
