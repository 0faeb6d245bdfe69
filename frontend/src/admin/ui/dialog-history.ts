/** What a history entry carries beside the router's own: it is the page's twin, on which its dialogs open. */
const twinMark = 'dialogs';

/** Of a history entry: which page of the router's it belongs to, and whether it is that page's twin. */
interface Entry {
  key: string;
  isTwin: boolean;
}

/** The part of the router that is needed: it gets no event for moves between a page and its twin. */
interface Router {
  state: { location: { key: string } };
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

let router: Router | null = null;
let here: Entry | null = null;
/** By what asks them to close; the last one is above the others. */
const openDialogs: Array<() => void> = [];

/**
 * Has the browser's Back ask a dialog to close, for as long as it is open. The first dialog of a page gives it a second
 * history entry, on which the page then stays: taken away again, it would meet the moves that come with the closing.
 * Back from it without a dialog goes on to the page before.
 *
 * @param ask closes it, or asks first, or does nothing
 * @returns what the dialog calls when it is closed
 */
export function closeByBack(ask: () => void): () => void {
  openDialogs.push(ask);
  addTwin();
  return () => {
    openDialogs.splice(openDialogs.indexOf(ask), 1);
  };
}

/**
 * Stands between the browser's history and the router, which has to be made here: of a window's listeners the first one
 * gets events first.
 *
 * @returns the router, and what ends it all
 */
export function followBack<PanelRouter extends Router>(open: () => PanelRouter) {
  const controller = new AbortController();
  let isReturning = false;
  const lookAround = () => {
    here = entryOf(window.history.state);
  };
  const follow = (event: PopStateEvent) => {
    const before = here;
    here = entryOf(event.state);
    const wasReturning = isReturning;
    isReturning = false;
    if (here === null || here.key !== before?.key) {
      // The question whether to leave this page may have opened while the browser was already on another.
      queueMicrotask(addTwin);
      return;
    }
    event.stopImmediatePropagation();
    const ask = openDialogs.at(-1);
    if (here.isTwin) {
      if (!wasReturning) window.history.forward();
    } else if (ask === undefined) {
      window.history.back();
    } else {
      isReturning = true;
      window.history.forward();
      ask();
    }
  };
  window.addEventListener('popstate', follow, { signal: controller.signal });
  const opened = open();
  router = opened;
  lookAround();
  const unsubscribe = opened.subscribe(lookAround);
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

/** Null for one that the router has not made, such as of a link within the page. */
function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null) return null;
  const { key = 'default', [twinMark]: mark } = state as { key?: string; [twinMark]?: unknown };
  return { key, isTwin: mark === true };
}
