import { randomUUID } from 'node:crypto';

/** The shared place of the content's token: a row that every process on one database sees. */
export type TokenStore = { read(): Promise<string | null>; write(token: string): Promise<void> };

export type ContentVersion = {
  /** Grows with every change of the content this process knows of; what was rendered for less is out of date. */
  current(): number;
  /** Whether the last look found the shared row: only then is it known that nobody else changed anything. */
  isCertain(): boolean;
  /** Tells that content was committed. Takes effect here at once, in other processes at their next poll. */
  bump(): Promise<void>;
  /** Begins to watch for changes made by other processes. */
  watch(): void;
  /** Ends watching and waits for what is still being written. */
  close(): Promise<void>;
};

/**
 * Counts the changes of the content. Each save leaves a new random token in the database; a process that finds
 * another token than before knows that something changed. Its own saves are found again too, once: a save of
 * another process may have been overwritten in between.
 *
 * @param options.pollMs how often to look, in ms
 * @param options.report told once when the database stops answering
 */
export function createContentVersion(options: {
  store: TokenStore;
  pollMs: number;
  report: (message: string, error: unknown) => void;
}): ContentVersion {
  const { store, pollMs, report } = options;
  let version = 1;
  let seen: string | null | undefined;
  let unwritten: string | null = null;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const pending = new Set<Promise<void>>();

  async function write(token: string): Promise<void> {
    await store.write(token);
    if (unwritten === token) unwritten = null;
  }

  async function look(): Promise<void> {
    try {
      if (unwritten !== null) await write(unwritten);
      const token = await store.read();
      // After an outage nothing is known about what happened meanwhile.
      if (isAway || (seen !== undefined && token !== seen)) version += 1;
      seen = token;
      isAway = false;
    } catch (error) {
      if (!isAway) report('The content version cannot be read; pages stay as they are until it can', error);
      isAway = true;
    }
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      void look().then(schedule);
    }, pollMs);
    timer.unref();
  }

  return {
    current: () => version,
    isCertain: () => seen !== undefined && !isAway,

    bump() {
      version += 1;
      const token = randomUUID();
      unwritten = token;
      const written = write(token)
        .catch((error) => report('The content version cannot be written; trying again', error))
        .finally(() => pending.delete(written));
      pending.add(written);
      return written;
    },

    watch: () => void look().then(schedule),

    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(pending);
    },
  };
}
