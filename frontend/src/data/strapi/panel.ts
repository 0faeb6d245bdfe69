import { chunkTimeoutMs } from 'contract/limits';
import { loadOnce } from '../../lib/in-time';
import { DataError } from '../data-error';
import type { PanelData } from '../panel-data';
import { Reachability } from '../reachability';
import type { SiteEditor } from '../site-editor';
import { createStrapiAuthenticator } from './authenticator';
import { watchedFetch, watchFor } from './call-watch';
import { createStrapiDiagnostics } from './diagnostics';

/** Timeout of calls. Uploads have none: they show their progress. */
const callTimeoutMs = 20_000;
const probeTimeoutMs = 5_000;

/** The panel's data over Strapi's API on the page's own origin. All calls report reachability. */
export function createStrapiPanel(): PanelData {
  const reachability = new Reachability(isServerReady);
  const watch = watchFor(reachability);
  const options = { baseUrl: '', timeoutMs: callTimeoutMs, fetch: watchedFetch(watch) };
  return {
    authenticator: createStrapiAuthenticator(options),
    openEditor: (tokens, release) =>
      lazyEditor(async () =>
        (await import('./editor')).createStrapiEditor({ ...options, watch }, tokens, release),
      ),
    openDiagnostics: (tokens) => createStrapiDiagnostics(options, tokens),
    reachability,
  };
}

/** An editor in a separate chunk, loaded with the first call: the sign-in does not need it. */
function lazyEditor(load: () => Promise<SiteEditor>): SiteEditor {
  const loaded = loadOnce(load, chunkTimeoutMs);
  const editor = () =>
    loaded().catch((cause: unknown) => {
      throw new DataError('offline', 'The editor did not come', { cause });
    });
  const port = <Name extends keyof SiteEditor>(of: Name): SiteEditor[Name] => {
    const calls: Record<string | symbol, unknown> = {};
    return new Proxy({} as SiteEditor[Name], {
      get: (_, name) => {
        calls[name] ??= async (...args: unknown[]): Promise<unknown> => {
          const methods: object = (await editor())[of];
          return await Reflect.get(methods, name)(...args);
        };
        return calls[name];
      },
    });
  };
  return {
    documents: port('documents'),
    items: port('items'),
    stories: port('stories'),
    names: port('names'),
    rights: port('rights'),
    selections: port('selections'),
    book: port('book'),
    notices: port('notices'),
    visits: port('visits'),
  };
}

async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) })).ok;
  } catch {
    return false;
  }
}
