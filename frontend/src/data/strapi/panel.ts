import type { PanelData } from '../panel-data';
import { Reachability } from '../reachability';
import { createStrapiAuthenticator } from './authenticator';
import { watchedFetch, watchFor } from './call-watch';
import { createStrapiDiagnostics } from './diagnostics';
import { createStrapiEditor } from './editor';

/** A call that takes longer counts as offline. Uploads have no limit of their own: they show their progress. */
const callTimeoutMs = 20_000;
const probeTimeoutMs = 5_000;

/** The panel's data over Strapi's API on the page's own origin. Every call tells whether the server is there. */
export function createStrapiPanel(): PanelData {
  const reachability = new Reachability(isServerReady);
  const watch = watchFor(reachability);
  const options = { baseUrl: '', timeoutMs: callTimeoutMs, fetch: watchedFetch(watch) };
  return {
    authenticator: createStrapiAuthenticator(options),
    openEditor: (tokens) => createStrapiEditor({ ...options, watch }, tokens),
    openDiagnostics: (tokens) => createStrapiDiagnostics(options, tokens),
    reachability,
  };
}

async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) })).ok;
  } catch {
    return false;
  }
}
