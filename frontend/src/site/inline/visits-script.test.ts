// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { countVisit } from './visits-script';

/** What was sent. */
let sent: string[];
let isHidden = false;

const shown = () => countVisit({ target: document } as unknown as Event);
const tap = (selector: string) =>
  countVisit({ target: document.querySelector(selector) } as unknown as Event);
/** As in a browser, only a function is a handler. */
let follow: unknown;
/** Shows or hides the tab. */
const become = (hidden: boolean) => {
  isHidden = hidden;
  if (typeof follow === 'function') follow({ target: document });
};
const stubBrowser = (other: object = {}) => {
  const sendBeacon = (path: string, text: string) => sent.push(`${path} ${text}`);
  vi.stubGlobal('navigator', { sendBeacon, ...other });
};

beforeEach(() => {
  sent = [];
  isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  follow = null;
  Object.defineProperty(document, 'onvisibilitychange', {
    set(value: unknown) {
      follow = value;
    },
    configurable: true,
  });
  // As the page has it.
  vi.stubGlobal('onclick', countVisit);
  vi.stubGlobal('location', { pathname: '/moda/barro', search: '?a', hash: '#b' });
  vi.stubGlobal('localStorage', {});
  stubBrowser();
});

it('sends the path alone, once for each time that the page is shown', () => {
  shown();
  become(true);
  become(false);
  expect(sent).toEqual(['/visits view /moda/barro']);
  shown();
  expect(sent).toHaveLength(2);
});

it('waits for a hidden tab, or a prerendered page, to be shown', () => {
  isHidden = true;
  shown();
  become(true);
  expect(sent).toEqual([]);
  become(false);
  become(true);
  become(false);
  expect(sent).toEqual(['/visits view /moda/barro']);
});

it('sends nothing with Global Privacy Control, and nothing where somebody is signed in to the panel', () => {
  document.body.innerHTML = '<ul><li><a target="_blank"><svg/></a></li></ul>';
  stubBrowser({ globalPrivacyControl: true });
  shown();
  tap('svg');
  stubBrowser();
  vi.stubGlobal('localStorage', { authToken: 'a' });
  shown();
  tap('svg');
  expect(sent).toEqual([]);
  // Who signs out is a visitor again.
  vi.stubGlobal('localStorage', {});
  shown();
  expect(sent).toHaveLength(1);
});

it('counts where storage is blocked, and fails nowhere without a beacon', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    configurable: true,
  });
  shown();
  expect(sent).toEqual(['/visits view /moda/barro']);
  stubBrowser({ sendBeacon: undefined });
  shown();
});

it.each([
  ['<ul><li><a href="https://instagram.com/ana" target="_blank"><svg/></a></li></ul>', true],
  ['<h2>Contato</h2><p></p><p><a href="mailto:a@b.c"><span><svg/></span></a></p>', true],
  ['<section><h2>CONTATO</h2><dl><div><dd><a href="tel:+55"><svg/></a></dd></div></dl></section>', true],
  ['<a href="/moda">Toda a Moda</a><p><a href="https://wa.me/55"><svg/></a></p>', true],
  ['<dl><div><dd><a href="https://instagram.com/revista" target="_blank"><svg/></a></dd></div></dl>', false],
  [
    '<dl><dd><span><bdi><a href="https://instagram.com/foto" target="_blank"><svg/></a></bdi></span></dd></dl>',
    false,
  ],
  ['<p>Site por <a href="https://agencia.test" target="_blank"><svg/></a></p>', false],
  ['<ul><li><a href="/moda/barro"><svg/></a></li></ul><a href="/about">Sobre</a>', false],
  ['<p><svg/></p>', false],
])('of %s a tap is one on a contact: %s', (html, isContact) => {
  document.body.innerHTML = html;
  tap('svg');
  expect(sent).toEqual(isContact ? ['/visits contact /moda/barro'] : []);
});
