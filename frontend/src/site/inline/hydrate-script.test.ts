// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrateOnInteraction } from './hydrate-script';

const dueMs = 300_000;
const timeoutMs = 120_000;

/** The links that the script has added: what the page requests. */
let requested: HTMLLinkElement[];
/** The modules that ran, in order. */
let ran: string[];
/** The events that are listened for. */
let heard: string[];
let ends: (() => void)[];

const moduleOf = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')//${Math.random()}`;
const start = () =>
  hydrateOnInteraction([moduleOf('react'), moduleOf('site')], '/site.css', dueMs, timeoutMs);
// biome-ignore lint/suspicious/noConsole: no reporter is loaded yet
const warning = () => vi.mocked(console.warn);
const stylesLoaded = () => requested[0]?.onload?.call(requested[0], new Event('load'));
const send = (type: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  ran = [];
  heard = [];
  ends = [];
  Object.assign(globalThis, { ran, hydrated: undefined });
  document.body.innerHTML =
    '<div id="root"><a href="#fechar" data-escape>Fechar</a><button>Tocar</button></div>';
  // This DOM's list cannot be iterated.
  Object.defineProperty(document, 'images', {
    get: () => document.querySelectorAll('img'),
    configurable: true,
  });
  document.head.append = (link) => void requested.push(link as HTMLLinkElement);
  // The script leaves some listeners for the page's whole life.
  for (const target of [globalThis, document]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (type: string, listener: EventListener, options?: boolean) => {
      add(type, listener, options);
      heard.push(type);
      ends.push(() => target.removeEventListener(type, listener, options));
    };
    ends.push(() => Object.assign(target, { addEventListener: add }));
  }
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});
afterEach(() => {
  for (const end of ends) end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('requests the script once the page has loaded and is idle, not before', () => {
  start();
  vi.advanceTimersByTime(10_000);
  expect(requested).toEqual([]);
  send('load', window);
  expect(requested).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requested.map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload', 'modulepreload']);
});

it.each(['pointermove', 'wheel', 'scroll', 'keydown'])('requests the script at a %s, once', (type) => {
  start();
  send(type);
  send(type);
  expect(requested).toHaveLength(3);
});

it('runs one module after the other, once the styles have loaded', async () => {
  start();
  send('keydown');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ran).toEqual([]);
  stylesLoaded();
  vi.useRealTimers();
  await expect.poll(() => ran).toEqual(['react', 'site']);
});

it('keeps no page from being restored on Back', () => {
  start();
  expect(heard).toContain('load');
  for (const type of ['unload', 'beforeunload', 'pagehide']) expect(heard).not.toContain(type);
});

it('repeats the click on a button once the page is hydrated', async () => {
  start();
  const button = document.querySelector('button') as HTMLElement;
  const acted = vi.fn();
  button.click();
  button.addEventListener('click', acted);
  let hydrate = () => {};
  Object.assign(globalThis, {
    hydrated: new Promise<void>((resolve) => Object.assign(globalThis, { resolve })),
  });
  hydrate = Reflect.get(globalThis, 'resolve');
  expect(requested).toHaveLength(3);
  stylesLoaded();
  vi.useRealTimers();
  await expect.poll(() => ran).toHaveLength(2);
  expect(acted).not.toHaveBeenCalled();
  hydrate();
  await expect.poll(() => acted.mock.calls.length).toBe(1);
});

it('gives up after 120 s, with a warning, and takes no clicks from then on', async () => {
  start();
  send('keydown');
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(warning().mock.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(String(warning().mock.calls[0])).toMatch(/over 120000 ms/);
  warning().mockClear();
});

it('closes what is open by Escape', () => {
  start();
  const closed = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('a')?.addEventListener('click', closed);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(closed).toHaveBeenCalledOnce();
});

it('marks pictures that have loaded', () => {
  document.body.insertAdjacentHTML('beforeend', '<img id="outside">');
  document.getElementById('root')?.insertAdjacentHTML('beforeend', '<img id="picture"><video></video>');
  for (const image of document.images) Object.defineProperty(image, 'complete', { value: false });
  start();
  const [picture, film] = [document.getElementById('picture'), document.querySelector('video')];
  expect(picture?.dataset.loaded).toBeUndefined();
  for (const target of document.querySelectorAll('img')) send('load', target);
  if (film) send('loadeddata', film);
  expect([picture?.dataset.loaded, film?.dataset.loaded]).toEqual(['', '']);
  expect(document.getElementById('outside')?.dataset.loaded).toBeUndefined();
});

describe('a picture that breaks', () => {
  const addPicture = (isBroken: boolean) => {
    document.getElementById('root')?.insertAdjacentHTML('beforeend', '<img alt="Terracota">');
    const picture = document.querySelector('img') as HTMLImageElement;
    Object.defineProperty(picture, 'complete', { value: isBroken });
    Object.defineProperty(picture, 'naturalWidth', { value: 0 });
    return picture;
  };

  it('before the script hydrates the page', () => {
    addPicture(true);
    start();
    expect(requested).toHaveLength(3);
  });

  it('later hydrates it too', () => {
    const picture = addPicture(false);
    start();
    expect(requested).toEqual([]);
    send('error', picture);
    expect(requested).toHaveLength(3);
  });
});

describe.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'on a connection with %j',
  (connection) => {
    let seen: (isIntersecting: boolean) => void;

    beforeEach(() => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
            seen = (isIntersecting) => call([{ isIntersecting }]);
          }
          observe() {}
        },
      );
    });
    afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

    it('nothing is requested without input, until the data are due', () => {
      start();
      send('load', window);
      vi.advanceTimersByTime(dueMs - 1);
      expect(requested).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(requested).toHaveLength(3);
    });

    it('a key requests the script', () => {
      start();
      send('load', window);
      send('keydown');
      expect(requested).toHaveLength(3);
    });

    it('a moving element requests it once in view, and data to be read again at once', () => {
      document.getElementById('root')?.insertAdjacentHTML('beforeend', '<section data-hydrate></section>');
      start();
      send('load', window);
      seen(false);
      expect(requested).toEqual([]);
      seen(true);
      expect(requested).toHaveLength(3);
    });

    it('data that could not be read request it at once', () => {
      document.body.insertAdjacentHTML('beforeend', '<template data-hydrate></template>');
      start();
      expect(requested).toEqual([]);
      send('load', window);
      expect(requested).toHaveLength(3);
    });
  },
);
