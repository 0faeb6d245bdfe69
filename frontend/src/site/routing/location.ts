import { createContext, use, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { report } from '../../lib/report';
import { prefersReducedMotion } from '../../lib/visitor-wishes';
import { isSamePage, matchRoute } from './paths';

/** Where the visitor is. */
export interface SiteLocation {
  /** As in the address, without query and hash. */
  pathname: string;
  /** What the history entry carries. */
  state: unknown;
  /** Whether Back or Forward led here, the page was opened, or its address has changed; the scroll position then stays. */
  isReturn: boolean;
}

/** What was asked for: the same on the server and for hydration. */
export const FirstLocationContext = createContext<SiteLocation>(at('/'));

/** A location that was opened by its address. @param pathname as asked for */
export function at(pathname: string, state: unknown = null): SiteLocation {
  return { pathname, state, isReturn: true };
}

const opened = () => at(window.location.pathname, window.history.state);

let current: SiteLocation | undefined;
const listeners = new Set<() => void>();

/** The location as the browser has it now. */
export function currentLocation(): SiteLocation {
  current ??= opened();
  return current;
}

/** The location, kept up to date. */
export function useLocation(): SiteLocation {
  const first = use(FirstLocationContext);
  return useSyncExternalStore(subscribe, currentLocation, () => first);
}

/**
 * Moves to a path of this site without loading a document.
 *
 * @param options.replace takes the place of the entry shown now; so does a move to where one is
 * @param options.state what the history entry carries
 */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const before = currentLocation();
  const isReplaced = replace || to === before.pathname;
  window.history[isReplaced ? 'replaceState' : 'pushState'](state, '', to);
  // Read when it is shown, not when it was asked for: Back may have come in between.
  const show = () => publish({ ...opened(), isReturn: replace });
  if (isSamePage(matchRoute(before.pathname), matchRoute(window.location.pathname))) {
    show();
  } else {
    showWithTransition(show);
  }
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

function publish(next: SiteLocation): void {
  current = next;
  for (const listener of listeners) {
    listener();
  }
}

const followHistory = () => publish(opened());

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('popstate', followHistory);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      window.removeEventListener('popstate', followHistory);
    }
  };
}

/** Shows another page: by a cross-fade where the browser has View Transitions and the visitor likes motion. */
function showWithTransition(show: () => void): void {
  if (!('startViewTransition' in document) || prefersReducedMotion()) {
    show();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(show));
  // A fade that is skipped, by a hidden tab or the next move, loses nothing: the page is there.
  transition.ready.catch(() => undefined);
  transition.updateCallbackDone.catch((error: unknown) => report(error));
}
