import { beforeEach, describe, expect, it } from 'vitest';
import { QueueFullError } from '../platform/queue';
import type { Visitor } from '../platform/visitor-share';
import { createPageCache, type PageCache, type RenderedPage } from './page-cache';
import type { WorkQueue } from './work-queue';

const rendered = (body: string, isDegraded = false, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
  isDegraded,
});

/** A rendering that the test ends. */
function deferred<Value>() {
  let finish!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}

describe('the page cache', () => {
  let version: number;
  let time: number;
  /** When the database answered last. */
  let confirmed: number | null;
  let renderings: string[];
  let render: (path: string) => Promise<RenderedPage>;
  let reports: string[];
  let cache: PageCache;

  let queue: WorkQueue['run'];
  let exists: (path: string) => Promise<boolean>;
  const visitor: Visitor = { name: '192.0.2.7', isSignedIn: false };
  const textOf = async (path: string) => (await cache.get(path, visitor)).variants.identity.bytes.toString();
  const degraded = async () => rendered('fallbacks', true);
  const broken = async () => Promise.reject(new Error('broken'));
  /** Keeps a page, which is out of date when it is asked for next. */
  async function outdate(next: typeof render): Promise<void> {
    await textOf('/');
    time = 10 * 60_000;
    render = next;
  }

  beforeEach(() => {
    version = 1;
    time = 0;
    confirmed = null;
    queue = (_order, work) => work();
    exists = async () => true;
    renderings = [];
    reports = [];
    render = async (path) => rendered(`${path} at ${version}`);
    cache = createPageCache({
      render: (path) => {
        renderings.push(path);
        return render(path);
      },
      exists: (path) => exists(path),
      notFoundPath: (path) => (path.startsWith('/en/') ? '/en/404' : '/404'),
      queue: { run: (order, work) => queue(order, work), isFullFor: () => false },
      urgencyOf: () => 'now',
      version: {
        current: () => version,
        isCertain: () => confirmed === null,
        confirmedAt: () => confirmed ?? time,
      },
      now: () => time,
      report: (message) => reports.push(message),
    });
  });

  it('renders once for a thousand who ask while nothing is kept, and keeps it', async () => {
    await Promise.all(Array.from({ length: 1_000 }, (_, at) => textOf(at % 2 ? '/' : '/moda')));
    expect(await textOf('/')).toBe('/ at 1');
    expect(renderings.sort()).toEqual(['/', '/moda']);
  });

  it('has a page at hand only while it is current', async () => {
    expect(cache.peek('/')).toBeUndefined();
    await textOf('/');
    expect(cache.peek('/')?.variants.identity.bytes.toString()).toBe('/ at 1');
    version = 2;
    expect(cache.peek('/')).toBeUndefined();
    expect(renderings).toEqual(['/']);
    expect(await textOf('/')).toBe('/ at 2');
  });

  it.each([301, 302, 404])(
    'keeps its pages however many addresses are made up that answer %i',
    async (status) => {
      await textOf('/');
      render = async () => rendered('not here', false, status);
      for (let at = 0; at < 200; at += 1) await textOf(`/moda/${at}`);
      expect(cache.peek('/')).toBeDefined();
      expect(cache.peek('/moda/0')).toBeUndefined();
      expect(cache.peek('/moda/199')?.status).toBe(status);
    },
  );

  it('renders one page in each language for all paths that name nothing, and keeps none of them', async () => {
    exists = async (path) => !/^\/(?:moda|en\/fashion)\//.test(path);
    for (let at = 0; at < 100; at += 1) {
      expect(await textOf(`/moda/${at}`)).toBe('/404 at 1');
      expect(await textOf(`/en/fashion/${at}`)).toBe('/en/404 at 1');
    }
    expect(renderings).toEqual(['/404', '/en/404']);
    expect(cache.peek('/moda/1')).toBeUndefined();
    version = 2;
    expect(await textOf('/moda/1')).toBe('/404 at 2');
  });

  it('renders again after five minutes', async () => {
    for (time of [0, 5 * 60_000 - 1, 5 * 60_000]) await textOf('/');
    expect(renderings).toHaveLength(2);
    expect(cache.peek('/')).toBeDefined();
  });

  it('does not serve what a save overtook while it was rendered', async () => {
    const slow = deferred<RenderedPage>();
    render = () => slow.promise;
    const page = textOf('/');
    version = 2;
    render = async () => rendered('new');
    slow.finish(rendered('old'));
    expect(await page).toBe('new');
  });

  it('does not let a slow old rendering replace a newer page', async () => {
    const slow = deferred<RenderedPage>();
    render = () => slow.promise;
    const first = textOf('/');
    version = 2;
    render = async () => rendered('new');
    expect(await textOf('/')).toBe('new');
    slow.finish(rendered('old'));
    expect(await first).toBe('new');
    expect(await textOf('/')).toBe('new');
  });

  it('serves the last good copy when rendering degrades, and waits for no other attempt', async () => {
    await outdate(degraded);
    expect(await textOf('/')).toBe('/ at 1');
    render = () => new Promise(() => {});
    time += 1_000;
    expect(await textOf('/')).toBe('/ at 1');
  });

  it('tries at most once a second while rendering fails', async () => {
    await outdate(broken);
    for (let times = 0; times < 3; times += 1) await textOf('/');
    expect(renderings).toHaveLength(2);
    expect(reports).toEqual(['The page / cannot be rendered']);
    time += 1_000;
    for (let times = 0; times < 2; times += 1) await textOf('/');
    expect(renderings).toHaveLength(3);
  });

  it('serves a copy of another page too without waiting, once one is known to fail', async () => {
    await textOf('/moda');
    await outdate(degraded);
    await textOf('/');
    render = () => new Promise(() => {});
    expect(await textOf('/moda')).toBe('/moda at 1');
  });

  it('recovers by itself', async () => {
    await outdate(degraded);
    await textOf('/');
    render = async () => rendered('recovered');
    time += 1_000;
    await textOf('/');
    await expect.poll(() => textOf('/')).toBe('recovered');
  });

  it('waits for a fresh page after a save, whatever failed before', async () => {
    await outdate(degraded);
    await textOf('/');
    version = 2;
    render = async () => rendered('saved');
    expect(await textOf('/')).toBe('saved');
  });

  it('never gives what was made before a change, whatever fails after it', async () => {
    await textOf('/');
    version = 2;
    render = degraded;
    expect(await textOf('/')).toBe('fallbacks');
    render = broken;
    time += 1_000;
    expect(await textOf('/')).toBe('fallbacks');
    version = 3;
    render = broken;
    await expect(textOf('/')).rejects.toThrow('broken');
  });

  it('gives a copy for a minute after the database answered last, with no-store', async () => {
    await textOf('/');
    expect(cache.peek('/')?.variants.br.headers).not.toContain('no-store');
    confirmed = time;
    render = degraded;
    time += 60_000;
    expect(cache.peek('/')?.variants.br.headers).toContain('no-store');
    expect(await textOf('/')).toBe('/ at 1');
    time += 1;
    expect(cache.peek('/')).toBeUndefined();
    expect(await textOf('/')).toBe('fallbacks');
    confirmed = null;
    expect(await textOf('/')).toBe('/ at 1');
  });

  it('passes a refusal of the queue on, unless there is a copy of the same content', async () => {
    await textOf('/');
    queue = async () => Promise.reject(new QueueFullError());
    await expect(textOf('/moda')).rejects.toThrow(QueueFullError);
    time = 10 * 60_000;
    expect(await textOf('/')).toBe('/ at 1');
    queue = (_order, work) => work();
    expect(await textOf('/moda')).toBe('/moda at 1');
    expect(reports).toEqual([]);
  });

  it('renders once for all who ask while it waits for its turn, of what there is when it comes', async () => {
    const turn = deferred<void>();
    queue = async (_order, work) => turn.promise.then(work);
    const early = textOf('/');
    version = 2;
    const late = textOf('/');
    turn.finish();
    expect(await Promise.all([early, late])).toEqual(['/ at 2', '/ at 2']);
    expect(renderings).toEqual(['/']);
  });
});
