import { matchRoute, type SiteRoute } from '../paths';
import { navigate } from './location';

/** A tap waits no longer than this for the page (ms). */
const longestWaitMs = 100;

type DataRead = (route: SiteRoute) => Promise<unknown> | null;

let readData: DataRead = () => null;
let lastAsked = 0;

/** @param next begins to read what a page needs; null when all of it is here */
export function setDataRead(next: DataRead): void {
  readData = next;
}

/**
 * Follows a link inside the site, after the frame that answers the tap: how long that takes does not depend on what the
 * next page weighs. Where the page's data are not here within 100 ms, the browser loads its document, as it would have
 * without a script: a read that stalls makes no link dead.
 */
export function follow(to: string, options: Parameters<typeof navigate>[1]): void {
  lastAsked += 1;
  const asked = lastAsked;
  const once = (go: () => void) => () => {
    if (asked === lastAsked) {
      lastAsked += 1;
      go();
    }
  };
  const show = once(() => navigate(to, options));
  const pending = readData(matchRoute(to));
  if (pending === null) {
    requestAnimationFrame(() => setTimeout(show));
    return;
  }
  // A page shows what there is instead of data that cannot be read (§4).
  pending.then(show, show);
  setTimeout(
    once(() => window.location.assign(to)),
    longestWaitMs,
  );
}
