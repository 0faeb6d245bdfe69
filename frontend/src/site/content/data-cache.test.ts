import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataCache } from './data-cache';

vi.mock('../../lib/report', () => ({ report: vi.fn() }));

const turn = (visibilityState: DocumentVisibilityState) => vi.stubGlobal('document', { visibilityState });

beforeEach(() => {
  vi.useFakeTimers();
  turn('visible');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('DataCache', () => {
  it('asks for nothing that came with the page until 300000 ms have passed', async () => {
    const cache = new DataCache({ a: 1 });
    const read = vi.fn(async () => 2);
    cache.use('a', read, vi.fn());
    await vi.advanceTimersByTimeAsync(299_999);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(cache.get('a')).toEqual({ data: 2 });
    expect(cache.getSent('a')).toEqual({ data: 1 });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads at once what nobody knows, once for all who use it, and tells them', async () => {
    const cache = new DataCache({});
    const read = vi.fn(async () => 'x');
    const [one, other] = [vi.fn(), vi.fn()];
    cache.use('a', read, one);
    cache.use('a', read, other);
    await vi.advanceTimersByTimeAsync(0);
    expect([cache.get('a').data, read.mock.calls.length]).toEqual(['x', 1]);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  });

  it('keeps the same object while what is read says the same', async () => {
    const data = { items: [1] };
    const cache = new DataCache({ a: data });
    cache.use('a', async () => ({ items: [1] }), vi.fn());
    await vi.advanceTimersByTimeAsync(300_000);
    expect(cache.get('a').data).toBe(data);
  });

  it('keeps what it has when a read fails, and tries again within 300000 ms, however many failed', async () => {
    const cache = new DataCache({ a: 1 });
    const read = vi.fn(() => Promise.reject(new Error('away')));
    cache.use('a', read, vi.fn());
    for (let failures = 1; failures <= 12; failures += 1) {
      await vi.advanceTimersByTimeAsync(300_000);
      expect(read.mock.calls.length).toBeGreaterThanOrEqual(failures);
    }
    expect(cache.get('a')).toEqual({ data: 1, error: new Error('away') });
  });

  it('reads nothing in a hidden tab, and what failed there once it is looked at', async () => {
    const cache = new DataCache({ a: 1 });
    const read = vi.fn(() => Promise.reject(new Error('away')));
    cache.use('a', read, vi.fn());
    await vi.advanceTimersByTimeAsync(300_000);
    turn('hidden');
    await vi.advanceTimersByTimeAsync(900_000);
    expect(read).toHaveBeenCalledTimes(1);
    turn('visible');
    cache.readOlder(300_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads nothing for nobody', async () => {
    const cache = new DataCache({ a: 1 });
    const read = vi.fn(async () => 2);
    const end = cache.use('a', read, vi.fn());
    end();
    cache.read('a');
    cache.put('b', 1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).not.toHaveBeenCalled();
    expect(cache.keys()).toEqual(['a', 'b']);
  });
});
