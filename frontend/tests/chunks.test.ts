import { chunkTimeoutMs } from 'contract/limits';
import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { lazyPage, MissingPart } from '../src/admin/kit/services/lazy-page';
import {
  button,
  click,
  expectReport,
  heading,
  isThere,
  menuEntry,
  openPanel,
  see,
  text,
  visit,
} from './panel';

vi.mock('../src/admin/site/settings/settings-page', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../src/admin/site/social/social-page', () => ({
  SocialPage: () => {
    throw new Error('A bug of the page');
  },
}));
vi.mock('../src/admin/kit/services/sign-in-fields', () => ({
  SignInFields: () => {
    throw new Error('A bug of the sign-in');
  },
}));

/** Loads a page as React does when it is shown. */
function open(load: () => Promise<never>): Promise<unknown> {
  const { _payload, _init } = lazyPage(load) as unknown as {
    _payload: unknown;
    _init: (payload: unknown) => unknown;
  };
  try {
    _init(_payload);
    return Promise.resolve();
  } catch (pending) {
    return pending as Promise<unknown>;
  }
}

const missing = () => Promise.reject(new TypeError('It is gone'));
const reported = vi.fn();
let reload: MockInstance;

beforeEach(() => {
  vi.stubGlobal('reportError', reported);
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  reload.mockClear();
});

test('a chunk that is missing reloads the document, one that stays missing only once', async () => {
  void open(missing);
  await see(() => reload.mock.calls).toHaveLength(1);
  // The reloaded document.
  await expect(open(missing)).rejects.toBeInstanceOf(MissingPart);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('offline nothing is reloaded: the page says so, the menu stays, and its button reloads', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  await openPanel('/admin/dashboard');
  await click(menuEntry('Configurações'));
  await see(text('Esta página não carregou')).toBeVisible();
  expectReport(/A part of the panel did not come/);
  expect(reload).not.toHaveBeenCalled();
  await click(button('Tentar novamente'));
  expect(reload).toHaveBeenCalledTimes(1);
  await click(menuEntry('Sobre'));
  await see(heading).toHaveTextContent('Editor da Página Sobre');
});

test('a page with a bug does not blame the connection, and the menu leads on', async () => {
  await openPanel('/admin/dashboard');
  await click(menuEntry('Redes Sociais'));
  await see(text('Esta página parou por um erro')).toBeVisible();
  expect(text('O erro é do painel, e não da sua conexão.')()).toBeVisible();
  expect(reported).toHaveBeenCalledWith(new Error('A bug of the page'));
  expectReport(/A bug of the page/);
  await click(menuEntry('Sobre'));
  await see(heading).toHaveTextContent('Editor da Página Sobre');
});

test('a bug beside the pages, as of the sign-in, says so too', async () => {
  visit('/admin/login');
  await see(text('Esta página parou por um erro')).toBeVisible();
  expect(isThere(text('página do menu'))).toBe(false);
  // biome-ignore lint/suspicious/noConsole: React and the router log the failure
  vi.mocked(console.error).mockClear();
  await click(button('Tentar novamente'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a chunk that takes 120 s can be retried, without a reload', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed = vi.fn();
  void open(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.any(MissingPart));
  expect(reload).not.toHaveBeenCalled();
});
