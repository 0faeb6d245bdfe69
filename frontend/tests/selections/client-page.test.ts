import type { ClientPage, SentChoice } from 'contract/selections/selection';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteReader } from '../../src/data/site-reader';
import { createClientRenderer } from '../../src/site/selections/render-client';
import { splitTemplate } from '../../src/site/server/document';

type Person = ClientPage['person'];
/** An answer; null for the server's own. */
type Answer = (change: SentChoice) => Response | Promise<Response> | null;

const reader = {
  readSettings: async () => ({
    ...defaultSettings,
    socialMedia: [{ platform: 'whatsapp', url: '+55 11 91234-5678', icon: '' }],
  }),
  readAbout: async () => ({ ...defaultAbout, contact: { ...defaultAbout.contact, whatsapp: '' } }),
} as Partial<SiteReader>;
const template = splitTemplate('<!--head--><style></style><!--splash--><!--app--><!--data-->');
const renderer = createClientRenderer(template, reader as SiteReader, vi.fn(), 'https://ana.test');

let link = '';
let links = 0;
/** Pages that were loaded. */
let pages = 0;

/** A link as the server makes it: a selection's number, how many links it has had, and a signature. */
function linkOf(number: number, count = 0): string {
  const bytes = Buffer.alloc(22, count + 1);
  bytes.writeUInt32BE(number);
  bytes.writeUInt16BE(count, 4);
  return `/s/${bytes.toString('base64url')}`;
}
const keyOf = (path: string) => `selection-${path.slice('/s/'.length, 9)}`;

let saved: Person;
let sent: SentChoice[] = [];
/** Answers a change, or what is asked. */
let toChange: Answer = () => null;
let toQuestion: () => Response | Promise<Response> | null = () => null;

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function save({ item, isChosen, comment, name, isSent }: SentChoice): void {
  if (name !== undefined) saved.name = name || null;
  if (isSent !== undefined) saved.isSent = isSent;
  if (item === undefined) return;
  const old = saved.choices.find((choice) => choice.item === item) ?? {
    item,
    isChosen: false,
    comment: null,
  };
  const next = {
    ...old,
    ...(isChosen !== undefined && { isChosen }),
    ...(comment !== undefined && { comment }),
  };
  saved.choices = [...saved.choices.filter((choice) => choice.item !== item), next];
}

function answer(url: string, { method, body }: RequestInit = {}): Response | Promise<Response> {
  if (!url.startsWith(`${link}/choices`)) return offline();
  if (method !== 'POST') return toQuestion() ?? json({ person: saved });
  const change = JSON.parse(String(body)) as SentChoice;
  const other = toChange(change);
  if (other) return other;
  sent.push(change);
  save(change);
  return json({ person: saved });
}

beforeEach(() => {
  links += 1;
  link = linkOf(links);
  saved = { id: '', name: null, isSent: false, choices: [] };
  sent = [];
  toChange = () => null;
  toQuestion = () => null;
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, options?: RequestInit) => await answer(url, options)),
  );
  vi.stubGlobal('CSS', { supports: () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
});

/** Loads the page, as a browser does. @param id of the person, that the server makes for this visit */
async function load(
  id = 'a'.repeat(32),
  person: Partial<Person> = {},
  last: Partial<ClientPage['items'][number]> = {},
  other: Partial<ClientPage> = {},
): Promise<void> {
  const item = (at: number): ClientPage['items'][number] => ({
    documentId: `item${at}`,
    number: at + 1,
    title: `Foto ${at}`,
    note: null,
    fileType: 'image',
    image: null,
    url: `${link}/f/${at}.jpg`,
    alt: null,
    story: null,
    credits: [],
    garments: [],
    download: null,
  });
  const response = await renderer.page({
    link,
    language: 'pt',
    title: 'Capa',
    client: null,
    message: null,
    until: '2031-06-30',
    keptUntil: '2031-09-28',
    mostChosen: null,
    isChoosingClosed: false,
    items: [item(0), item(1), { ...item(2), ...last }],
    stories: [],
    zip: null,
    book: null,
    person: { id, name: null, choices: [], isSent: false, ...person },
    ...other,
  });
  const html = await response.text();
  document.body.innerHTML = /<body>(.*?)<script>/s.exec(html)?.[1] ?? '';
  delete document.body.dataset.inApp;
  delete document.body.dataset.phone;
  pages += 1;
  const page = pages;
  // What a page that was left asks is never answered.
  const ask: typeof fetch = (...request) =>
    page === pages ? fetch(...request) : new Promise<Response>(() => {});
  for (const [, code = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) new Function('fetch', code)(ask);
}

const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
const heart = (at: number) => find<HTMLInputElement>(`[value="item${at}"]`);
const comment = (at: number) => find<HTMLTextAreaElement>(`[name="comment-item${at}"]`);
const state = () => find('#c-state').textContent;
const sum = () => find('#c-sum').textContent;
const whatsapp = () => decodeURIComponent(find<HTMLAnchorElement>('#c-whatsapp').href);
const said = () => find('#c-sent').textContent;
const isThanked = () => said()?.startsWith(thanks);
const thanks = 'Escolhas enviadas. Obrigado!';
const nameField = () => find<HTMLInputElement>('[name=name]');
const kept = 'Sem conexão: guardado neste aparelho';
const closed = () => new Response('', { status: 410 });
const changeAgain = 'Mude o que quiser, e envie de novo.';
const buttons = () =>
  [...document.querySelectorAll('button[type=submit]')].flatMap((one) =>
    (one as HTMLElement).hidden ? [] : one.textContent,
  );
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === text,
  ) as HTMLButtonElement;
const changesSent = () => sent.map(({ person: _, ...change }) => change);

function type(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function become(visibility: DocumentVisibilityState): void {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  onTestFinished(() => seen.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
}

const submit = () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** From here on the case passes the time. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** As a browser that keeps nothing: its locks are blocked, too. */
function blockStorage(): void {
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const locks = { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) };
  vi.stubGlobal('localStorage', { getItem: block, setItem: block });
  stubNavigator({ locks });
}

function stubNavigator(values: Record<string, unknown>): void {
  const { userAgent } = navigator;
  const all = Object.entries({ userAgent, ...values }).map(([name, value]) => [name, { value }]);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(all)));
}

/** Holds the answer to a question. @returns answers it, and waits until the page has read that */
function holdAnswer(): (person: Person) => Promise<void> {
  let answerWith = (_: Response) => {};
  toQuestion = () => new Promise<Response>((resolve) => (answerWith = resolve));
  return async (person) => {
    const late = json({ person });
    const read = vi.spyOn(late, 'json');
    answerWith(late);
    await expect.poll(() => read.mock.settledResults[0]?.type).toBe('fulfilled');
  };
}

/** What a tab keeps that could not send yet. */
function keep(...changes: Omit<SentChoice, 'person'>[]): void {
  const waiting = changes.map((change, at) => ({ at, dueMs: 0, change }));
  localStorage.setItem(keyOf(link), JSON.stringify({ person: 'a'.repeat(32), waiting }));
}

test('a film that this browser cannot show says so, over its still or in its place', async () => {
  const jpeg = [{ type: 'image/jpeg', variants: [{ url: '/s/still.jpg', width: 4, height: 5 }] }];
  const image = { width: 4, height: 5, placeholder: null, focalPoint: { x: 50, y: 50 }, sources: jpeg };
  for (const still of [image, null]) {
    await load(undefined, {}, { fileType: 'video', image: still });
    const film = find<HTMLVideoElement>('video');
    const note = find<HTMLElement>('video + p');
    expect([note.textContent, note.hidden]).toEqual(['Este navegador não mostra este vídeo.', true]);
    Object.defineProperties(film, { readyState: { value: 1 }, videoWidth: { value: 0 } });
    film.dispatchEvent(new Event('loadedmetadata'));
    expect([note.hidden, film.controls, film.hasAttribute('src')]).toEqual([false, false, false]);
    expect(film.style.visibility).toBe(still ? '' : 'hidden');
  }
});

test('a photograph whose title is its story’s shows the story alone', async () => {
  const story = { documentId: 'barro', title: 'Barro', client: 'Revista Ofício', credits: [] };
  await load(undefined, {}, { title: 'Barro 3', story: 'barro' }, { stories: [story] });
  const last = find<HTMLElement>('#f03');
  expect(document.body.textContent).not.toContain('Barro 3');
  expect(document.body.textContent).toContain('Barro, Revista Ofício');
  expect(last.querySelector('img')?.alt).toBe('Barro, 03');
  expect(heart(2).getAttribute('aria-label')).toBe('Escolher 03 Barro');
});

test('a heart is shown and counted at once, and saved', async () => {
  saved.choices = [{ item: 'item2', isChosen: true, comment: 'Linda' }];
  await load();
  await expect.poll(sum).toBe('1 escolhida');
  expect(comment(2).value).toBe('Linda');
  heart(0).click();
  expect(sum()).toBe('2 escolhidas');
  await expect.poll(state).toBe('Salvo');
  expect(sent).toEqual([{ item: 'item0', isChosen: true, person: 'a'.repeat(32) }]);
  expect(whatsapp()).toBe('https://wa.me/5511912345678?text=Minhas escolhas de “Capa”:\n01, 03\n03: Linda');
});

test('what is typed is one change, saved when the typing rests, or the field is left', async () => {
  await load();
  for (const text of ['M', 'Ma', 'Mais luz']) type(comment(1), text);
  expect(sent).toEqual([]);
  await expect.poll(changesSent).toEqual([{ item: 'item1', comment: 'Mais luz' }]);
  type(comment(1), '');
  comment(1).dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => sent.length, { timeout: 600 }).toBe(2);
});

test('changes without a connection are kept through a reload, and sent in order', async () => {
  await load();
  toChange = offline;
  heart(1).click();
  await expect.poll(state).toBe(kept);
  type(comment(0), 'Amei');
  heart(0).click();
  heart(1).click();
  heart(1).click();
  toChange = () => null;
  await load('b'.repeat(32));
  await expect.poll(changesSent).toEqual([
    { item: 'item0', comment: 'Amei' },
    { item: 'item0', isChosen: true },
    { item: 'item1', isChosen: true },
  ]);
  expect(new Set(sent.map(({ person }) => person))).toEqual(new Set(['a'.repeat(32)]));
  await expect.poll(sum).toBe('2 escolhidas');
});

test.each([
  ['no connection', offline],
  ["a network's sign-in page, which is no answer", () => new Response('<html>')],
])('after %s a change is sent when the browser is online again', async (_what, failing) => {
  await load();
  toChange = failing;
  heart(0).click();
  await expect.poll(state).toBe(kept);
  toChange = () => null;
  window.dispatchEvent(new Event('online'));
  await expect.poll(state).toBe('Salvo');
  expect(changesSent()).toEqual([{ item: 'item0', isChosen: true }]);
});

test('a closed selection is said, and gets no more changes', async () => {
  await load();
  toChange = vi.fn(closed);
  heart(0).click();
  await expect.poll(state).toMatch(/^Esta seleção foi encerrada/);
  heart(1).click();
  toQuestion = vi.fn(closed);
  window.dispatchEvent(new Event('online'));
  await expect.poll(state).toMatch(/^Esta seleção foi encerrada/);
  expect(toQuestion).toHaveBeenCalledTimes(1);
  submit();
  expect(said()).toBe('');
  expect(toChange).toHaveBeenCalledTimes(1);
});

test('a refused heart is taken back, and the reason stays until the client’s next change', async () => {
  await load();
  toChange = () => json({ error: { message: 'Muitas pessoas já escolheram nesta seleção.' } }, 409);
  heart(0).click();
  await expect.poll(state).toBe('Muitas pessoas já escolheram nesta seleção.');
  expect(heart(0).checked).toBe(false);
  expect(sum()).toBe('Nenhuma escolhida');
  toChange = () => null;
  heart(1).click();
  expect(state()).not.toMatch(/^Muitas pessoas/);
  await expect.poll(state).toBe('Salvo');
  expect(changesSent()).toEqual([{ item: 'item1', isChosen: true }]);
});

test('the next success does not hide why another change was refused, nor take a refused text', async () => {
  await load();
  toChange = ({ item }) => (item === 'item0' ? json({ error: { message: 'Não.' } }, 400) : null);
  type(comment(0), 'Amei');
  heart(0).click();
  heart(1).click();
  await expect.poll(changesSent).toEqual([{ item: 'item1', isChosen: true }]);
  await expect.poll(sum).toBe('1 escolhida');
  expect(state()).toBe('Não.');
  become('visible');
  await expect.poll(() => vi.mocked(fetch).mock.calls.at(-1)?.[1]?.method).toBeUndefined();
  expect(state()).toBe('Não.');
  expect(heart(0).checked).toBe(false);
  expect(comment(0).value).toBe('Amei');
});

test('a selection that is opened again takes what waited', async () => {
  await load();
  toChange = closed;
  toQuestion = closed;
  heart(0).click();
  await expect.poll(state).toMatch(/^Esta seleção foi encerrada/);
  heart(1).click();
  toChange = () => null;
  toQuestion = () => null;
  become('visible');
  await expect.poll(changesSent).toEqual([
    { item: 'item0', isChosen: true },
    { item: 'item1', isChosen: true },
  ]);
  await expect.poll(state).toBe('Salvo');
});

test('an older answer does not take back a newer heart', async () => {
  const arrive = holdAnswer();
  await load();
  heart(0).click();
  await expect.poll(state).toBe('Salvo');
  await arrive({ ...saved, choices: [] });
  expect(heart(0).checked).toBe(true);
});

test('another tab is followed', async () => {
  await load();
  save({ person: '', item: 'item1', isChosen: true });
  const key = localStorage.key(0) ?? '';
  expect(key).toBe(keyOf(link));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await expect.poll(sum).toBe('1 escolhida');
  // What another tab could not send yet is shown, and sent with the next change.
  keep({ item: 'item2', isChosen: true });
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(sum()).toBe('2 escolhidas');
  heart(0).click();
  await expect.poll(() => sent.map(({ item }) => item)).toEqual(['item2', 'item0']);
});

test('without storage, or with something else in it, choices are saved all the same', async () => {
  localStorage.setItem(keyOf(link), '{"person":"<b>","waiting":1}');
  await load();
  blockStorage();
  heart(0).click();
  heart(2).click();
  await expect.poll(changesSent).toEqual([
    { item: 'item0', isChosen: true },
    { item: 'item2', isChosen: true },
  ]);
  expect(sent[0]?.person).toBe('a'.repeat(32));
});

test('the person is in the address where the storage is blocked, and nowhere else', async () => {
  await load();
  heart(0).click();
  await expect.poll(state).toBe('Salvo');
  expect(location.search).toBe('');
  blockStorage();
  history.replaceState(null, '', '#f02');
  await load('b'.repeat(32));
  expect(location.search + location.hash).toBe(`?person=${'b'.repeat(32)}#f02`);
  heart(1).click();
  await expect.poll(state).toBe('Salvo');
  expect(sent.at(-1)?.person).toBe('b'.repeat(32));
  // The server answers a reload with that person.
  saved.isSent = true;
  await load('b'.repeat(32), { choices: saved.choices, isSent: true });
  expect(sum()).toBe('2 escolhidas');
  expect(said()).toBe(`${thanks} 2 escolhidas.`);
});

test('where nothing can be kept, a client without a connection is asked to keep the page open', async () => {
  blockStorage();
  await load();
  toChange = offline;
  heart(0).click();
  await expect.poll(state).toBe('Sem conexão: deixe esta página aberta');
  toQuestion = offline;
  window.dispatchEvent(new Event('online'));
  await expect.poll(state).toBe('Sem conexão: deixe esta página aberta');
  toChange = () => null;
  toQuestion = () => null;
  window.dispatchEvent(new Event('online'));
  await expect.poll(state).toBe('Salvo');
});

test("'Enviar escolhas' sends the rest before it, and ends choosing until it is to be changed", async () => {
  await load();
  heart(0).click();
  type(comment(1), 'Amei');
  type(nameField(), 'Clara');
  button('Enviar escolhas').focus();
  submit();
  expect(said()).toBe('Enviando…');
  await expect
    .poll(changesSent)
    .toEqual([
      { item: 'item0', isChosen: true },
      { item: 'item1', comment: 'Amei' },
      { name: 'Clara' },
      { isSent: true },
    ]);
  await expect
    .poll(said)
    .toMatch(/^Escolhas enviadas\. Obrigado! 1 escolhida, \d+ de [a-zç]+ às \d\d:\d\d\.$/);
  expect([state(), document.activeElement?.id]).toEqual(['Escolhas enviadas', 'c-sent']);
  const lockedPage = () => [heart(0).checked, heart(1).disabled, comment(1).readOnly, nameField().readOnly];
  expect(lockedPage()).toEqual([true, true, true, true]);
  expect(buttons()).toEqual(['Mudar minhas escolhas']);
  expect(whatsapp()).toContain('01\n02: Amei');
  const words = said();
  await load();
  expect([said(), ...lockedPage()]).toEqual([words?.replace('1 escolhida, ', ''), false, true, true, true]);
  await expect.poll(said).toBe(words);

  sent = [];
  submit();
  expect([said(), heart(1).disabled, comment(1).readOnly]).toEqual([changeAgain, false, false]);
  expect(buttons()).toEqual(['Enviar escolhas']);
  heart(1).click();
  await expect.poll(state).toBe('Salvo');
  await load();
  expect(said()).toBe(changeAgain);
  submit();
  await expect.poll(isThanked).toBe(true);
  expect(changesSent()).toEqual([{ isSent: false }, { item: 'item1', isChosen: true }, { isSent: true }]);
});

test('choices that are sent without a connection wait for it, and may be changed before', async () => {
  await load();
  toChange = offline;
  heart(0).click();
  submit();
  await expect.poll(said).toBe('Sem conexão: será enviado quando a conexão voltar.');
  submit();
  expect([said(), heart(0).disabled]).toEqual(['', false]);
  heart(1).click();
  submit();
  expect(buttons()).toEqual(['Mudar minhas escolhas']);
  await load();
  await expect.poll(said).toBe('Sem conexão: será enviado quando a conexão voltar.');
  toChange = () => null;
  window.dispatchEvent(new Event('online'));
  await expect.poll(isThanked).toBe(true);
  expect(changesSent()).toEqual([
    { item: 'item0', isChosen: true },
    { isSent: false },
    { item: 'item1', isChosen: true },
    { isSent: true },
  ]);
});

test('choices that another page sent are locked here, too, and what was set meanwhile is taken back', async () => {
  await load();
  saved.isSent = true;
  toChange = () => json({ error: { message: 'Já enviadas.', details: { code: 'done' } } }, 409);
  heart(0).click();
  await expect.poll(isThanked).toBe(true);
  expect([state(), heart(0).checked, heart(0).disabled]).toEqual(['Já enviadas.', false, true]);
  saved.isSent = false;
  become('visible');
  await expect.poll(() => heart(0).disabled).toBe(false);
});

test('where the owner ended choosing nothing can be changed, on a page that was open, too, until it goes on', async () => {
  const ended = 'As escolhas foram encerradas.';
  await load(undefined, {}, {}, { isChoosingClosed: true });
  expect([heart(0).disabled, comment(0).readOnly, said(), state()]).toEqual([true, true, ended, ended]);
  expect(buttons()).toEqual([]);
  expect(find('header').textContent).toContain(ended);

  await load();
  toChange = () => json({ error: { message: 'Encerradas.', details: { code: 'choosingClosed' } } }, 409);
  type(comment(1), 'Amei');
  heart(0).click();
  await expect.poll(() => heart(0).disabled).toBe(true);
  await expect.poll(() => localStorage.getItem(keyOf(link))).toContain('"waiting":[]');
  expect([heart(0).checked, comment(1).value, said(), state()]).toEqual([
    false,
    'Amei',
    ended,
    'Encerradas.',
  ]);
  toQuestion = () => json({ person: saved, isChoosingClosed: false });
  become('visible');
  await expect.poll(() => heart(0).disabled).toBe(false);
  expect(buttons()).toEqual(['Enviar escolhas']);
});

describe('where only so many may be chosen', () => {
  const most = { mostChosen: 2 };
  const full = 'Você pode escolher até 2 fotos. Tire uma para escolher outra.';
  const tooMany = () => json({ error: { message: full, details: { code: 'limit' } } }, 409);

  test('they are counted, and one more is not set', async () => {
    await load(undefined, {}, {}, most);
    expect([sum(), find('#c-count').textContent]).toEqual(['0 de 2 escolhidas', '0 de 2 escolhidas']);
    expect(find('header').textContent).toContain('Escolha até 2 fotos');
    for (const at of [0, 1, 2]) heart(at).click();
    expect([heart(2).checked, state(), sum()]).toEqual([false, full, '2 de 2 escolhidas']);
    await expect.poll(() => sent.length).toBe(2);
    heart(0).click();
    heart(2).click();
    await expect.poll(state).toBe('Salvo');
    expect(changesSent().at(-1)).toEqual({ item: 'item2', isChosen: true });
    location.hash = '#previa';
    await load(undefined, {}, {}, most);
    for (const at of [0, 1, 2]) heart(at).click();
    expect([heart(2).checked, state()]).toEqual([false, full]);
  });

  test('those that the server refuses go back, named in each tab, and the others stay', async () => {
    await load(undefined, {}, {}, { mostChosen: 3 });
    toChange = offline;
    for (const at of [0, 1, 2]) heart(at).click();
    await expect.poll(state).toBe(kept);
    toChange = ({ item }) => (item === 'item0' ? null : tooMany());
    window.dispatchEvent(new Event('online'));
    await expect.poll(state).toBe(`02, 03: ${full}`);
    expect([0, 1, 2].map((at) => heart(at).checked)).toEqual([true, false, false]);
    const stored = JSON.parse(localStorage.getItem(keyOf(link)) ?? '');
    localStorage.setItem(keyOf(link), JSON.stringify({ ...stored, refusal: 'Da outra aba.' }));
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf(link) }));
    expect(state()).toBe('Da outra aba.');
  });
});

describe('an address that names a person', () => {
  const other = 'b'.repeat(32);
  const named = { name: 'Ana', choices: [{ item: 'item1', isChosen: true, comment: 'Linda' }] };
  const asked = () => (find<HTMLElement>('#c-ask').hidden ? null : find('#c-question').textContent);
  const open = async (person: Partial<Person> = named) => {
    history.replaceState(null, '', `?person=${other}`);
    await load(other, person);
  };

  test.each([
    ['yes', 'Continuar', other],
    ['no', 'Não, sou outra pessoa', expect.stringMatching(/^(?!b{32})[\da-f]{32}$/)],
  ])('asks whether to go on as they before a heart is set: %s', async (_what, answerWord, person) => {
    saved = { id: other, isSent: false, ...named };
    await open();
    expect(asked()).toBe('Continuar como Ana?');
    expect(document.activeElement?.id).toBe('c-ask');
    expect([heart(1).checked, comment(1).value, nameField().value]).toEqual([false, '', '']);
    expect([heart(0).disabled, button('Enviar escolhas').disabled]).toEqual([true, true]);
    become('visible');
    expect(vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('/choices'))).toEqual([]);
    if (person !== other) saved = { id: '', name: null, isSent: false, choices: [] };
    button(answerWord).click();
    expect([asked(), location.search]).toEqual([null, '']);
    heart(0).click();
    await expect.poll(() => sent.map((change) => change.person)).toEqual([person]);
    expect(heart(1).checked).toBe(person === other);
    // It is this browser's own now.
    if (person !== other) return;
    await open();
    expect(asked()).toBeNull();
  });

  test.each([
    ['yes', { person: other }],
    ['no', { declined: other }],
  ])('asks no more once another tab was answered: %s', async (what, answered) => {
    saved = { id: other, isSent: false, ...named };
    await open();
    const key = keyOf(link);
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key }));
    tell();
    expect(asked()).toBe('Continuar como Ana?');
    localStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), ...answered }),
    );
    if (what === 'no') saved = { id: '', name: null, isSent: false, choices: [] };
    tell();
    expect([asked(), location.search]).toEqual([null, '']);
    expect([heart(0).disabled, heart(1).checked]).toEqual([false, what === 'yes']);
  });

  test('has words for who has no name, or choices of their own; one without choices is no one', async () => {
    await open({ ...named, name: null });
    expect(asked()).toBe('Este endereço já tem escolhas. Continuar com elas?');
    localStorage.clear();
    history.replaceState(null, '', location.pathname);
    await load();
    await open();
    button('Não, sou outra pessoa').click();
    heart(0).click();
    await expect.poll(state).toBe('Salvo');
    expect(sent.at(-1)?.person).toBe('a'.repeat(32));
    localStorage.clear();
    await open({});
    expect([asked(), location.search]).toEqual([null, '']);
    heart(2).click();
    await expect.poll(() => sent.at(-1)?.person).toMatch(/^(?!a{32}|b{32})/);
  });
});

describe('what a replaced link refused', () => {
  const asked = () => find('#c-question').textContent;
  beforeEach(async () => {
    await load();
    toChange = closed;
    heart(0).click();
    await expect.poll(state).toMatch(/^Esta seleção foi encerrada/);
    heart(1).click();
    toChange = () => null;
    link = linkOf(links, 1);
    await load();
    expect(asked()).toBe('Há 2 mudanças que não foram salvas no link anterior: salvar agora?');
    expect([heart(0).checked, heart(0).disabled]).toEqual([true, true]);
    become('hidden');
    expect(sent).toEqual([]);
  });

  test('is saved under the new one if the client says so', async () => {
    button('Salvar agora').click();
    await expect.poll(() => changesSent().map(({ item }) => item)).toEqual(['item0', 'item1']);
    expect([asked(), heart(2).disabled]).toEqual(['', false]);
  });

  test('or else is dropped', async () => {
    button('Não salvar').click();
    await expect.poll(sum).toBe('Nenhuma escolhida');
    heart(2).click();
    await expect.poll(changesSent).toEqual([{ item: 'item2', isChosen: true }]);
  });
});

test('what the owner deleted is no longer said to be sent', async () => {
  await load();
  submit();
  await expect.poll(isThanked).toBe(true);
  saved = { id: '', name: null, isSent: false, choices: [] };
  become('visible');
  await expect.poll(said).toBe('');
  await load();
  expect(said()).toBe('');
});

test('an answer from before the choices were sent does not take back that they were', async () => {
  for (const inOtherTab of [false, true]) {
    localStorage.clear();
    const arrive = holdAnswer();
    await load();
    const late = { ...saved, isSent: false };
    if (inOtherTab) {
      const stored = JSON.parse(localStorage.getItem(keyOf(link)) ?? '');
      localStorage.setItem(keyOf(link), JSON.stringify({ ...stored, isSent: true }));
    } else {
      submit();
      await expect.poll(isThanked).toBe(true);
    }
    await arrive(late);
    await expect.poll(isThanked).toBe(true);
  }
});

test('what is not saved yet is shown after a reload, and what is saved once that can be read', async () => {
  stopTimers();
  saved.choices = [{ item: 'item1', isChosen: true, comment: 'Linda' }];
  keep({ item: 'item0', isChosen: true }, { item: 'item2', comment: 'Amei' }, { name: 'Clara' });
  for (const failing of [offline, () => new Response('', { status: 502 })]) {
    toQuestion = failing;
    toChange = offline;
    await load();
    expect(heart(0).checked).toBe(true);
    expect(comment(2).value).toBe('Amei');
    expect(nameField().value).toBe('Clara');
    expect(sum()).toBe('1 escolhida');
    await expect.poll(state).toBe(kept);
  }
  // Read, but not sent.
  toQuestion = () => null;
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(sum).toBe('2 escolhidas');
  expect([heart(0).checked, heart(1).checked]).toEqual([true, true]);
  expect([comment(1).value, comment(2).value]).toEqual(['Linda', 'Amei']);
  toChange = () => null;
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(state).toBe('Salvo');
});

test('a first look that fails is repeated, and said meanwhile, also by a browser that translates', async () => {
  stopTimers();
  saved.choices = [{ item: 'item1', isChosen: true, comment: null }];
  toQuestion = () => new Response('', { status: 500 });
  await load();
  await expect.poll(state).toBe(kept);
  find('#c-state').innerHTML = '<font><font>No connection: kept on this device</font></font>';
  toQuestion = () => null;
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(sum).toBe('1 escolhida');
  expect(state()).toBe('');
});

test('that there is no connection is said once, however often it is tried', async () => {
  stopTimers();
  await load();
  const tries = vi.fn(offline);
  toChange = tries;
  toQuestion = offline;
  heart(0).click();
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(state).toBe(kept);
  const spoken = vi.fn();
  const observer = new MutationObserver(spoken);
  onTestFinished(() => observer.disconnect());
  observer.observe(find('#c-state'), { childList: true, characterData: true, subtree: true });
  const moments = [
    () => vi.advanceTimersByTimeAsync(15_000),
    () => vi.advanceTimersByTimeAsync(15_000),
    () => window.dispatchEvent(new Event('online')),
  ];
  for (const pass of moments) {
    tries.mockClear();
    await pass();
    await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(0);
  }
  expect(state()).toBe(kept);
  expect(spoken).not.toHaveBeenCalled();
});

test('a new link of the same selection finds the same person, and what they could not send', async () => {
  await load();
  toChange = offline;
  heart(0).click();
  await expect.poll(state).toMatch(/^Sem conexão/);
  toChange = () => null;
  link = linkOf(links, 1);
  await load('b'.repeat(32));
  await expect.poll(() => sent).toEqual([{ item: 'item0', isChosen: true, person: 'a'.repeat(32) }]);
  // The next selection is another one.
  link = linkOf(links + 1);
  await load('c'.repeat(32));
  heart(0).click();
  await expect.poll(() => sent.at(-1)?.person).toBe('c'.repeat(32));
});

test('Enter on a heart sets it, and does not send the form', async () => {
  await load();
  const press = (options: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options });
    heart(1).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press({ key: 'Enter' })).toBe(true);
  expect(heart(1).checked).toBe(true);
  expect(press({ key: 'Enter', repeat: true })).toBe(true);
  expect(heart(1).checked).toBe(true);
  expect(press({ key: 'Tab' })).toBe(false);
  await expect.poll(changesSent).toEqual([{ item: 'item1', isChosen: true }]);
});

test('a browser without a time limit for requests saves, too', async () => {
  vi.stubGlobal('AbortSignal', {});
  await load();
  heart(0).click();
  await expect.poll(state).toBe('Salvo');
});

describe('a page that is left', () => {
  test('sends what waits, one request for each item, but not what is on its way', async () => {
    await load();
    let arrive = (_: Response) => {};
    toChange = () => new Promise<Response>((resolve) => (arrive = resolve));
    heart(0).click();
    await expect.poll(state).toBe('Salvando…');
    toChange = () => null;
    heart(1).click();
    type(comment(1), 'Amei');
    type(comment(2), 'Talvez');
    type(nameField(), 'Clara');
    submit();
    become('hidden');
    expect(changesSent()).toEqual([
      { item: 'item1', isChosen: true, comment: 'Amei' },
      { item: 'item2', comment: 'Talvez' },
      { name: 'Clara' },
    ]);
    // What arrives later than the others does not take them back.
    save({ person: '', item: 'item0', isChosen: true });
    arrive(json({ person: { ...saved, choices: [{ item: 'item0', isChosen: true, comment: null }] } }));
    await expect.poll(() => localStorage.getItem(keyOf(link))).toContain('"waiting":[]');
    expect(sum()).toBe('2 escolhidas');
    // The choices are sent once the others are stored.
    await expect.poll(() => changesSent().slice(3)).toEqual([{ isSent: true }]);
  });

  test('sends the choices with the one change that waits before them', async () => {
    await load();
    toChange = offline;
    heart(2).click();
    submit();
    await expect.poll(said).toMatch(/^Sem conexão/);
    toChange = () => null;
    become('hidden');
    await expect.poll(isThanked).toBe(true);
    expect(changesSent()).toEqual([{ item: 'item2', isChosen: true, isSent: true }]);
  });

  test('waits as long as the server says, and sends nothing to a closed selection', async () => {
    await load();
    const headers = { 'retry-after': '60' };
    toChange = vi.fn(() => new Response('{}', { status: 429, headers }));
    heart(0).click();
    heart(1).click();
    await expect.poll(state).toMatch(/^Muitas mudanças/);
    become('hidden');
    become('visible');
    become('hidden');
    expect(toChange).toHaveBeenCalledTimes(1);

    link = linkOf(links, 1);
    localStorage.clear();
    await load();
    const refuse = vi.fn(closed);
    toChange = refuse;
    heart(0).click();
    await expect.poll(state).toMatch(/^Esta seleção foi encerrada/);
    heart(1).click();
    become('hidden');
    expect(refuse).toHaveBeenCalledTimes(1);
  });

  test('tells which change of an item is refused when each is sent alone', async () => {
    keep({ item: 'item0', isChosen: true }, { item: 'item0', comment: '\u0007' });
    toQuestion = () => new Promise<Response>(() => {});
    await load();
    const bodies: SentChoice[] = [];
    toChange = (change) => {
      bodies.push(change);
      return change.comment === undefined ? null : json({ error: { message: 'Não.' } }, 400);
    };
    become('hidden');
    await expect.poll(state).toBe('Não.');
    expect(bodies.map(({ person: _, ...change }) => change)).toEqual([
      { item: 'item0', isChosen: true, comment: '\u0007' },
      { item: 'item0', isChosen: true },
      { item: 'item0', comment: '\u0007' },
    ]);
    expect(heart(0).checked).toBe(true);
    expect(comment(0).value).toBe('\u0007');
  });
});

describe('downloads', () => {
  const zip = () => find<HTMLAnchorElement>('#c-zip');
  const saveLink = () => find<HTMLAnchorElement>('a[data-save]');
  const open = () =>
    load(undefined, {}, { download: `${link}/d/item2` }, { zip: { path: `${link}/zip`, bytes: null } });
  const share = vi.fn<(data: { files: File[] }) => Promise<void>>();
  const refuse = (name: string) => () => Promise.reject(new DOMException('', name));
  const picture = () =>
    new Response('picture', {
      headers: { 'content-disposition': 'attachment; filename="Foto 2.jpg"', 'content-length': '7' },
    });
  let toDownload: (options?: RequestInit) => Response | Promise<Response> = picture;
  /** Where the browser was sent. */
  const left = vi.fn();
  beforeEach(() => {
    toDownload = picture;
    left.mockReset();
    share.mockReset().mockResolvedValue();
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string, options?: RequestInit) =>
        /\/(d|zip|book)\b/.test(url) ? await toDownload(options) : await answer(url, options),
      ),
    );
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const leave = (event: Event) => {
      const target = (event.target as Element).closest('a');
      if (event.defaultPrevented || !target) return;
      event.preventDefault();
      left(target.getAttribute('href'));
    };
    window.addEventListener('click', leave);
    onTestFinished(() => window.removeEventListener('click', leave));
  });

  test('a phone’s sheet gets a picture to save; the ZIP is beside it', async () => {
    stubNavigator({ share, canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/jpeg' });
    await open();
    expect([saveLink().textContent, saveLink().getAttribute('aria-label')]).toEqual([
      'Salvar no telefone',
      'Salvar no telefone 03 Foto 2',
    ]);
    expect([zip().textContent, zip().dataset.quiet]).toEqual(['Baixar tudo (ZIP)', '']);
    saveLink().click();
    expect(saveLink().textContent).toMatch(/^Preparando…/);
    await expect.poll(() => share.mock.calls.length).toBe(1);
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type, await file?.text()]).toEqual(['Foto 2.jpg', 'image/jpeg', 'picture']);
    await expect.poll(() => saveLink().textContent).toBe('Salvar no telefone');
    expect(left).not.toHaveBeenCalled();
  });

  test('a picture that came late waits for a second tap; who closes the sheet, or has no connection, may begin again', async () => {
    stubNavigator({ share, canShare: () => true });
    await open();
    const downloads = () => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('/d/')).length;
    const steps = [
      [refuse('NotAllowedError'), 'Pronto: salvar', 1],
      [refuse('AbortError'), 'Salvar no telefone', 1],
    ] as const;
    for (const [outcome, words, count] of steps) {
      share.mockImplementation(outcome);
      saveLink().click();
      await expect.poll(() => saveLink().textContent).toBe(words);
      expect(downloads()).toBe(count);
    }
    for (const failing of [offline, () => new Response('', { status: 429 })]) {
      toDownload = failing;
      saveLink().click();
      await expect.poll(() => saveLink().textContent).toBe('Preparando…');
      await expect.poll(() => saveLink().textContent).toBe('Tentar de novo');
      expect(state()).toBe('Tentar de novo');
    }
    expect(left).not.toHaveBeenCalled();
  });

  test('are links where nothing can be shared', async () => {
    await open();
    saveLink().click();
    expect(left).toHaveBeenCalledExactlyOnceWith(`${link}/d/item2`);
    expect([saveLink().textContent, zip().textContent]).toEqual(['Baixar', 'Baixar tudo (1 foto)']);
  });

  test('a ZIP without a place keeps the page, and is asked for again until it has one, or is cancelled', async () => {
    stopTimers();
    await open();
    const queue = () => find('#c-zip-state').textContent;
    const headers = { 'retry-after': '20' };
    for (const isCancelled of [true, false]) {
      const asked = vi.fn(() => new Response('', { status: 429, headers }));
      toDownload = asked;
      zip().click();
      await expect.poll(queue).toBe('A fila está cheia: tentando de novo em 20 s');
      expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method: 'HEAD' }));
      toDownload = offline;
      await vi.advanceTimersByTimeAsync(20_000);
      await expect.poll(queue).toBe('Sem conexão: tentando de novo em 30 s');
      expect([zip().textContent, left.mock.calls.length]).toEqual(['Cancelar', 0]);
      toDownload = () => new Response('');
      if (isCancelled) zip().click();
      await vi.advanceTimersByTimeAsync(30_000);
      await expect.poll(queue).toBe('');
      expect(zip().textContent).toBe('Baixar tudo (1 foto)');
      expect(left.mock.calls).toEqual(isCancelled ? [] : [[`${link}/zip`]]);
    }
  });

  describe('of a book', () => {
    const links = () => [...document.querySelectorAll<HTMLAnchorElement>('#c-book a')];
    const labels = () => links().map(({ textContent }) => textContent);
    const told = () => find('#c-book-state').textContent;
    const names = ['A4 em pé', 'A4 deitado', '16:9, para telas', 'Cartão A5, uma página'];
    const tapLink = (at = 0) => links()[at]?.click();
    const photograph = '<< /Filter /DCTDecode >>';
    /** A book that the case sends in parts. */
    const bookOf = (headers: Record<string, string> = {}) => {
      let body = {} as ReadableStreamDefaultController<Uint8Array>;
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          body = controller;
        },
      });
      toDownload = () =>
        new Response(stream, {
          headers: {
            'content-disposition': 'attachment; filename="capa.pdf"',
            'x-photographs': '3',
            ...headers,
          },
        });
      return {
        send: (text: string) => body.enqueue(new TextEncoder().encode(text)),
        end: () => body.close(),
        fail: () => body.error(new TypeError('network error')),
      };
    };
    const saved: [string, string | null][] = [];
    beforeEach(() => {
      saved.length = 0;
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
      const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:book');
      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        if (this.download) saved.push([this.download, this.getAttribute('href')]);
        else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      });
      onTestFinished(() => {
        url.mockRestore();
        click.mockRestore();
      });
    });
    const openBook = () =>
      load(
        undefined,
        {},
        { download: `${link}/d/item2` },
        { zip: { path: `${link}/zip`, bytes: null }, book: `${link}/book` },
      );

    test('its photographs are counted, and it is saved when all of it is there', async () => {
      await openBook();
      const book = bookOf({ 'x-dpi': '110' });
      tapLink(1);
      expect([told(), labels()[1]]).toEqual(['Preparando…', 'Cancelar']);
      book.send(`%PDF ${photograph} << /Filter /DCT`);
      await expect.poll(() => labels()[1]).toBe('1 de 3 fotos · Cancelar');
      expect(told()).toBe('Preparando…');
      book.send(`Decode >> %%EOF\n`);
      expect(saved).toEqual([]);
      book.end();
      await expect.poll(told).toBe('O PDF está pronto. Para caber em 10 MB, as fotos vão com menos detalhe.');
      expect([saved, labels()]).toEqual([[['capa.pdf', 'blob:book']], names]);
      expect(vi.mocked(fetch).mock.calls.at(-1)?.[0]).toContain(`${link}/book?format=across`);
    });

    test('a second tap cancels, and another format begins anew', async () => {
      await openBook();
      const first = bookOf();
      tapLink();
      first.send(photograph);
      await expect.poll(() => labels()[0]).toContain('1 de 3');
      tapLink();
      expect([told(), labels()]).toEqual(['', names]);
      expect(vi.mocked(fetch).mock.calls.at(-1)?.[1]?.signal?.aborted).toBe(true);
      first.end();
      const second = bookOf();
      tapLink();
      tapLink(3);
      expect(labels()).toEqual([...names.slice(0, 3), 'Cancelar']);
      second.send('%%EOF');
      second.end();
      await expect.poll(told).toBe('O PDF está pronto.');
      expect(saved).toHaveLength(1);
    });

    test.each(['fails', 'ends too early'])('one that %s says so, and is not saved', async (how) => {
      await openBook();
      const book = bookOf();
      tapLink();
      book.send(photograph);
      await expect.poll(() => labels()[0]).toContain('1 de 3');
      if (how === 'ends too early') book.end();
      else book.fail();
      await expect.poll(told).toMatch(/^O PDF não chegou inteiro/);
      expect([saved, labels()]).toEqual([[], names]);
    });

    test('one without a place is asked for again, or cancelled; one that is gone leads to its page', async () => {
      stopTimers();
      await openBook();
      toDownload = () => new Response('', { status: 429, headers: { 'retry-after': '20' } });
      tapLink();
      await expect.poll(told).toBe('A fila está cheia: tentando de novo em 20 s');
      toDownload = offline;
      await vi.advanceTimersByTimeAsync(20_000);
      await expect.poll(told).toBe('Sem conexão: tentando de novo em 30 s');
      expect(labels()[0]).toBe('Cancelar');
      tapLink();
      const asked = vi.fn(() => new Response(''));
      toDownload = asked;
      await vi.advanceTimersByTimeAsync(60_000);
      expect([told(), labels(), asked.mock.calls.length]).toEqual(['', names, 0]);
      const leave = vi.spyOn(location, 'assign').mockReturnValue();
      onTestFinished(() => leave.mockRestore());
      toDownload = closed;
      tapLink();
      await expect.poll(() => leave.mock.calls).toEqual([[expect.stringMatching(/\/book\?format=upright$/)]]);
    });

    test('on a phone it waits for a tap, and each opens the phone’s sheet', async () => {
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
      stubNavigator({ share, canShare: () => true });
      await openBook();
      const book = bookOf();
      tapLink();
      book.send(`${photograph} %%EOF`);
      book.end();
      await expect.poll(told).toBe('O PDF está pronto.');
      expect(labels()[0]).toBe('Pronto: salvar');
      const before = share.mock.calls.length;
      tapLink();
      tapLink();
      expect(share.mock.calls.length - before).toBe(2);
      const [file] = share.mock.calls.at(-1)?.[0].files ?? [];
      expect([file?.name, file?.type]).toEqual(['capa.pdf', 'application/pdf']);
    });
  });

  const apple =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36';
  test.each([
    [`${apple} Mobile/15E148 Instagram 339.0.3.12.91 (iPhone15,2; iOS 17_5; pt_BR; scale=3.00)`, 'Safari'],
    [`${apple} Mobile/15E148 [FBAN/FBIOS;FBAV/484.0.0.63.85;FBBV/1;FBDV/iPhone15,2;FBSN/iOS]`, 'Safari'],
    [
      `${android} (KHTML, like Gecko) Version/4.0 Chrome/129.0.0.0 [FB_IAB/FB4A;FBAV/484.0.0.63.85;]`,
      'Chrome',
    ],
    [`${android} (KHTML, like Gecko) Version/4.0 Chrome/129.0.0.0 Mobile Safari/537.36`, 'Chrome'],
    [`${apple} Version/18.5 Mobile/15E148 Safari/604.1`, null],
  ])(
    'in an app’s browser, which saves none, the page says how to leave it: %s',
    async (userAgent, browser) => {
      stubNavigator({ share, canShare: () => true, userAgent });
      await open();
      const line = find('#c-zip-state').textContent;
      if (browser === null) {
        expect([line, document.body.dataset.inApp]).toEqual(['', undefined]);
        return;
      }
      expect(line).toContain(`abra esta página no ${browser}: toque em `);
      // Whoever does that goes on with their choices.
      expect([document.body.dataset.inApp, location.search]).toEqual(['', `?person=${'a'.repeat(32)}`]);
      expect(saveLink().textContent).toBe('Baixar');
    },
  );
});

describe('under the owner’s preview', () => {
  const requests = () => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).startsWith(link));
  const preview = 'Como o cliente vê: nada é salvo aqui.';

  test('hearts are shown, and nothing is read, kept or sent', async () => {
    location.hash = '#previa';
    keep({ item: 'item2', isChosen: true });
    const before = localStorage.getItem(keyOf(link));
    await load();
    heart(0).click();
    type(comment(0), 'Amei');
    const event = new Event('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    become('hidden');
    become('visible');
    expect(sum()).toBe('1 escolhida');
    expect(state()).toBe(preview);
    expect(localStorage.getItem(keyOf(link))).toBe(before);
    expect(requests()).toEqual([]);
  });

  test('the address is the client’s, a reload is still a preview, and another link is not', async () => {
    stopTimers();
    history.replaceState(null, '', '?lang=pt#previa');
    for (const _ of ['opening', 'reload']) {
      await load();
      expect(state()).toBe(preview);
      expect(location.search + location.hash).toBe('?lang=pt');
    }
    vi.advanceTimersByTime(5_000);
    expect(requests()).toEqual([]);
    link = linkOf(links, 1);
    await load();
    expect(state()).toBe('');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests().map(([url]) => url)).toContain(`${link}/opened`);
    // Whoever gets the address has another browser.
    link = linkOf(links);
    sessionStorage.clear();
    await load();
    expect(state()).toBe('');
  });

  test('the hash stays where the tab can note nothing', async () => {
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: block, setItem: block });
    location.hash = '#previa';
    await load();
    expect(state()).toBe(preview);
    location.hash = '#enviado';
    await expect.poll(() => location.hash).toBe('#previa');
    await load();
    expect(state()).toBe(preview);
    expect(requests()).toEqual([]);
    history.replaceState(null, '', location.pathname);
    await load();
    heart(0).click();
    await expect.poll(state).toBe('Salvo');
  });
});

test('an opening counts once, after two seconds of being seen', async () => {
  stopTimers();
  const opened = () => vi.mocked(fetch).mock.calls.filter(([url]) => url === `${link}/opened`).length;
  become('hidden');
  await load();
  vi.advanceTimersByTime(5_000);
  become('visible');
  vi.advanceTimersByTime(1_500);
  become('hidden');
  vi.advanceTimersByTime(5_000);
  become('visible');
  vi.advanceTimersByTime(400);
  expect(opened()).toBe(0);
  vi.advanceTimersByTime(200);
  expect(opened()).toBe(1);
  become('hidden');
  become('visible');
  vi.advanceTimersByTime(9_000);
  expect(opened()).toBe(1);
});
