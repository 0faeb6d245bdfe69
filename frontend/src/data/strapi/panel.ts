import type { PanelData } from '../panel-data';
import { Reachability } from '../reachability';
import { createStrapiAuthenticator } from './authenticator';
import { createStrapiDiagnostics } from './diagnostics';
import { createStrapiEditor } from './editor';

/** A call that takes longer counts as offline. Uploads have no limit of their own: they show their progress. */
const callTimeoutMs = 20_000;
const probeTimeoutMs = 5_000;

/** What stands between the process and the browser when the process is away. */
const awayStatuses = new Set([502, 503, 504]);

/** The panel's data over Strapi's API on the page's own origin. Every call tells whether the server is there. */
export function createStrapiPanel(): PanelData {
  const reachability = new Reachability(isServerReady);
  const options = {
    baseUrl: '',
    timeoutMs: callTimeoutMs,
    fetch: async (...args: Parameters<typeof fetch>) => {
      try {
        const response = await fetch(...args);
        if (awayStatuses.has(response.status)) {
          reachability.reportAway();
        } else {
          reachability.reportAnswer();
        }
        return response;
      } catch (error) {
        reachability.reportAway();
        throw error;
      }
    },
  };
  return {
    authenticator: createStrapiAuthenticator(options),
    openEditor: (tokens) => createStrapiEditor(options, tokens),
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
