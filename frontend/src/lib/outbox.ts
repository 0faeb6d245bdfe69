/** Where entries wait, and how one is sent. */
export interface OutboxPort<Entry> {
  /** The entry whose turn it is. It is looked for anew each time: other tabs add and take, too. */
  next: () => Entry | undefined;
  /** How long it still waits (ms); Infinity: until the outbox is woken and it does not. */
  dueInMs: (entry: Entry) => number;
  /** Tries once, and takes the entry out when it is stored or refused for good. Rejects when the line is away. */
  send: (entry: Entry) => Promise<void>;
  /** Runs work in one tab at a time. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Is told of each rejection. */
  onFailure: (error: unknown) => void;
}

export interface Outbox {
  /** Sends what waits: an entry was added, or the line is back. Ends the pause after a rejection, but no other rest. */
  wake: () => void;
  /** For so long nothing is sent. @param ms */
  rest: (ms: number) => void;
  isResting: () => boolean;
}

/** Pause after a rejection (ms). */
export const retryMs = 15_000;

/**
 * Sends what waits elsewhere, one entry at a time, in order and from one tab at a time. A tab that has to wait lets the others
 * send. What was sent and what was not is known by the entries alone, so a page that is loaded again goes on with them.
 */
export function createOutbox<Entry>({ next, dueInMs, send, inTurn, onFailure }: OutboxPort<Entry>): Outbox {
  let timer: ReturnType<typeof setTimeout>;
  let notBefore = 0;
  let isRunning = false;
  let isWoken = false;

  const waitMs = () => {
    const entry = next();
    return entry === undefined ? Infinity : Math.max(dueInMs(entry), notBefore - Date.now());
  };
  const sendDue = async () => {
    for (let entry = next(); entry !== undefined && waitMs() <= 0; entry = next()) {
      await send(entry);
    }
  };
  const wake = async () => {
    isWoken = true;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    let pauseMs = 0;
    while (isWoken) {
      isWoken = false;
      pauseMs = 0;
      if (waitMs() > 0) continue;
      await inTurn(sendDue).catch((error: unknown) => {
        pauseMs = retryMs;
        onFailure(error);
      });
    }
    isRunning = false;
    const ms = Math.max(pauseMs, waitMs());
    if (ms < Infinity) timer = setTimeout(wake, ms);
  };
  return {
    wake: () => void wake(),
    rest: (ms) => {
      notBefore = Date.now() + ms;
    },
    isResting: () => Date.now() < notBefore,
  };
}
