import { LRUCache } from 'lru-cache';
import { inTime } from '../platform/in-time';
import { makeReady, type ReadyAnswer, sizeOf } from './answers';

/** What rendering gives. A degraded page was made with fallbacks because a read failed. */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: string;
  isDegraded: boolean;
};

export type PageCache = {
  /** The page of a path if it is there and current; nothing is rendered for it. */
  peek(path: string): ReadyAnswer | undefined;
  /**
   * The page of a path, current or, while it cannot be rendered, the last good copy.
   * @throws the rendering's error when there has never been a page to show
   */
  get(path: string): Promise<ReadyAnswer>;
};

type Entry = { page: ReadyAnswer; version: number; renderedAt: number };
type Failure = { page: ReadyAnswer | null; version: number; at: number };
type Outcome = { page: ReadyAnswer } | { error: unknown };

const maxPages = 500;
/** Answers to addresses that name nothing: whoever makes such up pushes no page out. */
const maxMissing = 50;
/** Bytes, in all encodings together. */
const maxWeight = 64 * 1024 * 1024;
const maxFailureWeight = 16 * 1024 * 1024;
/** Content that changes without a save (dates, the year in the footer) is at most this old, in ms. */
const maxAgeMs = 5 * 60_000;
const renderTimeoutMs = 8_000;
const retryMs = 1_000;
/** A page that goes out of date while it is rendered is rendered again, so many times. */
const maxAttempts = 3;

/**
 * Keeps rendered pages, compressed, until the content version moves on.
 *
 * @param options.version the content version now; read before rendering begins, so that a save in the middle
 *   makes the result out of date
 * @param options.count told where each answer came from
 * @param options.now the clock, in ms
 */
export function createPageCache(options: {
  render: (path: string) => Promise<RenderedPage>;
  version: () => number;
  report: (message: string, error: unknown) => void;
  count?: (outcome: 'hit' | 'miss' | 'kept') => void;
  now?: () => number;
}): PageCache {
  const { render, version, report, count = () => {}, now = Date.now } = options;
  const sizeCalculation = ({ page }: { page: ReadyAnswer | null }) => (page ? sizeOf(page) : 1);
  const found = new LRUCache<string, Entry>({ max: maxPages, maxSize: maxWeight, sizeCalculation });
  const missing = new LRUCache<string, Entry>({ max: maxMissing, maxSize: maxWeight, sizeCalculation });
  const failures = new LRUCache<string, Failure>({
    max: maxPages,
    maxSize: maxFailureWeight,
    sizeCalculation,
  });
  const running = new Map<string, Promise<Outcome>>();
  /** The last failure of any page, until one succeeds: what keeps one from rendering mostly keeps all. */
  let outage: Failure | null = null;

  const isFresh = (entry: Entry) => entry.version === version() && now() - entry.renderedAt < maxAgeMs;
  const keptOf = (path: string) => found.get(path) ?? missing.get(path);

  function keep(path: string, entry: Entry): void {
    const [home, other] = entry.page.status === 200 ? [found, missing] : [missing, found];
    other.delete(path);
    home.set(path, entry);
  }

  function fail(path: string, page: ReadyAnswer | null, failedVersion: number): void {
    outage = { page: null, version: failedVersion, at: now() };
    failures.set(path, { ...outage, page });
  }

  async function run(path: string, startVersion: number): Promise<Outcome> {
    const startedAt = now();
    try {
      const rendered = await inTime(render(path), renderTimeoutMs);
      const page = await makeReady(rendered);
      if (rendered.isDegraded) {
        fail(path, page, startVersion);
      } else {
        failures.delete(path);
        outage = null;
        const kept = keptOf(path);
        if (!kept || kept.version <= startVersion) {
          keep(path, { page, version: startVersion, renderedAt: startedAt });
        }
      }
      return { page };
    } catch (error) {
      report(`The page ${path} cannot be rendered`, error);
      fail(path, failures.get(path)?.page ?? null, startVersion);
      return { error };
    }
  }

  /** One rendering of a path and version at a time; everyone who asks meanwhile waits for it. */
  function attempt(path: string): Promise<Outcome> {
    const startVersion = version();
    const key = `${startVersion} ${path}`;
    const current = running.get(key);
    if (current) return current;
    const started = run(path, startVersion).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  /** While rendering is known to fail nobody waits for it: one attempt a second is made behind the answer. */
  function knownFailure(path: string): ReadyAnswer | null {
    // A save ends what is known: somebody reached the database.
    const failure = [failures.get(path), outage].find((known) => known?.version === version());
    if (!failure) return null;
    const page = keptOf(path)?.page ?? failure.page;
    if (page && now() - failure.at >= retryMs) void attempt(path);
    return page;
  }

  return {
    peek(path) {
      const entry = keptOf(path);
      if (!entry || !isFresh(entry)) return undefined;
      count('hit');
      return entry.page;
    },

    async get(path) {
      for (let attempts = 1; ; attempts += 1) {
        const ready = this.peek(path);
        if (ready) return ready;
        const fallback = knownFailure(path);
        if (fallback) {
          count('kept');
          return fallback;
        }
        count('miss');

        const outcome = await attempt(path);
        const kept = keptOf(path);
        if (kept && isFresh(kept)) return kept.page;
        // Out of date already: a save came in meanwhile, unless this attempt failed.
        if (failures.get(path) === undefined && attempts < maxAttempts) continue;
        if (kept) return kept.page;
        if ('page' in outcome) return outcome.page;
        throw outcome.error;
      }
    },
  };
}
