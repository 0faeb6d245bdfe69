import { DataError, type DataErrorKind } from '../data-error';

export interface HttpOptions {
  /** Where the API lives: an origin, or '' for the page's own. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Milliseconds after which a call counts as `offline`. */
  timeoutMs: number;
}

const kindByStatus: Record<number, DataErrorKind> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  422: 'invalid',
  429: 'limited',
};

/** Sends a GET and gives the parsed JSON. Rejects with a `DataError`, never with anything else. */
export async function getJson(path: string, options: HttpOptions): Promise<unknown> {
  let response: Response;
  try {
    response = await options.fetch(`${options.baseUrl}${path}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(options.timeoutMs),
    });
  } catch (cause) {
    throw new DataError('offline', `GET ${path} got no answer`, { cause });
  }
  if (!response.ok) {
    throw new DataError(kindByStatus[response.status] ?? 'server', `GET ${path} answered ${response.status}`);
  }
  try {
    return await response.json();
  } catch (cause) {
    throw new DataError('server', `GET ${path} did not answer JSON`, { cause });
  }
}
