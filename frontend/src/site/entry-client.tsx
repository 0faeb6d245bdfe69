import { refreshIntervalMs } from 'contract/limits';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { report } from '../lib/report';
import { App } from './app/app';
import { partsOf } from './app/routes';
import { SiteProvider } from './app/site-provider';
import type { SitePayload } from './content/payload';
import { currentLocation } from './routing/location';
import { matchRoute } from './routing/paths';

/** The id of the element that carries the server's data. */
const payloadId = 'site-data';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** A page without interaction for a whole refresh interval is hydrated because its data are due (§9). */
const isDue = performance.now() >= refreshIntervalMs;

const siteWith = (payload: SitePayload) => (
  <SiteProvider
    payload={payload}
    location={currentLocation()}
    stale={isDue ? Object.keys(payload.fallback) : payload.failed}
  >
    <App />
  </SiteProvider>
);

/** The elements of the head that the server wrote and React has, by their selector. */
const served = ['title', 'meta[name=description]', 'link[rel=canonical]'].map(
  (selector) => [selector, document.head.querySelector(selector)] as const,
);

/** React draws a page anew that a browser has translated before, and adds its elements to the head a second time. */
function onRecoverableError(error: unknown) {
  report(error);
  for (const [selector, former] of served) {
    if (document.head.querySelectorAll(selector).length > 1) former?.remove();
  }
}

const embedded = document.getElementById(payloadId)?.textContent;
if (embedded) {
  const hydrate = () =>
    // As a transition, hydration yields to input and is never one long task.
    startTransition(() => void hydrateRoot(root, siteWith(JSON.parse(embedded)), { onRecoverableError }));
  const { chunk } = partsOf(matchRoute(currentLocation().pathname));
  if (chunk) {
    // The inline script awaits it before it repeats the click on a button.
    Object.assign(window, { hydrated: chunk.load().then(hydrate) });
  } else {
    hydrate();
  }
} else {
  void import('./app/dev-payload').then(({ devPayload }) => createRoot(root).render(siteWith(devPayload())));
}
