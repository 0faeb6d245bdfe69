/** What to act on: by CSS and, where that is not enough, by its accessible name. */
export interface Target {
  css: string;
  name?: string;
}

/**
 * A browser that is not Chromium, with one window of a phone's size, as far as the journeys need it. Debian packages both
 * engines. Playwright's own are builds for Ubuntu that no package registry has.
 */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; what goes in and out is JSON. */
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Clicks what is there, once it is there and nothing is in its way. */
  click(target: Target): Promise<void>;
  /** Types in place of what a field holds. */
  fill(target: Target, text: string): Promise<void>;
  /** Chooses a file as in the system's picker. */
  chooseFile(css: string, path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Ends every process that it started. */
  close(): Promise<void>;
}

/** The window of a phone, in px. */
export const phone = { width: 390, height: 844 };

/** How long something may take to come, in ms. */
const timeoutMs = 30_000;
const pauseMs = 100;

/** Tries until it succeeds. @throws what the last try threw */
export async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
}

/** Runs in the page: the first element with these looks and this name that takes up room. */
export function findElement(css: string, name: string | null): Element | null {
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (
      (element.getAttribute('aria-label') ?? label ?? (element as HTMLElement).innerText ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        // Some are set in capitals.
        .toLowerCase()
    );
  };
  return (
    [...document.querySelectorAll(css)].find(
      (element) =>
        element.getClientRects().length > 0 && (name === null || nameOf(element) === name.toLowerCase()),
    ) ?? null
  );
}
