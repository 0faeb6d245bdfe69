import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { requestDuration, uploadDuration } from './metrics';

/** Few, and none that a visitor could make more of. */
const kinds: readonly [RegExp, string][] = [
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/uploads\//, 'media'],
  [/^\/(?:assets|images|fonts)\//, 'asset'],
  [/^\/(?:$|moda|publicidade|about)/, 'page'],
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
      // Cut off before there was an answer.
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none';
      requestDuration.observe(
        { kind: kindOf(url), method: methods.has(method) ? method : 'other', status },
        seconds,
      );
      if (isUpload) uploadDuration.observe({ status }, seconds);
    });
  });
}
