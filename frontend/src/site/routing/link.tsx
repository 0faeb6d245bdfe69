import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { navigate } from './location';
import { matchRoute, type SiteRoute } from './paths';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of this site. */
  to: string;
  /** Whether the move takes the place of the page shown now in the history. */
  replace?: boolean;
  /** What the history entry carries. */
  state?: unknown;
  /** What a plain click does in place of the move. */
  onFollow?: () => void;
}

/** Begins to read what a page is made of; null when all of it is here. */
export type PageRead = (route: SiteRoute) => Promise<unknown> | null;

/** What links wait for. */
export const PageReadContext = createContext<PageRead>(() => null);

/** A link inside the site: it works without JavaScript; with it, no document is loaded. */
export function Link({ to, replace = false, state = null, onFollow, ...rest }: LinkProps) {
  const readPage = use(PageReadContext);
  const onClick = (event: MouseEvent) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      if (onFollow) onFollow();
      else follow(to, readPage(matchRoute(to)), { replace, state });
    }
  };
  return <a {...rest} href={to} onClick={onClick} />;
}

/** A tap waits no longer than this for the page (ms). */
const longestWaitMs = 100;

let lastAsked = 0;

/**
 * Follows a link inside the site, after the frame that answers the tap: how long that takes does not depend on what the
 * next page weighs. Where the page's data are not here within 100 ms, the browser loads its document, as it would have
 * without a script: a read that stalls makes no link dead.
 *
 * @param pending the read of the page's data; null when they are here
 */
function follow(to: string, pending: Promise<unknown> | null, options: Parameters<typeof navigate>[1]): void {
  lastAsked += 1;
  const asked = lastAsked;
  const once = (go: () => void) => () => {
    if (asked === lastAsked) {
      lastAsked += 1;
      go();
    }
  };
  const show = once(() => navigate(to, options));
  if (pending === null) {
    requestAnimationFrame(() => setTimeout(show));
    return;
  }
  // A page shows what there is instead of data that cannot be read (§4); without a line it stays where it is.
  pending.then(show, () => navigator.onLine && show());
  const load = once(() => window.location.assign(to));
  // Without a line the browser's own page would take the place of this one.
  setTimeout(() => {
    if (navigator.onLine) load();
    else window.addEventListener('online', load, { once: true });
  }, longestWaitMs);
}

/** Whether a click asks for the page here, and not for a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
