import { matchRoute, type SiteRoute } from '../paths';
import { navigate } from './location';

/** A tap is held no longer than this for what the page needs (ms). */
const longestHoldMs = 100;

type Prepare = (route: SiteRoute) => Promise<unknown> | null;

let prepare: Prepare = () => null;
let lastAsked = 0;

/** @param next begins to read what a page needs; null when all of it is here */
export function setPreparation(next: Prepare): void {
  prepare = next;
}

/**
 * Follows a link inside the site, after the frame that answers the tap: how long that takes does not depend on what the
 * next page weighs. Where the page's data are not here within 100 ms, the browser loads its document, as it would have
 * without a script: a read that stalls makes no link dead.
 */
export function follow(to: string, options: Parameters<typeof navigate>[1]): void {
  lastAsked += 1;
  const turn = lastAsked;
  const once = (go: () => void) => () => {
    if (turn === lastAsked) {
      lastAsked += 1;
      go();
    }
  };
  const show = once(() => navigate(to, options));
  const pending = prepare(matchRoute(to));
  if (pending === null) {
    requestAnimationFrame(() => setTimeout(show));
    return;
  }
  // A page shows what there is instead of data that cannot be read (§4).
  pending.then(show, show);
  setTimeout(
    once(() => window.location.assign(to)),
    longestHoldMs,
  );
}
