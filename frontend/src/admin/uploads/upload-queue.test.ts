import type { GalleryItem } from 'contract/gallery-item';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadedItem } from '../../data/site-editor';
import { report } from '../../lib/report';
import { type Batch, type StoredDraft, titleFromFileName, toStored } from './draft';
import { DraftList } from './draft-list';
import { type QueueHost, type UploadEvent, UploadQueue } from './upload-queue';

vi.mock('../../lib/report', () => ({ report: vi.fn() }));

/** What a browser keeps, for all the queues of a test. */
function memoryStore() {
  const drafts = new Map<string, StoredDraft>();
  const files = new Map<string, ArrayBuffer>();
  const batches = new Map<string, Batch>();
  return {
    drafts,
    read: (account: string) =>
      Promise.resolve({
        drafts: [...drafts.values()].filter((draft) => draft.account === account),
        batch: batches.get(account),
      }),
    async add(draft: StoredDraft, file: Blob) {
      const bytes = await file.arrayBuffer();
      drafts.set(draft.id, draft);
      files.set(draft.id, bytes);
    },
    save(draft: StoredDraft) {
      if (drafts.has(draft.id)) {
        drafts.set(draft.id, draft);
      }
      return Promise.resolve();
    },
    saveBatch(account: string, batch: Batch) {
      batches.set(account, batch);
      return Promise.resolve();
    },
    remove(ids: readonly string[]) {
      for (const id of ids) {
        drafts.delete(id);
        files.delete(id);
      }
      return Promise.resolve();
    },
    clear(account: string) {
      for (const [id, draft] of drafts) {
        if (draft.account === account) {
          drafts.delete(id);
        }
      }
      return Promise.resolve();
    },
    readFile: (id: string) => Promise.resolve(files.get(id)),
  };
}

const stored = (title: string): Promise<UploadedItem> =>
  Promise.resolve({ item: { documentId: title, title } as GalleryItem, warnings: [] });

function hostOf(upload: QueueHost['upload'], change: Partial<QueueHost> = {}): QueueHost {
  return {
    upload,
    judge: () => Promise.resolve({ failure: 'não deu', goesOn: true }),
    whenReady: () => Promise.resolve(),
    isFirst: () => false,
    unreadable: 'sumiu',
    ofFile: (name, text) => `${name}: ${text}`,
    ...change,
  };
}

let store: ReturnType<typeof memoryStore>;
beforeEach(() => {
  store = memoryStore();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
});

async function open(host: QueueHost, account = 'ana') {
  const list = new DraftList(store);
  const queue = new UploadQueue(list, host);
  const events: UploadEvent[] = [];
  queue.listen((event) => events.push(event));
  await queue.open(account);
  const choose = (...names: string[]) =>
    queue.add(
      'moda',
      queue.positionsFor(names.length).map((position, index) => {
        const file = new File(['x'], names[index] ?? '', { type: 'image/jpeg' });
        const title = titleFromFileName(file.name);
        return { file, kind: 'image' as const, position, title, proposed: title };
      }),
    );
  const titles = () => queue.getState().drafts.map(({ title }) => title);
  const kept = () =>
    vi.waitFor(() => expect(queue.getState().drafts.every(({ isKept }) => isKept)).toBe(true));
  const finished = () => vi.waitFor(() => expect(events.at(-1)?.kind).toBe('finished'));
  return { queue, events, choose, titles, kept, finished };
}

describe('UploadQueue', () => {
  it('sends one file at a time, in order, lets each leave when it is stored, and counts them at the end', async () => {
    const seen: string[] = [];
    const { queue, choose, titles, finished, events } = await open(
      hostOf((draft) => {
        seen.push(`${draft.title} of ${titles().join('+')}`);
        return stored(draft.title);
      }),
    );
    choose('a.jpg', 'b.final.jpg');
    expect(queue.send('moda')).toBe('started');
    await finished();
    expect(seen).toEqual(['a of a+b', 'b of b']);
    expect(events.at(-1)).toEqual({ kind: 'finished', photos: 2, videos: 0 });
    expect(store.drafts.size).toBe(0);
  });

  it('sends nothing while a title is missing, and says where', async () => {
    const upload = vi.fn();
    const { queue, choose } = await open(hostOf(upload));
    expect(queue.send('moda')).toBe('no-file');
    choose('a.jpg', '.oculto');
    expect(queue.send('moda')).toBe('title-missing');
    expect(upload).not.toHaveBeenCalled();
    const missing = () => queue.getState().drafts.map(({ isTitleMissing }) => isTitleMissing);
    expect(missing()).toEqual([false, true]);
    queue.edit(queue.getState().drafts[1]?.id ?? '', { title: 'Agora sim' });
    expect(missing()).toEqual([false, false]);
  });

  it('keeps a refused file with its words, and goes on with the next', async () => {
    const { queue, choose, finished } = await open(
      hostOf((draft) => {
        if (draft.title === 'a') {
          return Promise.reject(new Error('no'));
        }
        return stored(draft.title);
      }),
    );
    const [first = ''] = choose('a.jpg', 'b.jpg');
    queue.edit(first, { description: 'Feito à mão' });
    queue.send('moda');
    await finished();
    expect(queue.getState().drafts).toMatchObject([
      { title: 'a', description: 'Feito à mão', phase: 'chosen', share: null, failure: 'não deu' },
    ]);
  });

  it('tries no other file when a failure concerns them all', async () => {
    const upload = vi.fn(() => Promise.reject(new Error('full')));
    const { queue, choose } = await open(
      hostOf(upload, { judge: () => Promise.resolve({ failure: 'cheio', goesOn: false }) }),
    );
    choose('a.jpg', 'b.jpg');
    queue.send('moda');
    await vi.waitFor(() =>
      expect(queue.getState().drafts).toMatchObject([
        { failure: 'cheio', phase: 'chosen' },
        { failure: null, phase: 'chosen' },
      ]),
    );
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('sends a file again, whole and under its key, once everything is ready', async () => {
    const keys: string[] = [];
    const { queue, choose, finished } = await open(
      hostOf(
        ({ id, title }) => {
          keys.push(id);
          if (keys.length < 3) {
            return Promise.reject(new Error('cut off'));
          }
          return stored(title);
        },
        { judge: () => Promise.resolve('when-ready') },
      ),
    );
    const [id] = choose('a.jpg');
    queue.send('moda');
    await finished();
    expect(keys).toEqual([id, id, id]);
  });

  it('goes on after a reload with what was sent for, and keeps the rest as drafts', async () => {
    const before = await open(hostOf(() => new Promise(() => undefined)));
    before.choose('a.jpg', 'b.jpg');
    await before.kept();
    before.queue.send('moda', [before.queue.getState().drafts[0]?.id ?? '']);
    const sent: string[] = [];
    const after = await open(
      hostOf(async ({ title }, file) => {
        sent.push(`${title} ${file.name} ${await file.text()}`);
        return stored(title);
      }),
    );
    await after.finished();
    expect(sent).toEqual(['a a.jpg x']);
    expect(after.queue.getState().drafts).toMatchObject([{ title: 'b', phase: 'chosen', isKept: true }]);
  });

  it("shows nothing of another account, and drops its own by 'Sair'", async () => {
    const ana = await open(hostOf(vi.fn()));
    ana.choose('a.jpg');
    await ana.kept();
    const bia = await open(hostOf(vi.fn()), 'bia');
    expect(bia.titles()).toEqual([]);
    await bia.queue.discard();
    expect(store.drafts.size).toBe(1);
    await ana.queue.discard();
    expect(ana.titles()).toEqual([]);
    expect(store.drafts.size).toBe(0);
  });

  it('works from memory where nothing can be kept, and says so', async () => {
    store.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { queue, choose, finished } = await open(hostOf(({ title }) => stored(title)));
    choose('a.jpg');
    await vi.waitFor(() => expect(queue.getState().isUnkept).toBe(true));
    queue.send('moda');
    await finished();
    expect(queue.getState()).toMatchObject({ drafts: [], isUnkept: false });
    expect(report).toHaveBeenCalled();
  });

  it('waits 5 s in all for a database that answers nothing any more, and works from memory', async () => {
    vi.useFakeTimers();
    try {
      const { queue, choose, events } = await open(hostOf((draft) => stored(draft.title)));
      const never = () => new Promise<never>(() => undefined);
      Object.assign(store, { read: never, add: never, save: never, saveBatch: never, remove: never });
      choose('a.jpg', 'b.jpg', 'c.jpg');
      queue.send('moda');
      await vi.advanceTimersByTimeAsync(5_100);
      expect(events.at(-1)).toEqual({ kind: 'finished', photos: 3, videos: 0 });
      expect(queue.getState().drafts).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops: the request under way is aborted and every file of the category stays', async () => {
    const { queue, choose } = await open(
      hostOf(
        (_draft, _file, _order, { signal }) =>
          new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
      ),
    );
    choose('a.jpg', 'b.jpg');
    queue.send('moda');
    await vi.waitFor(() => expect(queue.getState().drafts[0]?.share).toBe(0));
    queue.stop('moda');
    await vi.waitFor(() =>
      expect(queue.getState().drafts).toMatchObject([
        { title: 'a', phase: 'chosen', share: null, failure: null },
        { title: 'b', phase: 'chosen', share: null, failure: null },
      ]),
    );
  });

  it('puts new items first where the owner chose so, in the order they were chosen, over a failure too', async () => {
    const orders: unknown[] = [];
    let isBroken = true;
    const { queue, choose, finished } = await open(
      hostOf(
        ({ title }, _file, order) => {
          if (title === 'b' && isBroken) {
            return Promise.reject(new Error('no'));
          }
          orders.push([title, order]);
          return stored(title);
        },
        { isFirst: () => true },
      ),
    );
    choose('a.jpg', 'b.jpg', 'c.jpg');
    queue.send('moda');
    await finished();
    isBroken = false;
    queue.send('moda');
    await vi.waitFor(() => expect(orders).toHaveLength(3));
    expect(orders).toEqual([
      ['a', 1],
      ['c', 2],
      ['b', 3],
    ]);
  });

  it('tells progress in whole percents', async () => {
    const shares: unknown[] = [];
    const { queue, choose, finished } = await open(
      hostOf(({ title }, _file, _order, { onProgress }) => {
        queue.subscribe(() => shares.push(queue.getState().drafts[0]?.share));
        for (const share of [0.101, 0.104, 0.119, 1]) {
          onProgress?.(share);
        }
        expect(shares).toEqual([0.1, 0.11, 1]);
        return stored(title);
      }),
    );
    choose('a.jpg');
    queue.send('moda');
    await finished();
  });
});

it('writes down nothing that is true of a page alone', () => {
  const draft = { id: 'a', share: 0.5, isTitleMissing: true, isKept: true } as never;
  expect(toStored(draft)).toEqual({ id: 'a' });
});
