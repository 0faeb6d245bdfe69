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
  /** The followed link; its picture may grow into the same picture of this page. */
  link?: HTMLElement | undefined;
}

/** What a history entry keeps for a return to it. */
export interface KeptState {
  /** The item whose link was followed. */
  item?: string | undefined;
  /** The last shown window of a gallery. */
  to?: number;
  /** Height of the content with these windows, in px. */
  height?: number | undefined;
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
 * @param options.link the followed link, whose picture grows into the next page
 */
export function navigate(to: string, { replace = false, state = null, link }: NavigateOptions = {}): void {
  const before = currentLocation();
  // Not the shown path: a second tap may come before the page of the first is shown.
  const isReplaced = replace || to === window.location.pathname;
  window.history[isReplaced ? 'replaceState' : 'pushState'](state, '', to);
  // Read when shown, not when requested: Back may have been used in between.
  const show = () => publish({ ...opened(), isReturn: replace, link });
  if (pageKey(matchRoute(before.pathname)) === pageKey(matchRoute(window.location.pathname))) {
    show();
  } else {
    showWithTransition(show, link?.dataset.item && link.parentElement);
  }
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  link?: HTMLElement;
}

/** Adds to the state of the shown page's history entry. */
export function keepState(kept: KeptState): void {
  const location = currentLocation();
  // During a transition the entry is the next page's already.
  if (location.pathname !== window.location.pathname) return;
  location.state = { ...window.history.state, ...kept };
  window.history.replaceState(location.state, '');
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

/**
 * Shows another page; with a cross-fade if the browser has View Transitions, unless reduced motion is preferred.
 *
 * @param cover grows into what the next page names so, and fades otherwise
 */
function showWithTransition(show: () => void, cover: HTMLElement | null | '' | undefined): void {
  if (!('startViewTransition' in document) || prefersReducedMotion()) {
    show();
    return;
  }
  if (cover) cover.style.viewTransitionName = 'cover';
  const transition = document.startViewTransition(() => {
    // Back in between shows its page again.
    if (cover) cover.style.viewTransitionName = '';
    flushSync(show);
  });
  // Rejects when the fade is skipped, by a hidden tab or the next navigation: the page is shown anyway.
  transition.ready.catch(() => undefined);
  transition.updateCallbackDone.catch((error: unknown) => report(error));
}
