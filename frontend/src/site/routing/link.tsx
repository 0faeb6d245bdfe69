import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { keepState, navigate } from './location';
import { matchRoute, type SiteRoute } from './paths';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of this site. */
  to: string;
  /** Whether to replace the current history entry. */
  replace?: boolean;
  state?: unknown;
  /** Called on a plain click instead of navigation. */
  onFollow?: () => void;
}

/** Starts the read of a page's data and script; null if both are cached. */
export type PageRead = (route: SiteRoute) => Promise<unknown> | null;

/** The read that links wait for. */
export const PageReadContext = createContext<PageRead>(() => null);

/** A link inside the site; with JavaScript it loads no document. */
export function Link({ to, replace = false, state = null, onFollow, ...rest }: LinkProps) {
  const readPage = use(PageReadContext);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      if (onFollow) onFollow();
      else {
        // A return focuses it.
        keepState({ item: event.currentTarget.dataset.item });
        follow(to, readPage(matchRoute(to)), { replace, state, link: event.currentTarget });
      }
    }
  };
  return <a {...rest} href={to} onClick={onClick} />;
}

/** Longest wait for a page's data after a click, in ms. */
const longestWaitMs = 100;

let lastRequest = 0;

/**
 * Follows a link inside the site, after the next frame, so that the response to the tap does not depend on the next page's
 * size. If the page's data take more than 100 ms, the browser loads the document instead: a stalled read blocks no link.
 *
 * @param pending the read of the page's data; null if they are cached
 */
function follow(to: string, pending: Promise<unknown> | null, options: Parameters<typeof navigate>[1]): void {
  lastRequest += 1;
  const request = lastRequest;
  const once = (go: () => void) => () => {
    if (request === lastRequest) {
      lastRequest += 1;
      go();
    }
  };
  const show = once(() => navigate(to, options));
  if (pending === null) {
    requestAnimationFrame(() => setTimeout(show));
    return;
  }
  // After a failed read the page shows its fallback (§4); offline, the current page stays.
  pending.then(show, () => navigator.onLine && show());
  const load = once(() => window.location.assign(to));
  // Offline, the browser's error page would replace this one.
  setTimeout(() => {
    if (navigator.onLine) load();
    else window.addEventListener('online', load, { once: true });
  }, longestWaitMs);
}

/** Whether a click opens the link here, not in a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
