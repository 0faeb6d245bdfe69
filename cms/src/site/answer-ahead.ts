import type { IncomingMessage, Server } from 'node:http';
import { listenAhead } from '../platform/strapi/listen-ahead';
import type { ReadyAnswer } from './answers';
import { sendAnswer } from './answers';

/**
 * Sends what is ready from the server's own request listener, ahead of Koa and all of Strapi; what is not ready goes on
 * to them.
 *
 * @param find the answer to a GET or HEAD if it is there already, be it a refusal
 */
export function answerAhead(
  server: Server,
  find: (request: IncomingMessage) => ReadyAnswer | undefined,
): void {
  listenAhead(server, (request, response, next) => {
    const ready = isPlainRead(request) ? find(request) : undefined;
    if (ready) sendAnswer(request, response, ready);
    else next();
  });
}

/**
 * Nobody sends a body with a read who means well; Strapi's chain knows how long to wait for it, and what to say to who
 * names no host.
 */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (headers.host === undefined) return false;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
