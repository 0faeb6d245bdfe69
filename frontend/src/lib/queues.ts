/** Runs work one at a time, in order. */
interface SerialQueue {
  /** Runs the work after all earlier work and returns its result; a failure does not stop later work. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  isIdle: () => boolean;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    run: (work) => {
      open += 1;
      const result = last.then(work).finally(() => {
        open -= 1;
      });
      last = result.catch(() => undefined);
      return result;
    },
    isIdle: () => open === 0,
  };
}

/** State of a latest-only queue. */
export type QueueState = 'idle' | 'sending' | 'failed';

interface LatestOnly<Value> {
  /** Queues a value to send, and replaces a pending one. */
  push: (value: Value) => void;
  /** Sends the failed value again, unless a newer one is pending. */
  retry: () => void;
  /** Whether all pushed values are stored or superseded. */
  isDrained: () => boolean;
}

/**
 * Sends values one at a time and skips to the latest. A failed value stays pending until the next push, which replaces it, or
 * retry.
 *
 * @param send stores one value; rejects on failure
 * @param onState called on every change
 */
export function latestOnly<Value>(
  send: (value: Value) => Promise<void>,
  onState: (state: QueueState, error?: unknown) => void,
): LatestOnly<Value> {
  let pending: { value: Value } | null = null;
  let isSending = false;

  async function run(): Promise<void> {
    isSending = true;
    while (pending !== null) {
      const current: { value: Value } = pending;
      pending = null;
      onState('sending');
      try {
        await send(current.value);
      } catch (error) {
        // A newer value supersedes the failed one.
        if (pending === null) {
          pending = current;
          isSending = false;
          onState('failed', error);
          return;
        }
      }
    }
    isSending = false;
    onState('idle');
  }

  const start = () => {
    if (!isSending) void run();
  };

  return {
    push: (value) => {
      pending = { value };
      start();
    },
    retry: () => {
      if (pending !== null) start();
    },
    isDrained: () => !isSending && pending === null,
  };
}
