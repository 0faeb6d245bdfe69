import { DataError } from '../data-error';
import { requestIdHeader, toDataError } from './error-body';

export interface HttpOptions {
  /** Where the API lives: an origin, or '' for the page's own. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Milliseconds after which a call counts as `offline`. */
  timeoutMs: number;
}

interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Sends a request and gives the parsed JSON, or null for an empty answer. Rejects with a `DataError` and nothing else. */
export async function requestJson(
  path: string,
  { baseUrl, fetch, timeoutMs }: HttpOptions,
  { method = 'GET', headers = {}, body }: JsonRequest = {},
): Promise<unknown> {
  const call = `${method} ${path}`;
  let response: Response;
  try {
    response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new DataError('offline', `${call} got no answer`, { cause });
  }
  const answer = await readBody(response, call);
  if (!response.ok) {
    const requestId = response.headers.get(requestIdHeader);
    throw toDataError(call, { status: response.status, body: answer, requestId });
  }
  return answer;
}

async function readBody(response: Response, call: string): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new DataError('offline', `${call} was cut off`, { cause });
  }
  if (text === '') {
    return null;
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) {
      // An answer that is not ours, such as a proxy's error page: its status says enough.
      return null;
    }
    throw new DataError('server', `${call} did not answer JSON`, { cause });
  }
}
