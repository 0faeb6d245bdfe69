import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ContentVersion,
  createContentVersion,
  rememberWhileCurrent,
  type TokenStore,
} from './content-version';

/** A database that several processes share, with simulated outages. */
class SharedStore implements TokenStore {
  token: string | null = null;
  isAway = false;

  read() {
    return this.isAway ? Promise.reject(new Error('away')) : Promise.resolve(this.token);
  }

  async replace(expected: string, token: string) {
    const { token: stored } = this;
    if (stored === expected || this.isAway) await this.write(token);
    return stored === expected;
  }

  write(token: string) {
    if (this.isAway) return Promise.reject(new Error('away'));
    this.token = token;
    return Promise.resolve();
  }
}

describe('the content version', () => {
  let store: SharedStore;
  let reports: string[];
  let here: ContentVersion;
  let there: ContentVersion;

  const open = () =>
    createContentVersion({ store, pollMs: 1_000, report: (message) => void reports.push(message) });
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(async () => {
    vi.useFakeTimers();
    store = new SharedStore();
    reports = [];
    here = open();
    there = open();
    here.watch();
    there.watch();
    await advance(1);
  });

  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    vi.useRealTimers();
  });

  it('never decreases when it polls during a save', async () => {
    const version = here.current();
    const written = here.bump();
    const bumped = here.current();
    await advance(3_000);
    await written;
    expect(here.current()).toBeGreaterThanOrEqual(bumped);
    expect(bumped).toBeGreaterThan(version);
  });

  it('counts a save of its own once, and one of another process after it', async () => {
    await here.bump();
    await advance(1_000);
    await here.bump();
    const saved = here.current();
    await advance(5_000);
    expect(here.current()).toBe(saved);
    await there.bump();
    await advance(1_000);
    expect(here.current()).toBeGreaterThan(saved);
  });

  it('detects a save that its own save overwrote', async () => {
    await there.bump();
    await here.bump();
    const rendered = here.current();
    await advance(1_000);
    expect(here.current()).toBeGreaterThan(rendered);
  });

  it('reports an outage once, and counts its end as a change', async () => {
    store.isAway = true;
    await advance(5_000);
    expect(reports).toHaveLength(2);
    const version = here.current();
    store.isAway = false;
    await advance(1_000);
    expect(here.current()).toBeGreaterThan(version);
  });

  it('is certain after the first poll, except during an outage', async () => {
    const late = open();
    expect(late.isCertain()).toBe(false);
    expect([here.isCertain(), here.isAway(), late.isAway()]).toEqual([true, false, false]);
    await advance(1_000);
    const confirmed = here.confirmedAt();
    expect([Date.now() - confirmed <= 1_000, late.confirmedAt()]).toEqual([true, 0]);
    store.isAway = true;
    await advance(5_000);
    expect([here.isCertain(), here.isAway(), here.confirmedAt()]).toEqual([false, true, confirmed]);
    store.isAway = false;
    await advance(1_000);
    expect([here.isCertain(), here.isAway()]).toEqual([true, false]);
    expect(here.confirmedAt()).toBeGreaterThan(confirmed);
  });

  it('increases at each moment, once for those that passed together', () => {
    const now = Date.now();
    const version = here.current();
    here.setMoments([now + 500, now + 600, now + 90_000]);
    expect([here.current(), here.nextMoment()]).toEqual([version, now + 500]);
    // No timer: the clock alone.
    vi.setSystemTime(now + 700);
    expect([here.current(), here.current(), here.nextMoment()]).toEqual([
      version + 1,
      version + 1,
      now + 90_000,
    ]);
    vi.setSystemTime(now + 90_000);
    expect([here.current(), here.nextMoment()]).toEqual([version + 2, Number.POSITIVE_INFINITY]);
  });

  it('counts a moment between a change and the time when it is known', async () => {
    const listener = vi.fn();
    here.onChange(listener);
    await here.bump();
    expect(listener).toHaveBeenCalledOnce();
    const version = here.current();
    const now = Date.now();
    vi.setSystemTime(now + 300);
    here.setMoments([now - 5_000, now + 100, now + 200]);
    expect(here.current()).toBe(version + 1);
    here.setMoments([now + 100]);
    expect(here.current()).toBe(version + 1);
  });

  it('retries a failed write', async () => {
    store.isAway = true;
    await here.bump();
    store.isAway = false;
    const version = there.current();
    await advance(2_000);
    expect(store.token).not.toBeNull();
    expect(there.current()).toBeGreaterThan(version);
  });
});

describe('rememberWhileCurrent', () => {
  it('reads once until the version changes, also for concurrent calls', async () => {
    let version = 1;
    const read = vi.fn(async () => `of ${version}`);
    const remembered = rememberWhileCurrent(() => version, read);
    expect(await Promise.all([remembered(), remembered(), remembered()])).toEqual(Array(3).fill('of 1'));
    version = 2;
    expect(await remembered()).toBe('of 2');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads again after a failure', async () => {
    const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
    const remembered = rememberWhileCurrent(() => 1, read);
    await expect(remembered()).rejects.toThrow('away');
    expect(await remembered()).toBe('there');
  });
});
