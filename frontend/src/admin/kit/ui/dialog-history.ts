/** Marks a page's second history entry, on which its dialogs open. */
const twinMark = 'dialogs';

/** How long the browser may take to return to the entry of the dialogs, in ms: Back closes a dialog also where it does not. */
const returnMs = 500;

/** A history entry: the router's key of its page, and whether it is the page's second entry. */
interface Entry {
  key: string;
  isTwin: boolean;
}

/** The used part of the router, which gets no event for moves between a page's two entries. */
interface Router {
  state: { location: { key: string } };
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

let router: Router | null = null;
let here: Entry | null = null;
/** The close callbacks of the open dialogs; the last one is on top. */
const openDialogs: Array<() => void> = [];

/**
 * Makes the browser's Back ask an open dialog to close. The first dialog of a page pushes a second history entry, which
 * stays: removing it would race with navigations that closing starts. Without a dialog, Back from it goes to the page before.
 *
 * @param ask closes the dialog, asks first, or does nothing
 * @returns called by the dialog when it is closed
 */
export function closeByBack(ask: () => void): () => void {
  openDialogs.push(ask);
  addTwin();
  return () => {
    openDialogs.splice(openDialogs.indexOf(ask), 1);
  };
}

/**
 * Filters popstate events before the router. The router is created here, after the listener: listeners run in the order
 * they were added.
 *
 * @returns the router, and the function that stops both
 */
export function followBack<PanelRouter extends Router>(open: () => PanelRouter) {
  const controller = new AbortController();
  /** The way back to the entry on which a dialog opened, where it is then asked to close. */
  let returning: { dialog: () => void; isAsked: boolean } | null = null;
  const askOnce = (way: NonNullable<typeof returning>) => {
    if (way.isAsked || openDialogs.at(-1) !== way.dialog) return;
    way.isAsked = true;
    way.dialog();
  };
  const readEntry = () => {
    here = entryOf(window.history.state);
  };
  const follow = (event: PopStateEvent) => {
    const before = here;
    here = entryOf(event.state);
    const returned = returning;
    returning = null;
    if (here === null || here.key !== before?.key) {
      // The question about unsaved edits may have opened after the browser moved to the other entry.
      queueMicrotask(addTwin);
      return;
    }
    event.stopImmediatePropagation();
    const dialog = openDialogs.at(-1);
    if (here.isTwin) {
      if (returned) askOnce(returned);
      else window.history.forward();
    } else if (dialog === undefined) {
      window.history.back();
    } else {
      const way = { dialog, isAsked: false };
      returning = way;
      window.history.forward();
      setTimeout(() => returning === way && askOnce(way), returnMs);
    }
  };
  window.addEventListener('popstate', follow, { signal: controller.signal });
  const opened = open();
  router = opened;
  readEntry();
  const unsubscribe = opened.subscribe(readEntry);
  const stop = () => {
    controller.abort();
    unsubscribe();
    opened.dispose();
    router = null;
  };
  return { router: opened, stop };
}

function addTwin(): void {
  const entry = entryOf(window.history.state);
  if (openDialogs.length === 0 || entry === null || entry.isTwin) return;
  if (entry.key !== router?.state.location.key) return;
  window.history.pushState({ ...(window.history.state as object), [twinMark]: true }, '');
  here = { ...entry, isTwin: true };
}

/** Null for an entry without state, such as an in-page link's. */
function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null) return null;
  const { key = 'default', [twinMark]: mark } = state as { key?: string; [twinMark]?: unknown };
  return { key, isTwin: mark === true };
}
