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
  const response = await requestAnswer(path, options, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  return await readBody(response, `${method} ${path}`);
}

/** Sends a request and returns its answer as soon as it begins. Rejects with a `DataError` only. */
export async function requestAnswer(
  path: string,
  { baseUrl, fetch }: HttpOptions,
  init: RequestInit,
): Promise<Response> {
  const call = `${init.method ?? 'GET'} ${path}`;
  let response: Response;
  try {
    response = await fetch(`${baseUrl}${path}`, init);
  } catch (cause) {
    throw new DataError('offline', `${call} got no answer`, { cause });
  }
  if (!response.ok) {
    const body = await readBody(response, call);
    const requestId = response.headers.get(requestIdHeader);
    throw toDataError(call, { status: response.status, body, requestId });
  }
  return response;
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
