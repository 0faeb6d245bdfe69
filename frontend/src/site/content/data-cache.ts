import { refreshIntervalMs } from '../../contract/limits';
import { report } from '../../lib/report';

/** What is known of a key. Another object after every change. */
export interface Known {
  data?: unknown;
  /** Of the last read, if it failed. */
  error?: unknown;
}

type Read = () => Promise<unknown>;

/** In ms. Twice as long after each failure, with some chance in it: not all visitors come back at once. */
const firstRetryMs = 780;

interface Entry {
  known: Known;
  /** What hydration begins with, whatever was read meanwhile. */
  sent: Known;
  /** How to read it, by those who use it. */
  users: Map<() => void, Read>;
  isReading: boolean;
  /** When it was read last, in ms of the page's life: its load; never, where the last try failed. */
  readAt: number;
  failures: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The data of pages by key. What is in use is read again every 300000 ms (§9), after a failure no later. Data stay when a
 * later read fails, and are the same object while they say the same.
 */
export class DataCache {
  readonly #entries = new Map<string, Entry>();

  /** @param sent data that came with the page */
  constructor(sent: Record<string, unknown>) {
    for (const [key, data] of Object.entries(sent)) {
      this.#entryOf(key, { data });
    }
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  get(key: string): Known {
    return this.#entries.get(key)?.known ?? nothing;
  }

  getSent(key: string): Known {
    return this.#entries.get(key)?.sent ?? nothing;
  }

  put(key: string, data: unknown): void {
    const entry = this.#entryOf(key);
    const isSame = JSON.stringify(data) === JSON.stringify(entry.known.data);
    entry.readAt = performance.now();
    entry.failures = 0;
    tell(entry, { data: isSame ? entry.known.data : data });
    this.#plan(key, entry, refreshIntervalMs);
  }

  /** Keeps a key up to date for as long as somebody uses it. @param onChange told of what becomes known @returns ends it */
  use(key: string, read: Read, onChange: () => void): () => void {
    const entry = this.#entryOf(key);
    entry.users.set(onChange, read);
    if (entry.known.data === undefined) {
      this.read(key);
    } else if (entry.users.size === 1) {
      this.#plan(key, entry, refreshIntervalMs);
    }
    return () => {
      entry.users.delete(onChange);
      if (entry.users.size === 0) {
        clearTimeout(entry.timer);
      }
    };
  }

  /** Reads a key again, if it is in use and not being read. */
  read(key: string): void {
    const entry = this.#entryOf(key);
    const [read] = entry.users.values();
    if (!read || entry.isReading) {
      return;
    }
    entry.isReading = true;
    read()
      .finally(() => {
        entry.isReading = false;
      })
      .then(
        (data) => this.put(key, data),
        (error: unknown) => {
          entry.readAt = Number.NEGATIVE_INFINITY;
          entry.failures += 1;
          report(error);
          tell(entry, { ...entry.known, error });
          const wait = firstRetryMs * 2 ** entry.failures * (Math.random() + 0.5);
          this.#plan(key, entry, Math.min(wait, refreshIntervalMs));
        },
      );
  }

  /** Reads all that is in use and was read so long ago, in ms. */
  readOlder(age: number): void {
    for (const [key, { readAt }] of this.#entries) {
      if (performance.now() - readAt >= age) {
        this.read(key);
      }
    }
  }

  #entryOf(key: string, known: Known = nothing): Entry {
    const entry = this.#entries.get(key) ?? {
      known,
      sent: known,
      users: new Map(),
      isReading: false,
      readAt: 0,
      failures: 0,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #plan(key: string, entry: Entry, delay: number): void {
    clearTimeout(entry.timer);
    if (entry.users.size === 0) {
      return;
    }
    entry.timer = setTimeout(() => {
      if (document.visibilityState === 'visible') {
        this.read(key);
      } else {
        // It is read when the tab is looked at.
        this.#plan(key, entry, delay);
      }
    }, delay);
  }
}

const nothing: Known = {};

function tell(entry: Entry, known: Known): void {
  entry.known = known;
  for (const onChange of entry.users.keys()) {
    onChange();
  }
}
