import { LRUCache } from 'lru-cache';
import { makeReady, type ReadyAnswer, sizeOf } from './answers';

/** Strapi's answer; header names are in lower case. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

type Entry = { answer: ReadyAnswer; version: number; readAt: number };

const maxReads = 300;
/** Bytes, in all encodings together. */
const maxWeight = 32 * 1024 * 1024;
const maxAgeMs = 5 * 60_000;

/** Headers that describe the response or its receiver, and not the content. */
const notStored =
  /^(?:access-control-.*|connection|content-length|date|etag|keep-alive|transfer-encoding|vary|x-request-id)$/;

/**
 * Caches Strapi's answers to public reads, compressed, until the content version changes. Concurrent requests share one read.
 * Unlike a page, a possibly stale answer is never served.
 * @param options.version the content version now
 * @param options.now the clock, in ms
 */
export function createReadCache(options: { version: () => number; now?: () => number }) {
  const { version, now = Date.now } = options;
  const entries = new LRUCache<string, Entry>({
    max: maxReads,
    maxSize: maxWeight,
    sizeCalculation: ({ answer }) => sizeOf(answer),
  });
  const running = new Map<string, Promise<ReadyAnswer | null>>();

  /** The cached answer, if it is current; reads nothing. */
  function peek(key: string): ReadyAnswer | undefined {
    const entry = entries.get(key);
    return entry?.version === version() && now() - entry.readAt < maxAgeMs ? entry.answer : undefined;
  }

  async function readAndStore(key: string, ask: () => Promise<Answer>): Promise<ReadyAnswer | null> {
    const readAt = now();
    const startVersion = version();
    const { status, headers, body } = await ask();
    if (status !== 200 || headers['set-cookie'] !== undefined) return null;
    const kept = Object.entries(headers).filter(([name]) => !notStored.test(name));
    const answer = await makeReady({
      status: 200,
      headers: {
        ...Object.fromEntries(kept),
        'cache-control': 'public, max-age=0, must-revalidate',
        // A shared cache with the URL alone as its key would serve visitors' answers to the owner's panel.
        vary: 'Authorization',
      },
      body,
    });
    if (startVersion !== version()) return null;
    if (headers['cache-control'] !== 'no-store') entries.set(key, { answer, version: startVersion, readAt });
    return answer;
  }

  return {
    peek,
    /**
     * The current answer; null where Strapi's answer must not be cached, such as a refusal.
     * @param ask calls Strapi; concurrent requests share one call, which is charged to the first
     */
    get(key: string, ask: () => Promise<Answer>): Promise<ReadyAnswer | null> {
      const ready = peek(key);
      if (ready) return Promise.resolve(ready);
      const flight = `${version()} ${key}`;
      const current = running.get(flight);
      if (current) return current;
      const started = readAndStore(key, ask).finally(() => running.delete(flight));
      running.set(flight, started);
      return started;
    },
  };
}
export type ReadCache = ReturnType<typeof createReadCache>;
