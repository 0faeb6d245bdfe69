import * as v from 'valibot';
import { DataError, type DataErrorKind } from '../data-error';

export interface HttpOptions {
  /** The API's origin, or '' for the page's own. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Timeout in ms, after which a call fails as `offline`. */
  timeoutMs: number;
}

interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Sends a request and returns the parsed JSON; null for an empty response. Rejects with a `DataError` only. */
export async function requestJson(
  path: string,
  options: HttpOptions,
  { method = 'GET', headers = {}, body }: JsonRequest = {},
): Promise<unknown> {
  const call = `${method} ${path}`;
  const response = await send(call, path, options, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  const answer = await readBody(response, call);
  if (!response.ok) throw refused(call, response, answer);
  return answer;
}

/** The answer of a GET whose body is read as it comes, and that ends with the signal. Rejects with a `DataError` only. */
export async function requestStream(
  path: string,
  options: HttpOptions,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  const call = `GET ${path}`;
  const ending = new AbortController();
  signal.addEventListener('abort', () => ending.abort());
  if (signal.aborted) ending.abort();
  // The time is that until the answer begins.
  const timer = setTimeout(() => ending.abort(new DOMException(call, 'TimeoutError')), options.timeoutMs);
  try {
    const init: RequestInit = { headers, signal: ending.signal, cache: 'no-store' };
    const response = await send(call, path, options, init);
    if (!response.ok) throw refused(call, response, await readBody(response, call));
    return response;
  } catch (error) {
    throw signal.aborted ? new DataError('aborted', `${call} was aborted`, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  call: string,
  path: string,
  { baseUrl, fetch }: HttpOptions,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(`${baseUrl}${path}`, init);
  } catch (cause) {
    throw new DataError('offline', `${call} got no answer`, { cause });
  }
}

function refused(call: string, { status, headers }: Response, body: unknown): DataError {
  return toDataError(call, { status, body, requestId: headers.get(requestIdHeader) });
}

async function readBody(response: Response, call: string): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new DataError('offline', `${call} was cut off`, { cause });
  }
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) {
      // Not our response, such as a proxy's error page: the status is enough.
      return null;
    }
    throw new DataError('server', `${call} did not answer JSON`, { cause });
  }
}

const errorBodySchema = v.object({
  error: v.object({
    message: v.fallback(v.string(), ''),
    details: v.fallback(v.record(v.string(), v.unknown()), {}),
  }),
});

const kindByStatus: Record<number, DataErrorKind> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  415: 'invalid',
  422: 'invalid',
  429: 'limited',
};

/** Strapi's error object; an empty one for any other body. */
export function parseErrorBody(body: unknown) {
  const parsed = v.safeParse(errorBodySchema, body);
  return parsed.success ? parsed.output.error : { message: '', details: {} };
}

/** The response header with the request's id in the server's log. */
export const requestIdHeader = 'x-request-id';

/** The `DataError` of an unsuccessful response. */
export function toDataError(
  call: string,
  { status, body, requestId }: { status: number; body: unknown; requestId: string | null },
): DataError {
  const { message, details } = parseErrorBody(body);
  return new DataError(kindByStatus[status] ?? 'server', `${call} answered ${status}`, {
    status,
    serverMessage: message,
    details,
    requestId,
  });
}
