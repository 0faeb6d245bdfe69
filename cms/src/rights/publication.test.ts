import type { Period } from 'contract/rights/rights';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublication, type Publication } from './publication';
import type { PublicationState } from './read-publication';

const hash = 'a'.repeat(32);
const other = 'b'.repeat(32);
const start = Date.parse('2026-03-12T12:00:00Z');

describe('what a process knows of what visitors see', () => {
  let now: number;
  let periods: readonly Period[];
  let fails: boolean;
  let isCertain: boolean;
  let changes: (() => void)[];
  const change = () => {
    for (const listener of changes) listener();
  };
  let publication: Publication;
  const read = vi.fn((): Promise<PublicationState> => {
    if (fails) return Promise.reject(new Error('away'));
    return Promise.resolve({
      timeZone: 'UTC',
      languages: [],
      siteName: 'Ana Prado',
      passwordEpoch: 'one',
      moments: [],
      files: new Map([[hash, periods]]),
      ends: new Map([['verao', start + 1_000]]),
      clientPeriods: new Map(),
      titles: new Map([
        ['hidden', { title: 'Ainda não', shown: { from: start + 1_000, until: Infinity } }],
        ['item', { title: 'Maré Alta', shown: { from: start - 1_000, until: start + 1_000 } }],
      ]),
      itemsOf: new Map([[hash, ['hidden', 'item']]]),
      formerContent: new Set([other]),
    });
  });

  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    read.mockClear();
    now = start;
    periods = [{ from: start - 1_000, until: start + 1_000 }];
    fails = false;
    isCertain = true;
    changes = [];
    publication = createPublication({
      version: {
        onChange: (listener) => void changes.push(listener),
        setMoments: () => {},
        nextMoment: () => Number.POSITIVE_INFINITY,
        current: () => 1,
        isCertain: () => isCertain,
      },
      read,
      report: () => {},
      now: () => now,
    });
    return () => vi.useRealTimers();
  });

  it('calls a file by the title that visitors see, and by the site', async () => {
    expect(publication.savedAs(`${hash}.jpg`)).toBe('');
    await publication.ready();
    expect(publication.savedAs(`${hash}.jpg`)).toBe('mare-alta_ana-prado');
    expect(publication.savedAs(`${other}.jpg`)).toBe('ana-prado');
    now = start + 2_000;
    expect(publication.savedAs(`${hash}.jpg`)).toBe('ainda-nao_ana-prado');
    expect(publication.titleOf('item')).toBe('Maré Alta');
  });

  it('knows no file until the content has been read', async () => {
    expect(publication.accessTo(`${hash}.jpg`)).toBe('starting');
    await publication.ready();
    expect(publication.accessTo(`${hash}.jpg`)).toEqual({ isOpen: true, until: start + 1_000 });
    expect(publication.endOf('verao')).toBe(start + 1_000);
    expect(publication.endOf('inverno')).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    `${hash}.jpg`,
    `avif-480_${hash}.avif`,
    `thumbnail_${hash}.jpg`,
    `share_${hash}_500-333.jpg`,
    `share_${hash}_w${'0'.repeat(16)}.jpg`,
  ])('opens and closes %s by the clock', async (name) => {
    await publication.ready();
    expect(publication.accessTo(name)).toMatchObject({ isOpen: true });
    now = start + 1_000;
    expect(publication.accessTo(name)).toMatchObject({ isOpen: false });
    now = start - 1_001;
    expect(publication.accessTo(name)).toMatchObject({ isOpen: false });
    expect(read).toHaveBeenCalledOnce();
  });

  it.each([`${other}.jpg`, 'x.jpg', `${hash}`.slice(1), `${'_'.repeat(200)}${hash}.jpg`])(
    'does not know %s',
    async (name) => {
      await publication.ready();
      expect(publication.accessTo(name)).toBe('unknown');
    },
  );

  it('joins the times of two items that show one file', async () => {
    periods = [
      { from: start + 500, until: start + 5_000 },
      { from: start - 1_000, until: start + 1_000 },
      { from: start + 9_000, until: start + 10_000 },
    ];
    await publication.ready();
    expect(publication.accessTo(`${hash}.jpg`)).toEqual({ isOpen: true, until: start + 5_000 });
  });

  it('closes what nothing shows', async () => {
    periods = [];
    await publication.ready();
    expect(publication.accessTo(`${hash}.jpg`)).toMatchObject({ isOpen: false });
  });

  it('reads again after a change, once for several, and keeps its state in an outage', async () => {
    await publication.ready();
    periods = [];
    change();
    change();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(publication.accessTo(`${hash}.jpg`)).toMatchObject({ isOpen: false });
    fails = true;
    change();
    await expect(publication.ready()).rejects.toThrow('away');
    expect(publication.accessTo(`${hash}.jpg`)).toMatchObject({ isOpen: false });
    fails = false;
    await publication.ready();
  });

  it('has whoever asks right after a change wait for the new state, but not during an outage', async () => {
    await publication.settle();
    periods = [];
    change();
    await publication.settle();
    expect(publication.accessTo(`${hash}.jpg`)).toMatchObject({ isOpen: false });
    expect(read).toHaveBeenCalledTimes(2);
    await publication.settle();
    isCertain = false;
    change();
    await publication.settle();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is changing for two seconds after a change, and while that of other processes are unknown', async () => {
    expect(publication.isChanging()).toBe(true);
    await publication.ready();
    expect(publication.isChanging()).toBe(false);
    change();
    await publication.ready();
    now += 1_999;
    expect(publication.isChanging()).toBe(true);
    now += 1;
    expect(publication.isChanging()).toBe(false);
    isCertain = false;
    expect(publication.isChanging()).toBe(true);
  });

  it("tells the operator's files that were the content's from others", async () => {
    await publication.ready();
    expect(publication.wasContent(`avif-480_${other}.avif`)).toBe(true);
    expect(publication.wasContent(`${hash}.jpg`)).toBe(false);
  });

  it('reads for unknown files once a second at most', async () => {
    await publication.ready();
    publication.refresh();
    publication.refresh();
    await Promise.all([publication.ready(), publication.ready()]);
    expect(read).toHaveBeenCalledTimes(2);
    now += 1_000;
    publication.refresh();
    await publication.ready();
    expect(read).toHaveBeenCalledTimes(3);
  });
});
