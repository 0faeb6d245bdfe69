import 'fake-indexeddb/auto';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { UploadedItem } from '../../data/gallery';
import { writePlace } from '../../data/new-items-place';
import { type Draft, type DraftPlace, idsOf, lotOf, newLot, nextPosition, titleFromFileName } from './draft';
import { DraftStore } from './draft-store';
import { type UploadEvent, UploadQueue } from './upload-queue';
import { type SenderHost, startSender } from './upload-sender';

const { BroadcastChannel } = globalThis;

const moda = { category: 'moda', story: null } as const;

const stored = (title: string): Promise<UploadedItem> =>
  Promise.resolve({ item: { documentId: title, title } as GalleryItem, warnings: [] });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  writePlace('last');
});

/** Opens a page of an account with a fake `upload`. */
async function open(upload: SenderHost['upload'], host: Partial<SenderHost> = {}, account = 'ana') {
  const store = new DraftStore();
  const queue = new UploadQueue(store);
  const wake = startSender(queue, {
    upload,
    judge: () => Promise.resolve({ failure: 'não deu', goesOn: true }),
    isReady: () => true,
    announce: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    ...host,
  });
  const chooseFor = (place: DraftPlace, ...names: string[]) => {
    const first = nextPosition(queue.getState().drafts);
    return queue.add(
      place,
      names.map((name, at) => chosenFile(name, first + at / 1000)),
    );
  };
  const events: UploadEvent[] = [];
  queue.listen((event) => events.push(event));
  await queue.open(account);
  const drafts = () => queue.getState().drafts;
  return {
    store,
    queue,
    wake,
    events,
    drafts,
    titles: () => drafts().map(({ title }) => title),
    choose: (...names: string[]) => chooseFor(moda, ...names),
    chooseFor,
    sendAll: () => queue.send(idsOf(drafts())),
    kept: () => vi.waitFor(() => expect(queue.isKept()).toBe(true)),
    finished: () => vi.waitFor(() => expect(events.at(-1)?.kind).toBe('finished')),
    inDatabase: async () => (await store.read(account)).map(({ title }) => title),
  };
}

it('sends files one at a time in order, removes each when stored, and reports the count', async () => {
  const seen: string[] = [];
  const page = await open((draft) => {
    const left = page.drafts().filter(({ phase }) => phase === 'waiting');
    seen.push(`${draft.title} of ${left.map(({ title }) => title).join('+')}`);
    return stored(draft.title);
  });
  page.choose('a.jpg', 'b.final.jpg');
  page.sendAll();
  await page.finished();
  expect(seen).toEqual(['a of a+b', 'b of b']);
  expect(page.events.at(-1)).toEqual({ kind: 'finished', photos: 2, videos: 0 });
  expect(page.titles()).toEqual([]);
  expect(await page.inDatabase()).toEqual([]);
});

it('keeps a refused file with its texts and continues with the next', async () => {
  const page = await open(({ title }) => (title === 'a' ? Promise.reject(new Error('no')) : stored(title)));
  const [first = ''] = page.choose('a.jpg', 'b.jpg');
  await page.queue.change([first], { description: 'Feito à mão' });
  page.sendAll();
  await page.finished();
  expect(page.drafts()).toMatchObject([
    { title: 'a', description: 'Feito à mão', phase: 'chosen', failure: 'não deu' },
  ]);
});

it('stops the run on a failure that concerns all files', async () => {
  const upload = vi.fn(() => Promise.reject(new Error('full')));
  const page = await open(upload, { judge: () => Promise.resolve({ failure: 'cheio', goesOn: false }) });
  page.choose('a.jpg', 'b.jpg');
  page.sendAll();
  await vi.waitFor(() =>
    expect(page.drafts()).toMatchObject([
      { failure: 'cheio', phase: 'chosen' },
      { failure: null, phase: 'chosen' },
    ]),
  );
  expect(upload).toHaveBeenCalledTimes(1);
});

it('resends a file whole under the same key once the server is ready', async () => {
  const keys: string[] = [];
  const page = await open(
    ({ id, title }) => (keys.push(id) < 3 ? Promise.reject(new Error('cut off')) : stored(title)),
    { judge: () => Promise.resolve(0) },
  );
  const [id] = page.choose('a.jpg');
  page.sendAll();
  await page.finished();
  expect(keys).toEqual([id, id, id]);
});

it('resumes after a reload, counts files stored before it, and keeps the others as drafts', async () => {
  const before = await open(({ title }) => (title === 'a' ? stored(title) : new Promise(() => undefined)));
  before.choose('a.jpg', 'b.jpg', 'c.jpg');
  await before.kept();
  before.queue.send(idsOf(before.drafts().slice(0, 2)));
  await vi.waitFor(() => expect(before.queue.getState().sending?.id).toBe(before.drafts()[1]?.id));
  const sent: string[] = [];
  const after = await open(async ({ title }, file) => {
    sent.push(`${title} ${file.name} ${await file.text()}`);
    return stored(title);
  });
  await after.finished();
  expect(sent).toEqual(['b b.jpg x']);
  expect(after.events.at(-1)).toEqual({ kind: 'finished', photos: 2, videos: 0 });
  expect(after.drafts()).toMatchObject([{ title: 'c', phase: 'chosen' }]);
  expect(after.queue.isKept()).toBe(true);
});

it('fills in fields that drafts of an older version lack', async () => {
  const before = await open(vi.fn());
  before.choose('a.jpg');
  await before.kept();
  const [{ placed, story, proposed, asStory, sameTitle, isAwaited, ...old } = {} as Draft] = before.drafts();
  await before.store.save([old as Draft]);
  const after = await open(vi.fn());
  expect(after.drafts()).toMatchObject([{ title: 'a', placed: 0, story: null, proposed: 'a' }]);
  expect(lotOf(after.drafts(), moda)).toEqual(newLot);
  expect(after.drafts()[0]?.isAwaited).toBe(false);
});

it('keeps all that a form says, for files that are added later too', async () => {
  const before = await open(vi.fn());
  const asStory = { isOn: true, title: 'Barro', caption: 'Foto: Ana Prado', rows: [], kept: ['Saiu hoje.'] };
  const lot = { ...newLot, release: 'later', publishAt: '2199-03-12T12:00:00.000Z', asStory } as const;
  await before.queue.change(before.choose('a.jpg'), lot);
  await before.kept();
  const after = await open(vi.fn());
  after.choose('b.jpg');
  await after.queue.remove([after.drafts()[0]?.id ?? '']);
  expect(lotOf(after.drafts(), moda)).toEqual(lot);
  expect(lotOf(after.drafts(), { ...moda, category: 'publicidade' })).toEqual(newLot);
  await after.queue.discard();
  expect((await open(vi.fn())).drafts()).toEqual([]);
});

it("changes all files at once: after a reload none of a story's files is loose", async () => {
  const { store, queue, choose, kept } = await open(vi.fn());
  const ids = choose('a.jpg', 'b.jpg', 'c.jpg');
  await kept();
  const writes = vi.spyOn(store, 'save');
  await queue.change(ids, ({ title }) => ({ story: 'barro', title: `${title}, 1` }));
  expect(writes.mock.calls.map(([drafts]) => drafts.map(({ title }) => title))).toEqual([
    ['a, 1', 'b, 1', 'c, 1'],
  ]);
});

it('tells a story of all its files before the first one, and of those that are removed', async () => {
  const calls: string[] = [];
  const names = new Map<string, string>();
  let isAway = true;
  const page = await open(
    ({ title }) => {
      calls.push(`sent ${title}`);
      return title === 'b' ? Promise.reject(new Error('refused')) : stored(title);
    },
    {
      announce: (story, keys) => {
        calls.push(`${story}: ${keys.map((key) => names.get(key))}`);
        return Promise.resolve();
      },
      forget: ({ story, title }) => {
        if (isAway) return Promise.reject(new Error('away'));
        calls.push(`${story} without ${title}`);
        return Promise.resolve();
      },
      judge: (error) =>
        Promise.resolve((error as Error).message === 'away' ? 0 : { failure: 'não deu', goesOn: true }),
      // An outage, over when the test says so.
      isReady: () => !(isAway && calls.length > 3),
    },
  );
  page.chooseFor({ category: 'moda', story: 'barro' }, 'a.jpg', 'b.jpg', 'c.jpg');
  for (const { id, title } of page.drafts()) names.set(id, title);
  page.sendAll();
  await page.finished();
  expect(calls).toEqual(['barro: a,b,c', 'sent a', 'sent b', 'sent c']);
  expect(page.drafts()).toMatchObject([{ title: 'b', phase: 'chosen', isAwaited: true }]);
  // Also by the next page, after an outage.
  await page.queue.remove(idsOf(page.drafts()));
  expect(page.drafts()).toMatchObject([{ title: 'b', phase: 'removed' }]);
  isAway = false;
  page.wake();
  await vi.waitFor(() => expect(page.drafts()).toEqual([]));
  expect(calls.at(-1)).toBe('barro without b');
});

it('waits 5 s in total for a hanging database, then works from memory', async () => {
  const { store, choose, sendAll, events, titles } = await open((draft) => stored(draft.title));
  for (const method of ['read', 'add', 'save', 'remove'] as const) {
    vi.spyOn(store, method).mockReturnValue(new Promise<never>(() => undefined));
  }
  vi.useFakeTimers();
  try {
    choose('a.jpg', 'b.jpg', 'c.jpg');
    sendAll();
    await vi.advanceTimersByTimeAsync(5_100);
    expect(events.at(-1)).toEqual({ kind: 'finished', photos: 3, videos: 0 });
    expect(titles()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it('a database read that began before an edit does not overwrite it', async () => {
  const page = await open(vi.fn());
  const [id = ''] = page.choose('a.jpg');
  await page.kept();
  const old = await page.store.read('ana');
  let answer = () => {};
  vi.spyOn(page.store, 'read').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve(old);
    }),
  );
  const refreshed = page.queue.refresh();
  await page.queue.change([id], { title: 'Linho' });
  answer();
  await refreshed;
  expect(page.titles()).toEqual(['Linho']);
});

it('stopping aborts the current request and keeps every file', async () => {
  const page = await open(
    (_draft, _file, _order, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const ids = page.choose('a.jpg', 'b.jpg');
  page.sendAll();
  await vi.waitFor(() => expect(page.queue.getState().sending).toEqual({ id: ids[0], share: 0 }));
  await page.queue.change(ids, { phase: 'chosen' });
  await vi.waitFor(() => expect(page.queue.getState().sending).toBeNull());
  expect(page.drafts()).toMatchObject([
    { title: 'a', phase: 'chosen', failure: null },
    { title: 'b', phase: 'chosen', failure: null },
  ]);
});

it('places new items first if chosen, in order, also across a failure', async () => {
  writePlace('first');
  const orders: unknown[] = [];
  let isBroken = true;
  const page = await open(({ title }, _file, order) => {
    if (title === 'b' && isBroken) {
      return Promise.reject(new Error('no'));
    }
    orders.push([title, order]);
    return stored(title);
  });
  page.choose('a.jpg', 'b.jpg', 'c.jpg');
  page.sendAll();
  await page.finished();
  isBroken = false;
  page.sendAll();
  await vi.waitFor(() => expect(page.titles()).toEqual([]));
  page.choose('d.jpg');
  page.sendAll();
  await vi.waitFor(() => expect(orders).toHaveLength(4));
  expect(orders).toEqual([
    ['a', 1],
    ['c', 2],
    ['b', 3],
    ['d', 1],
  ]);
});

it('reports an item that was stored although its draft was removed during the upload', async () => {
  const page = await open(async ({ id, title }) => {
    await page.queue.remove([id]);
    return stored(title);
  });
  page.choose('a.jpg');
  page.sendAll();
  await vi.waitFor(() => expect(page.events).toMatchObject([{ kind: 'stored', item: { title: 'a' } }]));
});

it('a draft removed while an edit is written stays removed in other tabs', async () => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const [page, other] = [await open(vi.fn()), await open(vi.fn())];
  try {
    const [id = ''] = page.choose('a.jpg');
    await vi.waitFor(() => expect(other.titles()).toEqual(['a']));
    let written = () => {};
    vi.spyOn(page.store, 'save').mockReturnValueOnce(new Promise((resolve) => (written = resolve)));
    const change = page.queue.change([id], { title: 'Linho' });
    await page.queue.remove([id]);
    await vi.waitFor(() => expect(other.titles()).toEqual([]));
    written();
    await change;
    page.queue.progress({ id, share: 1 });
    await vi.waitFor(() => expect(other.queue.getState().sending).not.toBeNull());
    expect(other.titles()).toEqual([]);
  } finally {
    page.queue.close();
    other.queue.close();
  }
});

/** Makes a chosen file unreadable, as when it changed or went away under the browser. */
function lose(file: File): void {
  const lost = () => Promise.reject(new DOMException('It changed', 'NotReadableError'));
  Object.assign(file, { slice: () => ({ arrayBuffer: lost }), arrayBuffer: lost });
}
const chosenFile = (name: string, position: number) => {
  const file = new File(['x'], name, { type: 'image/jpeg' });
  const title = titleFromFileName(name);
  return { file, kind: 'image' as const, position, title, proposed: title };
};

it('sends what it kept of a file that went away, and names one of which it kept nothing', async () => {
  const sent: string[] = [];
  const page = await open(async (draft, file) => {
    sent.push(`${draft.title} ${await file.text()}`);
    return stored(draft.title);
  });
  const kept = chosenFile('kept', 1);
  page.queue.add(moda, [kept]);
  await page.kept();
  lose(kept.file);
  // The browser has not written it when it goes.
  vi.spyOn(page.store, 'add').mockReturnValue(new Promise(() => undefined));
  const gone = chosenFile('gone', 2);
  page.queue.add(moda, [gone, chosenFile('other', 3)]);
  lose(gone.file);
  page.sendAll();
  await page.finished();
  expect(sent).toEqual(['kept x', 'other x']);
  expect(page.drafts()).toMatchObject([{ title: 'gone', failure: expect.stringMatching(/Escolha de novo/) }]);
});

it('keeps the still of a film beside it, over a reload, and deletes both', async () => {
  const page = await open(() => stored('a'));
  const [id = ''] = page.choose('a.jpg');
  await page.kept();
  await page.queue.setPoster(id, new Blob(['a still']));
  const again = await open(() => stored('a'));
  expect(await (await again.queue.posterOf(id))?.text()).toBe('a still');
  await again.queue.remove([id]);
  expect(await again.queue.posterOf(id)).toBeUndefined();
  expect(await again.store.readFile(id)).toBeUndefined();
});
