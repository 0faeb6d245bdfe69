/** Runs work one at a time, in the order it was given. */
interface SerialQueue {
  /** Does the work after all that was given before, and gives its result; work that fails does not stop what follows. */
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

/** How a latest-only queue stands. */
export type QueueState = 'idle' | 'sending' | 'failed';

interface LatestOnly<Value> {
  /** Takes a value to send; one that waits already is replaced by it. */
  push: (value: Value) => void;
  /** Sends the value whose sending failed again, unless a newer one waits. */
  retry: () => void;
  /** Whether everything pushed has been stored. */
  isDrained: () => boolean;
}

/**
 * Sends values in order, one at a time, skipping to the latest: whatever was pushed last is what is stored last. A value
 * that could not be sent stays, and is sent by the next push or retry, unless a newer one took its place.
 *
 * @param send stores one value; rejects when it could not
 * @param onState called on every change
 */
export function latestOnly<Value>(
  send: (value: Value) => Promise<void>,
  onState: (state: QueueState, error?: unknown) => void,
): LatestOnly<Value> {
  let waiting: { value: Value } | null = null;
  let isSending = false;

  async function run(): Promise<void> {
    isSending = true;
    while (waiting !== null) {
      const current: { value: Value } = waiting;
      waiting = null;
      onState('sending');
      try {
        await send(current.value);
      } catch (error) {
        // A newer value supersedes the failed one and is worth a try of its own.
        if (waiting === null) {
          waiting = current;
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
    if (!isSending) {
      void run();
    }
  };

  return {
    push: (value) => {
      waiting = { value };
      start();
    },
    retry: () => {
      if (waiting !== null) {
        start();
      }
    },
    isDrained: () => !isSending && waiting === null,
  };
}
