import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '../entries/version/content-version';
import { inTime } from '../platform/in-time';
import { QueueFullError, type Urgency } from '../platform/queue';
import { ShareSpentError, type Visitor, workCost } from '../platform/visitor-share';
import { brotliQuality, makeReady, type ReadyAnswer, sizeOf, withNoStore } from './answers';
import type { WorkQueue } from './work-queue';

/** The result of rendering. A degraded page contains fallbacks because a read failed. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: string;
  isDegraded: boolean;
};

type Entry = { page: ReadyAnswer; version: number; renderedAt: number; noStore?: ReadyAnswer };
type Failure = { page: ReadyAnswer | null; version: number; at: number };
type Outcome = { page: ReadyAnswer; version: number } | { error: unknown };
/** A queued rendering has no version yet. */
type Flight = { version(): number | null; outcome: Promise<Outcome> };

/** Of all languages together. */
const maxPages = 1_000;
/** Cached answers to addresses that do not exist: made-up addresses evict no page. */
const maxMissing = 100;
/** Bytes, in all encodings together. */
const maxWeight = 64 * 1024 * 1024;
const maxFailureWeight = 16 * 1024 * 1024;
/** Content that changes without a save (dates, the year in the footer) is at most this old, in ms. */
const maxAgeMs = 5 * 60_000;
/** How long a copy is served while the database is away (ms): the owner may have removed content meanwhile. */
const outageMs = 60_000;
const renderTimeoutMs = 8_000;
const retryMs = 1_000;
/** How many times a page is rendered if it becomes stale meanwhile. */
const maxAttempts = 3;

/**
 * Caches rendered pages, compressed, until the content version changes. A page of an older version is never served again,
 * also after failures.
 * @param options.exists whether everything that a path names exists
 * @param options.notFoundPath of the 404 page in a path's language
 * @param options.queue runs renderings one by one
 * @param options.urgencyOf how soon a page is wanted
 * @param options.version the content's; read before rendering begins, so that a save during it makes the result stale
 * @param options.count called for each cached answer and each rendering
 * @param options.now the clock, in ms
 */
export function createPageCache(options: {
  render: (path: string) => Promise<RenderedPage>;
  exists: (path: string) => Promise<boolean>;
  notFoundPath: (path: string) => string;
  queue: WorkQueue;
  urgencyOf: (path: string) => Urgency;
  version: Pick<ContentVersion, 'current' | 'isCertain' | 'confirmedAt'>;
  report: (message: string, error: unknown) => void;
  count?: (outcome: 'hit' | 'miss' | 'kept') => void;
  now?: () => number;
}) {
  const { render, exists, notFoundPath, queue, urgencyOf, version, report } = options;
  const { count = () => {}, now = Date.now } = options;
  const sizeCalculation = ({ page }: { page: ReadyAnswer | null }) => (page ? sizeOf(page) : 1);
  const found = new LRUCache<string, Entry>({ max: maxPages, maxSize: maxWeight, sizeCalculation });
  const missing = new LRUCache<string, Entry>({ max: maxMissing, maxSize: maxWeight, sizeCalculation });
  const failures = new LRUCache<string, Failure>({
    max: maxPages,
    maxSize: maxFailureWeight,
    sizeCalculation,
  });
  const flights = new Map<string, Flight>();
  /** The last failure of any page, until one succeeds: a cause mostly affects all pages. */
  let outage: Failure | null = null;

  /** The copy of a path that may be served: of the current content version, confirmed at most a minute ago. */
  function cachedOf(path: string): Entry | undefined {
    const entry = found.get(path) ?? missing.get(path);
    const isCurrent = entry?.version === version.current() && now() - version.confirmedAt() <= outageMs;
    return isCurrent ? entry : undefined;
  }

  const isFresh = (entry: Entry) => now() - entry.renderedAt < maxAgeMs;

  /** While the database is away, shared caches must not store the copy. */
  function servable(entry: Entry): ReadyAnswer {
    if (version.isCertain()) return entry.page;
    entry.noStore ??= withNoStore(entry.page);
    return entry.noStore;
  }

  function store(path: string, entry: Entry): void {
    const [home, other] = entry.page.status === 200 ? [found, missing] : [missing, found];
    other.delete(path);
    home.set(path, entry);
  }

  function fail(path: string, page: ReadyAnswer | null, failedVersion: number): void {
    outage = { page: null, version: failedVersion, at: now() };
    failures.set(path, { ...outage, page });
  }

  /**
   * Renders a path when it is its turn. The returned function compresses and stores the page, on other threads, while the next
   * one is rendered.
   */
  async function run(path: string, startVersion: number): Promise<() => Promise<Outcome>> {
    const startedAt = now();
    const failed = (error: unknown): Outcome => {
      report(`The page ${path} cannot be rendered`, error);
      fail(path, failures.get(path)?.page ?? null, startVersion);
      return { error };
    };
    const finish = async (rendered: RenderedPage): Promise<Outcome> => {
      const page = await makeReady(rendered, brotliQuality.kept);
      if (rendered.isDegraded) {
        fail(path, page, startVersion);
      } else {
        failures.delete(path);
        outage = null;
        const cached = found.get(path) ?? missing.get(path);
        if (!cached || cached.version <= startVersion) {
          store(path, { page, version: startVersion, renderedAt: startedAt });
        }
      }
      return { page, version: startVersion };
    };
    try {
      if (!(await exists(path))) {
        const cached = cachedOf(notFoundPath(path));
        return cached && isFresh(cached)
          ? async () => ({ page: servable(cached), version: cached.version })
          : await run(notFoundPath(path), startVersion);
      }
      count('miss');
      const rendered = await inTime(render(path), renderTimeoutMs);
      return () => finish(rendered).catch(failed);
    } catch (error) {
      const outcome = failed(error);
      return async () => outcome;
    }
  }

  /** One rendering of a path and version at a time; everyone who asks meanwhile waits for it. */
  function attempt(path: string, visitor: Visitor | null): Promise<Outcome> {
    const current = flights.get(path);
    const currentVersion = current?.version() ?? null;
    if (current && (currentVersion === null || currentVersion === version.current())) return current.outcome;
    let startVersion: number | null = null;
    const outcome = queue
      .run({ visitor, cost: workCost.page, urgency: urgencyOf(path) }, () => {
        startVersion = version.current();
        return run(path, startVersion);
      })
      .then((finish) => finish());
    const flight = { version: () => startVersion, outcome };
    flights.set(path, flight);
    return outcome.finally(() => {
      if (flights.get(path) === flight) flights.delete(path);
    });
  }

  /** After a recent failure no request waits for rendering: it is retried once a second in the background. */
  function recentFailure(path: string): ReadyAnswer | null {
    // A save ends it: the database answered.
    const failure = [failures.get(path), outage].find(
      (candidate) => candidate?.version === version.current(),
    );
    if (!failure) return null;
    const cached = cachedOf(path);
    const page = cached ? servable(cached) : failure.page;
    // A full queue rejects the attempt; the next request tries again.
    if (page && now() - failure.at >= retryMs) attempt(path, null).catch(() => {});
    return page;
  }

  return {
    /** The cached page of a path, if it is current; renders nothing. */
    peek(path: string): ReadyAnswer | undefined {
      const entry = cachedOf(path);
      if (!entry || !isFresh(entry)) return undefined;
      count('hit');
      return servable(entry);
    },

    /**
     * The page of a path: current or, while it cannot be rendered, the latest copy of the same content. For a path that does
     * not exist it is the 404 page.
     * @param visitor whose share a rendering is charged to; null charges none
     * @throws QueueFullError, ShareSpentError where it is not the visitor's turn; the rendering's error
     */
    async get(path: string, visitor: Visitor | null): Promise<ReadyAnswer> {
      for (let attempts = 1; ; attempts += 1) {
        const ready = this.peek(path);
        if (ready) return ready;
        const fallback = recentFailure(path);
        if (fallback) {
          count('kept');
          return fallback;
        }
        // A rendering that a save outdated is repeated, charged to no visitor.
        const outcome = await attempt(path, attempts === 1 ? visitor : null).catch((error: unknown) => {
          const isRefused = error instanceof QueueFullError || error instanceof ShareSpentError;
          if (!isRefused || !cachedOf(path)) throw error;
          return { error };
        });
        const cached = cachedOf(path);
        if (cached && isFresh(cached)) return servable(cached);
        // Out of date already: a save came in meanwhile, unless this attempt failed, or nothing is there.
        const isOver = 'page' in outcome && outcome.version !== version.current();
        if (isOver && attempts < maxAttempts) continue;
        if (cached) return servable(cached);
        if ('page' in outcome) return outcome.page;
        throw outcome.error;
      }
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
