import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EncoderLostError } from '../pictures/encoder';
import { shareNameOf } from '../pictures/share-picture';
import { createShareWork, type SharesSource } from './share-work';

type Job = { run(isStopped: () => boolean): Promise<unknown>; alone: { isDue(): Promise<boolean> } };
let job: Job;
const runSoon = vi.fn();
vi.mock('../../platform/schedule/schedule', () => ({
  schedule(_strapi: unknown, given: Job) {
    job = given;
    return { runSoon };
  },
}));

const text = { title: 'Barro', line: '', name: '' };
const hash = (id: number) => String(id).padStart(32, '0');
let count: number;
let version: number;
let changed: () => void;
const warn = vi.fn();
const makeAhead = vi.fn<(name: string) => Promise<void>>();
beforeEach(() => {
  vi.useFakeTimers();
  count = 250;
  version = 1;
  warn.mockReset();
  runSoon.mockReset();
  makeAhead.mockReset().mockResolvedValue();
  const findMany = async ({ where }: { where: { id: { $lt: number } } }) =>
    Array.from({ length: count }, (_, at) => ({
      id: count - at,
      hash: hash(count - at),
    }))
      .filter(({ id }) => id < where.id.$lt)
      .slice(0, 100);
  const strapi = { db: { query: () => ({ findMany }) }, log: { warn } } as unknown as Core.Strapi;
  const source: SharesSource = {
    version: () => version,
    onChange: (listener) => {
      changed = listener;
    },
    shareWords: async (files) => new Map(files.map((id) => [id, { work: text, gallery: text, home: text }])),
    sharesOfPages: async () => ['share_of_a_gallery.jpg'],
  };
  createShareWork(strapi, () => source, makeAhead).start();
});
afterEach(() => vi.useRealTimers());

const run = () => job.run(() => false);
const made = () => makeAhead.mock.calls.map(([name]) => name);
const nameOf = (id: number) => shareNameOf({ hash: hash(id) }, text);

it("makes the galleries' and the newest ones after a change, and all once the content is stable", async () => {
  expect(await job.alone.isDue()).toBe(true);
  await run();
  expect(made()).toHaveLength(101);
  expect(made().slice(0, 2)).toEqual(['share_of_a_gallery.jpg', nameOf(250)]);
  expect(await job.alone.isDue()).toBe(true);
  await run();
  // None is looked for twice.
  expect(made()).toHaveLength(251);
  expect(made().at(-1)).toBe(nameOf(1));
  expect(await job.alone.isDue()).toBe(false);

  version = 2;
  count = 251;
  await run();
  expect(made().slice(251)).toEqual([nameOf(251)]);
});

it('begins a second after the first of several changes', async () => {
  for (let change = 0; change < 5; change += 1) changed();
  expect(runSoon).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runSoon).toHaveBeenCalledTimes(1);
});

it('tries one that the encoder is lost with twice, says so once, and makes the others', async () => {
  count = 3;
  const lost = new EncoderLostError('The picture encoder ended');
  makeAhead.mockImplementation((name) => (name === nameOf(2) ? Promise.reject(lost) : Promise.resolve()));
  for (let at = 0; at < 5; at += 1) await run();
  expect(made().filter((name) => name === nameOf(2))).toHaveLength(2);
  expect(made()).toContain(nameOf(1));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await job.alone.isDue()).toBe(false);
});

it('makes no more on a full disk, and goes on later', async () => {
  makeAhead.mockRejectedValueOnce(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
  expect(await run()).toBe(false);
  expect(made()).toHaveLength(1);
  expect(await job.alone.isDue()).toBe(true);
  await run();
  expect(made()).toHaveLength(252);
});
