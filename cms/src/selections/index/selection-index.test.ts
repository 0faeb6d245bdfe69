import type { Core } from '@strapi/strapi';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownSelection } from './selection-index';

vi.mock('../../platform/environment', () => ({
  environment: { secrets: { selectionLinks: 'a secret of the tests' } },
}));
const { linkOf } = await import('./link');
const { findSelection, isStillSent, provideSelections } = await import('./selection-index');

const row = {
  documentId: 'one',
  language: 'pt',
  until: '2999-12-31',
  downloads: 'originals',
  isMarked: false,
  isClosed: false,
  count: 1,
  entries: [{ item: 'photo', note: null, isEarly: false }],
} as const;
const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
const tokenOf = (number: number) => linkOf({ number, count: 1 }).slice('/s/'.length);
let lastNumber = 0;

describe('what a process knows of selections', () => {
  let number: number;
  let rows: object[];
  let isPublicationReady: boolean;
  /** What the next reads wait for. */
  let reading: Promise<void>;
  let change: () => void;
  let strapi: Core.Strapi;

  beforeEach(() => {
    vi.useFakeTimers();
    // Another one for each test: the last refreshes are remembered by number.
    lastNumber += 1;
    number = lastNumber;
    rows = [{ ...row, number }];
    isPublicationReady = true;
    reading = Promise.resolve();
    const onChange = (listener: () => void) => {
      change = listener;
    };
    const isReadySoon = async () => isPublicationReady;
    const services = new Map<string, unknown>([
      ['content-version', { onChange, isAway: () => false }],
      ['publication', { isReadySoon, timeZone: () => 'UTC', clientPeriod: () => always }],
    ]);
    strapi = {
      get: (name: string) => services.get(name),
      add: (name: string, service: unknown) => services.set(name, service),
      log: { warn: () => {} },
      db: { connection: () => ({ select: () => reading.then(() => rows) }) },
    } as unknown as Core.Strapi;
    provideSelections(strapi);
    return () => vi.useRealTimers();
  });

  function holdReads(): () => void {
    let finish = () => {};
    reading = new Promise((resolve) => {
      finish = resolve;
    });
    return finish;
  }

  /** What a link leads to while a read is slower than a request waits. */
  async function findSlowly(): Promise<string> {
    const found = findSelection(strapi, tokenOf(number));
    await vi.advanceTimersByTimeAsync(2_500);
    return (await found).state;
  }
  const find = async () => (await findSelection(strapi, tokenOf(number))).state;

  it('is not certain while a change is read', async () => {
    expect(await find()).toBe('open');
    rows = [{ ...row, number, isClosed: true }];
    const finish = holdReads();
    change();
    expect(await findSlowly()).toBe('uncertain');
    finish();
    expect(await find()).toBe('over');
  });

  it('without an end is open for years, until it is closed', async () => {
    rows = [{ ...row, number, until: null }];
    vi.setSystemTime(new Date('2999-12-31T00:00:00Z'));
    expect(await find()).toBe('open');
    rows = [{ ...row, number, until: null, isClosed: true }];
    change();
    expect(await find()).toBe('over');
  });

  it('is not certain while it is not known what is shown', async () => {
    isPublicationReady = false;
    expect(await find()).toBe('uncertain');
  });

  it('is not certain of a new link until it has been looked for, whoever asks', async () => {
    rows = [];
    await findSelection(strapi, tokenOf(2 ** 20 + number));
    rows = [{ ...row, number }];
    const finish = holdReads();
    const second = findSelection(strapi, tokenOf(number));
    expect(await findSlowly()).toBe('uncertain');
    expect((await second).state).toBe('uncertain');
    finish();
    expect(await find()).toBe('open');
  });

  it.each([
    ['the same', {}, true],
    ['downloads that are off', { downloads: 'none' }, false],
    ['smaller downloads', { downloads: 'screen' }, false],
    ['the mark', { isMarked: true }, false],
    ['another link', { count: 2 }, false],
  ])('sends on with %s: %s %s', async (_what, changes, isSent) => {
    const found = await findSelection(strapi, tokenOf(number));
    const { selection } = found as { selection: KnownSelection };
    rows = [{ ...row, number, ...changes }];
    change();
    await vi.advanceTimersByTimeAsync(500);
    expect(isStillSent(strapi, selection, 'photo')).toBe(isSent);
  });
});
