import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pageAddressesIn } from 'contract/site/paths';
import { languageNames } from 'contract/translations/languages';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The registry of `/metrics`. Times in seconds, as Prometheus expects. */
const registry = new Registry();

collectDefaultMetrics({ register: registry });

const requestDuration = new Histogram({
  name: 'portfolio_http_request_duration_seconds',
  help: 'From a request to the end of its answer',
  labelNames: ['kind', 'method', 'status'] as const,
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const uploadDuration = new Histogram({
  name: 'portfolio_upload_duration_seconds',
  help: 'From the first byte of an upload to the end of its answer',
  labelNames: ['status'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300],
  registers: [registry],
});

export const pageAnswers = new Counter({
  name: 'portfolio_page_answers_total',
  help: 'Pages by where they came from: ready (hit), rendered for all who asked (miss), or shown while none can be (kept)',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

/** A gauge that is read on each scrape. @param read gives null for an unknown value */
export function addGauge(
  name: string,
  help: string,
  read: () => Promise<number | null> | number | null,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        // A database outage is reported elsewhere.
        .catch(() => null);
      if (value === null) gauge.reset();
      else gauge.set(value);
    },
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether a request has the token, if one is required; compares in constant time. */
export function mayRead(authorization: string | undefined, token: string | null): boolean {
  return token === null || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

export async function readMetrics(): Promise<{ type: string; body: string }> {
  return { type: registry.contentType, body: await registry.metrics() };
}

/** Pages of the site, in every language. */
const pageForm = new RegExp(
  `^/(?:$|(?:${languageNames
    .flatMap(pageAddressesIn)
    .flatMap((path) => path.slice(1) || [])
    .join('|')})(?:/|$))`,
);

/** A bounded set of labels, which visitors cannot grow. */
const kinds: readonly [RegExp, string][] = [
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/uploads\//, 'media'],
  [/^\/(?:assets|images|fonts)\//, 'asset'],
  [pageForm, 'page'],
  [/^\/(?:healthz|readyz|metrics)$/, 'health'],
  [/^\/(?:admin|strapi|upload|content-manager|users-permissions)(?:\/|$)/, 'admin'],
];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

function kindOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** Measures every request of a server, those included that never reach Strapi. */
export function measureRequests(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const { method = '', url = '' } = request;
    const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1000;
      // The connection closed before the answer.
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none';
      requestDuration.observe(
        { kind: kindOf(url), method: methods.has(method) ? method : 'other', status },
        seconds,
      );
      if (isUpload) uploadDuration.observe({ status }, seconds);
    });
  });
}
