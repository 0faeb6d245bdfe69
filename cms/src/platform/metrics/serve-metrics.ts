import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { registry } from './metrics';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether who asks shows the token, where one is needed; takes as long whatever is shown. */
export function mayRead(authorization: string | undefined, token: string | null): boolean {
  return token === null || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** The metrics in Prometheus's text format. */
export async function readMetrics(): Promise<{ type: string; body: string }> {
  return { type: registry.contentType, body: await registry.metrics() };
}

/**
 * Serves them on a port of their own.
 * @throws Error when it cannot be listened on
 */
export async function serveMetrics(
  address: { host: string; port: number },
  token: string | null,
  headers: Record<string, string>,
): Promise<Server> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
    } else if (mayRead(request.headers.authorization, token)) {
      const { type, body } = await readMetrics();
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    } else {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address.port, address.host, resolve);
  });
  return server;
}
