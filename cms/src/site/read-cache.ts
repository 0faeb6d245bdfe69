import { BoundedMap } from './bounded-map';
import { makeReady, type ReadyAnswer, sizeOf } from './ready-answer';

/** Public reads of the API, kept ready. */
export type ReadCache = {
  /** The answer if it is there and current; nothing is read for it. */
  peek(read: string): ReadyAnswer | undefined;
  /** The current answer; null where Strapi's is one that is not to be kept, such as a refusal. */
  get(read: string): Promise<ReadyAnswer | null>;
};

type Entry = { answer: ReadyAnswer; version: number; readAt: number };

const maxReads = 300;
/** Bytes, in all encodings together. */
const maxWeight = 32 * 1024 * 1024;
const maxAgeMs = 5 * 60_000;

/** They describe how Strapi sent it, not what it is. */
const unkept = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

/**
 * Keeps Strapi's answers to public reads, compressed, until the content version moves on. One read at a time for all
 * who ask the same. Unlike a page, an answer that may be out of date is never given.
 *
 * @param options.read hands a read to Strapi
 * @param options.version the content version now
 * @param options.now the clock, in ms
 */
export function createReadCache(options: {
  read: (read: string) => Promise<Response>;
  version: () => number;
  now?: () => number;
}): ReadCache {
  const { read, version, now = Date.now } = options;
  const entries = new BoundedMap<Entry>(maxReads, maxWeight, ({ answer }) => sizeOf(answer));
  const running = new Map<string, Promise<ReadyAnswer | null>>();

  function peek(key: string): ReadyAnswer | undefined {
    const entry = entries.get(key);
    return entry?.version === version() && now() - entry.readAt < maxAgeMs ? entry.answer : undefined;
  }

  async function ask(key: string, startVersion: number): Promise<ReadyAnswer | null> {
    const readAt = now();
    const response = await read(key);
    if (response.status !== 200 || response.headers.has('set-cookie')) return null;
    const kept = [...response.headers].filter(([name]) => !unkept.has(name));
    const answer = await makeReady({
      status: 200,
      headers: {
        ...Object.fromEntries(kept),
        // A shared cache that looked at the address alone would hand visitors' answers to the owner's panel.
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Authorization',
      },
      body: await response.text(),
    });
    if (startVersion !== version()) return null;
    if (response.headers.get('cache-control') !== 'no-store')
      entries.set(key, { answer, version: startVersion, readAt });
    return answer;
  }

  return {
    peek,
    get(key) {
      const ready = peek(key);
      if (ready) return Promise.resolve(ready);
      const startVersion = version();
      const flight = `${startVersion} ${key}`;
      const current = running.get(flight);
      if (current) return current;
      const started = ask(key, startVersion).finally(() => running.delete(flight));
      running.set(flight, started);
      return started;
    },
  };
}
