import type { IncomingMessage, RequestListener } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createInProcessFetch } from './in-process-fetch';

const origin = 'https://example.com';
const echo: RequestListener = (request, response) => {
  response.statusCode = request.url?.includes('missing') ? 404 : 200;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url: request.url, host: request.headers.host, title: 'Olá' }));
};
const fetchHere = createInProcessFetch({ origin, listener: echo });

describe('the in-process fetch', () => {
  it('hands a read to the listener, query and all', async () => {
    const response = await fetchHere(`${origin}/api/gallery-items?filters[category][$eq]=moda`);
    expect(response.ok).toBe(true);
    const body = (await response.json()) as { url: string; host: string; title: string };
    expect(decodeURI(body.url)).toBe('/api/gallery-items?filters[category][$eq]=moda');
    expect(body).toMatchObject({ host: 'example.com', title: 'Olá' });
  });

  it('passes statuses and headers on', async () => {
    const response = await fetchHere(`${origin}/api/missing`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it.each([
    ['another origin', 'https://evil.example/api/site-setting', undefined],
    ['a path outside the API', `${origin}/admin/init`, undefined],
    ['a path that climbs out of the API', `${origin}/api/../admin/init`, undefined],
    ['a write', `${origin}/api/site-setting`, { method: 'PUT', body: '{}' }],
  ])('refuses %s', async (_what, url, init) => {
    await expect(fetchHere(url, init)).rejects.toThrow(TypeError);
  });

  it('keeps nothing of what has been answered', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const requests: WeakRef<IncomingMessage>[] = [];
    const counting = createInProcessFetch({
      origin,
      listener: (request, response) => {
        requests.push(new WeakRef(request));
        echo(request, response);
      },
    });
    for (let count = 0; count < 20; count += 1) await (await counting(`${origin}/api/x`)).json();
    // What was used last may still be at hand.
    for (let turn = 0; turn < 5; turn += 1) {
      await setImmediate();
      collectGarbage();
    }
    expect(requests.filter((request) => request.deref() !== undefined).length).toBeLessThan(5);
  });

  it('ends when it is aborted', async () => {
    const silent = createInProcessFetch({ origin, listener: () => {} });
    await expect(silent(`${origin}/api/x`, { signal: AbortSignal.timeout(20) })).rejects.toThrow();
  });
});
