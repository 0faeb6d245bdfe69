import { createContext, use, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { report } from '../../lib/report';
import { prefersReducedMotion } from '../../lib/visitor-wishes';
import { matchRoute, pageKey } from './paths';

/** The current page and its history entry. */
export interface SiteLocation {
  /** Path of the address, without query and hash. */
  pathname: string;
  /** State of the history entry. */
  state: unknown;
  /** True after Back, Forward, a page load or a replaced address: the scroll position is kept. */
  isReturn: boolean;
}

/** The requested location: the same on the server and for hydration. */
export const FirstLocationContext = createContext<SiteLocation>(at('/'));

/** A location opened by its address. @param pathname as requested */
export function at(pathname: string, state: unknown = null): SiteLocation {
  return { pathname, state, isReturn: true };
}

const opened = () => at(window.location.pathname, window.history.state);

let current: SiteLocation | undefined;
const listeners = new Set<() => void>();

/** The browser's present location. */
export function currentLocation(): SiteLocation {
  current ??= opened();
  return current;
}

/** The present location; re-renders when it changes. */
export function useLocation(): SiteLocation {
  const first = use(FirstLocationContext);
  return useSyncExternalStore(subscribe, currentLocation, () => first);
}

/**
 * Navigates to a path of this site without loading a document.
 *
 * @param options.replace replaces the current history entry; navigation to the current path always does
 * @param options.state state of the history entry
 */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const before = currentLocation();
  const isReplaced = replace || to === before.pathname;
  window.history[isReplaced ? 'replaceState' : 'pushState'](state, '', to);
  // Read when shown, not when requested: Back may have been used in between.
  const show = () => publish({ ...opened(), isReturn: replace });
  if (pageKey(matchRoute(before.pathname)) === pageKey(matchRoute(window.location.pathname))) {
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
  for (const listener of listeners) listener();
}

const followHistory = () => publish(opened());

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', followHistory);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', followHistory);
  };
}

/** Shows another page; with a cross-fade if the browser has View Transitions, unless reduced motion is preferred. */
function showWithTransition(show: () => void): void {
  if (!('startViewTransition' in document) || prefersReducedMotion()) {
    show();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(show));
  // Rejects when the fade is skipped, by a hidden tab or the next navigation: the page is shown anyway.
  transition.ready.catch(() => undefined);
  transition.updateCallbackDone.catch((error: unknown) => report(error));
}
