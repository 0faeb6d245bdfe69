import { fireEvent, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { cache, SWRGlobalState } from 'swr/_internal';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { mountPanel } from '../src/admin/app/mount-panel';
import { sampleSignIn } from '../src/data/authenticator';
import { DataError } from '../src/data/data-error';
import type { PanelData } from '../src/data/panel-data';
import { Reachability } from '../src/data/reachability';
import { createSampleAuthenticator } from '../src/data/sample/authenticator';
import { createSamplePanel } from '../src/data/sample/panel';

/** Finds one element at once. @throws Error if there is none, or more than one */
export type Find = () => HTMLElement;

const page: Find = () => document.body;

/** The only element found. @throws Error if there is none, or more than one */
function only(found: HTMLElement[], what: string): HTMLElement {
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`There are ${found.length} of ${what}`);
  return one;
}

/** An element by its role and its accessible name; a string is the whole name. */
export function byRole(role: string, name?: string | RegExp, inside: Find = page): Find {
  return () => only(all(role, name, inside)(), `${role} ${name ?? ''}`);
}
/** One of the elements of a role with a name, counted from 0. */
export function nth(role: string, name: string | RegExp, at: number): Find {
  return () => {
    const found = all(role, name)();
    const one = found[at];
    if (!one) throw new Error(`There are ${found.length} of ${role} ${name}`);
    return one;
  };
}
/** Every element of a role. */
export function all(role: string, name?: string | RegExp, inside: Find = page): () => HTMLElement[] {
  return () => within(inside()).queryAllByRole(role, name === undefined ? {} : { name });
}
/** The element of a role that contains this text, in one element or across several. */
export function withText(role: string, words: string | RegExp, inside: Find = page): Find {
  const isOf = (one: HTMLElement) =>
    typeof words === 'string' ? one.textContent.includes(words) : words.test(one.textContent);
  return () => only(all(role, undefined, inside)().filter(isOf), `${role} with ${words}`);
}
export const button = (name: string | RegExp, inside?: Find): Find => byRole('button', name, inside);
export const link = (name: string | RegExp, inside?: Find): Find => byRole('link', name, inside);
export const dialog = (name?: string | RegExp): Find => byRole('dialog', name);
export const heading: Find = () => only([...document.querySelectorAll('h1')], 'h1');
export const field =
  (label: string | RegExp, inside: Find = page): Find =>
  () =>
    only(within(inside()).queryAllByLabelText(label), `field ${label}`);
/** An element whose own text contains these words. */
export const text =
  (words: string | RegExp, inside: Find = page): Find =>
  () =>
    only(within(inside()).queryAllByText(words, { exact: false }), `${words}`);
export const menuEntry = (name: string): Find => link(name, byRole('navigation', 'Menu do painel'));
export const save = button('Salvar Alterações');
/** The dialog of a conflict with another save. */
export const conflictDialog = dialog('Este conteúdo mudou em outro lugar');

const toastLayer: Find = () => byRole('region', 'Avisos')();
/** Number of toasts with exactly this text. */
export const toasts = (words: string) => () => within(toastLayer()).queryAllByText(words).length;
/** The titles of cards, in their order. */
export const cardTitles = (inside: Find): string[] =>
  all('heading', undefined, inside)()
    .filter(({ tagName }) => tagName === 'H3')
    .map(({ textContent }) => textContent);
/** A figure by its caption. */
export const figure =
  (caption: string, inside: Find = page): Find =>
  () => {
    const figures = [...inside().querySelectorAll('figure')];
    return only(
      figures.filter((one) => one.querySelector('figcaption')?.textContent === caption),
      `figure ${caption}`,
    );
  };
export const toast =
  (words: string): Find =>
  () =>
    only(within(toastLayer()).queryAllByText(words), words);

/** Polls until the assertion passes. */
export const see = expect.poll;

/** Waits for a toast. */
export async function toasted(words: string): Promise<void> {
  await see(toast(words)).toBeVisible();
}

/** Waits until an element is gone. */
export async function gone(find: Find): Promise<void> {
  await expect.poll(() => isThere(find)).toBe(false);
}

export function isThere(find: Find): boolean {
  try {
    find();
    return true;
  } catch {
    return false;
  }
}

/** `applyAccept` is off because files of any type can be dropped. */
const options = { applyAccept: false, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };
let user = userEvent.setup(options);

/** Waits until an element is enabled, and clicks it. */
export async function click(find: Find): Promise<void> {
  await see(find).toBeEnabled();
  await user.click(find());
}

/** Opens the line of a part, which says how that stands, unless it is open. */
export async function unfold(label: string, inside: Find = page): Promise<void> {
  const line: Find = () => {
    const lines = [...inside().querySelectorAll('summary')];
    return only(
      lines.filter(({ firstChild }) => firstChild?.textContent === label),
      `line ${label}`,
    );
  };
  await see(line).toBeVisible();
  if (!line().closest('details')?.open) await click(line);
}
/** How the part behind a line stands. */
export const standing =
  (label: string, inside: Find = page) =>
  (): string | undefined =>
    [...inside().querySelectorAll('summary')].find(({ firstChild }) => firstChild?.textContent === label)
      ?.lastChild?.textContent ?? undefined;

/** Replaces a field's text by pasting. */
export async function fill(find: Find, value: string): Promise<void> {
  await see(find).toBeEnabled();
  await user.clear(find());
  if (value !== '') await user.paste(value);
}

/** Sets a native date field, as its picker does. */
export async function setDate(find: Find, value: string): Promise<void> {
  await see(find).toBeEnabled();
  fireEvent.change(find(), { target: { value } });
}

/** Types at the end of a field, one key at a time. */
export async function type(find: Find, letters: string): Promise<void> {
  await see(find).toBeEnabled();
  await user.type(find(), letters);
}

/** Focuses an element and presses keys, in user-event's syntax. */
export async function press(find: Find, keys: string): Promise<void> {
  await see(find).toBeEnabled();
  find().focus();
  await user.keyboard(keys);
}

/** Pastes at the cursor. */
export const paste = (words: string): Promise<void> => user.paste(words);
export const keyboard = (keys: string): Promise<void> => user.keyboard(keys);

export async function select(find: Find, option: string): Promise<void> {
  await see(find).toBeEnabled();
  await user.selectOptions(find(), option);
}

/** Chooses files as in the system's picker. */
export async function choose(files: File[], inside: Find = page): Promise<void> {
  const input = () => inside().querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await see(input).toBeTruthy();
  await user.upload(input(), files);
}

export const path = (): string => window.location.pathname;

/** Whether closing the tab now would ask for confirmation. */
export const asksBeforeUnload = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Awaited before a port's call; it may throw. */
type Gate = () => void | Promise<void>;

/** The panel's ports: the sample's, with gates by which tests delay or fail calls. */
class Ports {
  /** The calls so far, such as `documents.saveAbout`. */
  readonly calls: string[] = [];
  readonly #gates = new Map<string, Gate>();
  readonly #answers = new Map<string, () => unknown>();
  #isUp = true;
  readonly reachability = new Reachability(() => Promise.resolve(this.#isUp));

  /** Delays a call. @returns releases it */
  hold(name: string): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#gates.set(name, () => released);
    return () => {
      this.#gates.delete(name);
      release();
    };
  }

  /** Makes a call fail. @returns ends the failure */
  fail(name: string, error: Error = new DataError('invalid', 'Refused', { status: 400 })): () => void {
    this.#gates.set(name, () => Promise.reject(error));
    return () => this.#gates.delete(name);
  }

  /** Replaces a call's answer. */
  answer(name: string, answer: () => unknown): void {
    this.#answers.set(name, answer);
  }

  /** Makes every call fail as offline. @returns reconnects */
  goOffline(): () => void {
    this.#isUp = false;
    return () => {
      this.#isUp = true;
      window.dispatchEvent(new Event('online'));
    };
  }

  async pass(name: string): Promise<void> {
    this.calls.push(name);
    if (!this.#isUp) {
      this.reachability.reportAway();
      throw new DataError('offline', 'The connection is down');
    }
    await this.#gates.get(name)?.();
  }

  /** Wraps a port and those in it, so that their calls pass the gates. */
  over<Port extends object>(port: Port, prefix: string): Port {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        const name = `${prefix}${String(key)}`;
        if (typeof value === 'object' && value !== null) return this.over(value, `${name}.`);
        const method = value as (...args: unknown[]) => unknown;
        return async (...args: unknown[]) => {
          await this.pass(name);
          const answer = this.#answers.get(name);
          return await (answer ? answer() : method(...args));
        };
      },
    });
  }

  open(): PanelData {
    const { authenticator, openEditor, openDiagnostics } = createSamplePanel();
    return {
      authenticator: this.over(authenticator, 'authenticator.'),
      openEditor: (tokens, release) => this.over(openEditor(tokens, release), ''),
      openDiagnostics: (tokens) => this.over(openDiagnostics(tokens), 'diagnostics.'),
      reachability: this.reachability,
    };
  }
}

export let ports = new Ports();
let unmount = () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  // As on a new Strapi, without the sample's stories and selections.
  for (const key of ['stories', 'story_images', 'credit_names', 'selections'])
    localStorage.setItem(key, '[]');
  ports = new Ports();
  user = userEvent.setup(options);
});

afterEach(() => {
  vi.unstubAllGlobals();
  closePanel();
});

/** From here on timers over 50 ms never fire: what still happens waits for none. */
export function stopPauses(): void {
  const realTimeout = setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => (ms > 50 ? 0 : realTimeout(work, ms)));
}

function closePanel(): void {
  unmount();
  unmount = () => {};
  document.body.innerHTML = '';
  // A new document has an empty cache and no pending reads.
  for (const key of cache.keys()) cache.delete(key);
  const [, , reads = {}] = SWRGlobalState.get(cache) ?? [];
  for (const key of Object.keys(reads)) delete reads[key];
}

/** Ignores a report that depends on which of two answers came first. */
export function allowReport(words: RegExp): void {
  const { calls } = vi.mocked(console.warn).mock;
  const others = calls.filter((call) => !words.test(call.map(String).join(' ')));
  calls.splice(0, calls.length, ...others);
}

/** Expects a report in the console, and clears the console. */
export function expectReport(words: RegExp): void {
  const reports = vi.mocked(console.warn).mock.calls.map((call) => call.map(String).join(' '));
  expect(reports).toContainEqual(expect.stringMatching(words));
  vi.mocked(console.warn).mockClear();
}

/** Opens an address of the panel in a fresh document. */
export function visit(address: string): void {
  closePanel();
  window.history.pushState(null, '', address);
  const root = document.createElement('div');
  document.body.append(root);
  unmount = mountPanel(root, ports.open());
}

/** Reloads the page. */
export const reload = (): void => visit(window.location.href);

/** Stores the owner's session, as after a sign-in. */
export async function signIn(): Promise<void> {
  const { user: owner, token } = await createSampleAuthenticator().signIn(
    sampleSignIn.email,
    sampleSignIn.password,
  );
  localStorage.setItem('authToken', token);
  localStorage.setItem('authUser', JSON.stringify(owner));
}

/** Opens a page of the panel as the signed-in owner, and waits for its heading. */
export async function openPanel(address: string): Promise<void> {
  await signIn();
  visit(address);
  await see(heading).toBeVisible();
}

/** Signs out as another tab of the browser. */
export function signOutElsewhere(): void {
  for (const key of ['authToken', 'authUser']) {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
}
