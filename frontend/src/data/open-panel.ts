import type { Authenticator } from './authenticator';
import type { Diagnostics } from './diagnostics';
import { Reachability } from './reachability';
import type { SiteEditor } from './site-editor';
import { createStrapiAuthenticator } from './strapi/authenticator';
import { createStrapiDiagnostics } from './strapi/diagnostics';
import { createStrapiEditor } from './strapi/editor';
import type { TokenSource } from './token-source';

/** A call that takes longer counts as offline. Uploads have no limit of their own: they show their progress. */
const callTimeoutMs = 20_000;
const probeTimeoutMs = 5_000;

/** What stands between the process and the browser when the process is away. */
const awayStatuses = new Set([502, 503, 504]);

export interface PanelData {
  authenticator: Authenticator;
  openEditor: (tokens: TokenSource) => SiteEditor;
  openDiagnostics: (tokens: TokenSource) => Diagnostics;
  reachability: Reachability;
}

/** The panel's data, over Strapi's API on the page's own origin. */
export function openPanel(): PanelData {
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
