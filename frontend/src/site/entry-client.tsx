import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import type { SitePayload } from './site-data';
import { SiteProvider } from './site-provider';

/** The id of the element that carries the server's data. */
const payloadId = 'site-data';

const root = document.getElementById('root');
if (!root) {
  throw new Error('The page has no #root');
}

const embedded = document.getElementById(payloadId)?.textContent;
const payload: SitePayload = embedded
  ? JSON.parse(embedded)
  : { year: new Date().getFullYear(), fallback: {}, failed: [] };

const site = (
  <SiteProvider payload={payload}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </SiteProvider>
);

if (embedded) {
  hydrateRoot(root, site);
} else {
  // The dev server renders nothing: the browser starts from an empty page.
  createRoot(root).render(site);
}
