/** An element, by CSS selector and optionally by its accessible name. */
export interface Target {
  css: string;
  name?: string;
}

/**
 * A browser other than Chromium, with one window of a phone's size and only the calls that the journeys need. Both engines
 * come from Debian packages: Playwright's own builds are for Ubuntu and in no package registry.
 */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Waits until the element can be clicked, and clicks it. */
  click(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>;
  /** Chooses a file in a file input. */
  chooseFile(css: string, path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Prints the page as a PDF; WebKit's driver cannot. */
  print?(): Promise<Uint8Array>;
  /** Ends every process that it started. */
  close(): Promise<void>;
}

/** The window of a phone, in px. */
export const phone = { width: 390, height: 844 };

/** Longest wait for an element, in ms. */
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

/** Runs in the page: the first rendered element with this selector and name. */
export function findElement(css: string, name: string | null): Element | null {
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (
      (element.getAttribute('aria-label') ?? label ?? (element as HTMLElement).innerText ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        // `innerText` applies text-transform.
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
