import { describe, expect, it, vi } from 'vitest';
import type { GalleryItem } from '../../../contract/gallery-item';
import type { UploadedItem } from '../../../data/site-editor';
import { UploadQueue } from './upload-queue';

type Calls = Parameters<UploadQueue['send']>[0];

const image = (name: string) => ({
  file: new File(['x'], name, { type: 'image/jpeg' }),
  kind: 'image' as const,
});

function queueOf(...names: string[]): UploadQueue {
  const queue = new UploadQueue();
  queue.add(names.map(image));
  return queue;
}

function calls(upload: Calls['upload'], change: Partial<Calls> = {}): Calls {
  return {
    upload,
    onUploaded: () => undefined,
    onFailed: () => ({ failure: 'não deu', goesOn: true }),
    ...change,
  };
}

const stored = (title: string): UploadedItem => ({
  item: { documentId: title, title } as GalleryItem,
  warnings: [],
});
const titles = (queue: UploadQueue) => queue.getState().drafts.map(({ title }) => title);

describe('UploadQueue', () => {
  it('prefills titles with the file names', () => {
    expect(titles(queueOf('linho.jpg', 'terracota.final.png'))).toEqual(['linho', 'terracota']);
  });

  it('sends one file at a time, in order, and lets each leave when it is stored', async () => {
    const queue = queueOf('a.jpg', 'b.jpg');
    const seen: string[] = [];
    const end = await queue.send(
      calls((draft) => {
        seen.push(`${draft.title} of ${titles(queue).join('+')}`);
        return Promise.resolve(stored(draft.title));
      }),
    );
    expect(seen).toEqual(['a of a+b', 'b of b']);
    expect(end).toBe('emptied');
    expect(queue.getState().isSending).toBe(false);
  });

  it('sends nothing while a title is missing, and says where', async () => {
    const queue = queueOf('a.jpg', '.oculto');
    const upload = vi.fn();
    expect(await queue.send(calls(upload))).toBe('title-missing');
    expect(upload).not.toHaveBeenCalled();
    expect(queue.getState().drafts.map(({ isTitleMissing }) => isTitleMissing)).toEqual([false, true]);
    queue.edit(queue.getState().drafts[1]?.id ?? '', { title: 'Agora sim' });
    expect(queue.getState().drafts.some(({ isTitleMissing }) => isTitleMissing)).toBe(false);
  });

  it('keeps a refused file with its words, and goes on with the next', async () => {
    const queue = queueOf('a.jpg', 'b.jpg');
    queue.edit(queue.getState().drafts[0]?.id ?? '', { description: 'Feito à mão' });
    const end = await queue.send(
      calls((draft) =>
        draft.title === 'a' ? Promise.reject(new Error('no')) : Promise.resolve(stored('b')),
      ),
    );
    expect(end).toBe('left-over');
    expect(queue.getState().drafts).toMatchObject([
      { title: 'a', description: 'Feito à mão', phase: 'chosen', share: 0, failure: 'não deu' },
    ]);
  });

  it('tries no other file when a failure concerns them all', async () => {
    const queue = queueOf('a.jpg', 'b.jpg');
    const upload = vi.fn(() => Promise.reject(new Error('offline')));
    await queue.send(calls(upload, { onFailed: () => ({ failure: 'sem conexão', goesOn: false }) }));
    expect(upload).toHaveBeenCalledTimes(1);
    expect(queue.getState().drafts.map(({ failure }) => failure)).toEqual(['sem conexão', null]);
  });

  it('sends what was typed while the file was waiting', async () => {
    const queue = queueOf('a.jpg', 'b.jpg');
    const sent: string[] = [];
    await queue.send(
      calls((draft) => {
        sent.push(draft.title);
        const waiting = queue.getState().drafts.find(({ phase }) => phase === 'waiting');
        if (waiting) {
          queue.edit(waiting.id, { title: 'b, corrigido' });
        }
        return Promise.resolve(stored(draft.title));
      }),
    );
    expect(sent).toEqual(['a', 'b, corrigido']);
  });

  it('stops: the request under way is aborted and every file stays', async () => {
    const queue = queueOf('a.jpg', 'b.jpg');
    const upload: Calls['upload'] = (_draft, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const end = queue.send(calls(upload, { onFailed: () => ({ failure: null, goesOn: false }) }));
    queue.stop();
    expect(await end).toBe('left-over');
    expect(queue.getState().drafts).toMatchObject([
      { title: 'a', phase: 'chosen', failure: null },
      { title: 'b', phase: 'chosen', failure: null },
    ]);
  });

  it('tells progress in whole percents', async () => {
    const queue = queueOf('a.jpg');
    const shares: number[] = [];
    queue.subscribe(() => shares.push(queue.getState().drafts[0]?.share ?? -1));
    await queue.send(
      calls((draft, { onProgress }) => {
        shares.length = 0;
        for (const share of [0.101, 0.104, 0.119, 1]) {
          onProgress(share);
        }
        expect(shares).toEqual([0.1, 0.11, 1]);
        return Promise.resolve(stored(draft.title));
      }),
    );
  });
});
