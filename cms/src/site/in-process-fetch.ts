import type { RequestListener } from 'node:http';
import { inject } from 'light-my-request';

const timeoutMs = 5_000;

/**
 * Waits no longer than is allowed, and leaves nothing behind: `AbortSignal.any` of a `timeout` is kept by Node for good,
 * with all that hangs on it.
 */
async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  let giveUp = () => {};
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp);
    timer = setTimeout(() => reject(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * A `fetch` that hands a GET for our own REST API to Strapi's request listener, without a socket.
 *
 * @param options.origin the only origin it answers for; paths outside `/api/` are refused
 * @throws Error when the answer takes longer than 5 s or the request is aborted
 */
export function createInProcessFetch(options: { origin: string; listener: RequestListener }): typeof fetch {
  const { origin, listener } = options;

  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== origin || !url.pathname.startsWith('/api/') || request.method !== 'GET') {
      throw new TypeError(`${request.method} ${request.url} is not a read of this site's API`);
    }
    const answered = inject(listener, {
      method: 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
    });
    const response = await inTime(answered, request.signal);

    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const item of [value].flat()) if (item !== undefined) headers.append(name, String(item));
    }
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers,
    });
  };
}
