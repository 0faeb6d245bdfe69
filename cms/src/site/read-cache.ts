import { LRUCache } from 'lru-cache';
import { makeReady, type ReadyAnswer, sizeOf } from './answers';

/** Public reads of the API, kept ready. */
export type ReadCache = {
  /** The answer if it is there and current; nothing is read for it. */
  peek(read: string): ReadyAnswer | undefined;
  /**
   * The current answer; null where Strapi's is one that is not to be kept, such as a refusal.
   * @param ask has Strapi answer; one asks for all who want the same meanwhile, and alone pays for it
   */
  get(read: string, ask: () => Promise<Answer>): Promise<ReadyAnswer | null>;
};

/** What Strapi answered; header names are in lower case. */
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
 * Keeps Strapi's answers to public reads, compressed, until the content version moves on. One read at a time for all
 * who ask the same. Unlike a page, an answer that may be out of date is never given.
 *
 * @param options.version the content version now
 * @param options.now the clock, in ms
 */
export function createReadCache(options: { version: () => number; now?: () => number }): ReadCache {
  const { version, now = Date.now } = options;
  const entries = new LRUCache<string, Entry>({
    max: maxReads,
    maxSize: maxWeight,
    sizeCalculation: ({ answer }) => sizeOf(answer),
  });
  const running = new Map<string, Promise<ReadyAnswer | null>>();

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
        // A shared cache that looked at the address alone would hand visitors' answers to the owner's panel.
        'cache-control': 'public, max-age=0, must-revalidate',
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
    get(key, ask) {
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
