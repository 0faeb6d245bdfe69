import { AsyncLocalStorage } from 'node:async_hooks';
import { inTime } from '../../platform/in-time';
import type { ContentVersion } from './content-version';

/** How long changes are collected before they are read, unless somebody waits for them (ms). */
const collectMs = 200;
/** How long a request waits for a read (ms). */
const readyMs = 1_000;

/** Something of the content in this process's memory, read anew after each change; `onRead` gets each state. */
export function keepInMemory<State>(options: {
  version: Pick<ContentVersion, 'onChange'>;
  read: () => Promise<State>;
  onRead?: (state: State) => void;
  report: (error: unknown) => void;
}) {
  const { version, read, onRead, report } = options;
  let state: State | undefined;
  let wanted = 1;
  let known = 0;
  let flight: Promise<void> | null = null;
  let isCollecting = false;

  async function load(): Promise<void> {
    const target = wanted;
    state = await read();
    onRead?.(state);
    known = target;
  }

  // Outside of the transaction that waits for it or caused it.
  const loadAlone = AsyncLocalStorage.bind(load);

  async function ready(): Promise<void> {
    const target = wanted;
    while (known < target) {
      flight ??= loadAlone()
        .catch((error: unknown) => {
          report(error);
          throw error;
        })
        .finally(() => {
          flight = null;
        });
      await flight;
    }
  }

  version.onChange(() => {
    wanted += 1;
    if (isCollecting) return;
    isCollecting = true;
    setTimeout(() => {
      isCollecting = false;
      ready().catch(() => {});
    }, collectMs).unref();
  });

  return {
    /** The last state; undefined before the first read. While the database is away the last one stays. */
    current: () => state,
    /** Whether the last state is of the current version. */
    isCurrent: () => known >= wanted,
    /** Waits until the content of the current version has been read. Never inside a transaction. @throws the database's error */
    ready,
    /** Waits a second at most, or as given (ms), since a database that is away may take longer to fail. @returns whether it is ready */
    isReadySoon: (waitMs = readyMs) =>
      inTime(ready(), waitMs).then(
        () => true,
        // Reported where the content is read.
        () => false,
      ),
    /** Has it read again when somebody waits for it. */
    expire() {
      wanted += 1;
    },
  };
}
