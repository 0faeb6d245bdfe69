import { type Server, STATUS_CODES } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import { environment } from '../platform/environment';
import { securityHeaders } from '../platform/security-headers';

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers malformed and incomplete requests as Node does, but with our headers. */
export function answerMalformedRequests(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`,
    );
  });
}

/** Sets the headers of every response. First in the chain of those that answer. */
export default function answerHeaders(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const headers = securityHeaders(environment.publicUrl);
  answerMalformedRequests(strapi.server.httpServer, headers);

  return async (ctx, next) => {
    // Responses to signed-in users must not be cached.
    const isPersonal = ctx.get('authorization') !== '';
    const sent = {
      ...headers,
      // The owner gets other responses than visitors.
      ...(ctx.path.startsWith('/api/') && { vary: 'Authorization' }),
      ...(isPersonal && { 'cache-control': 'private, no-store', vary: 'Authorization' }),
    };
    ctx.set(sent);
    if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) {
      ctx.status = 400;
      ctx.set('connection', 'close');
      ctx.body = 'Bad Request';
      return;
    }
    try {
      await next();
    } catch (error) {
      // Koa sends the error's headers only.
      throw Object.assign(error instanceof Error ? error : new Error(String(error)), { headers: sent });
    }
  };
}
