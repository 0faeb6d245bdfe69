import type { IncomingMessage, Server } from 'node:http';
import { listenAhead } from '../platform/strapi/listen-ahead';
import type { ReadyAnswer } from './answers';
import { sendAnswer } from './answers';

/**
 * Sends what is ready from the server's own request listener, ahead of Koa and all of Strapi; what is not ready goes on
 * to them.
 *
 * @param find the answer to a GET or HEAD if it is there already
 * @param refuse the refusal of one that is not, if there is nothing to answer it with now
 */
export function answerAhead(
  server: Server,
  find: (request: IncomingMessage) => ReadyAnswer | undefined,
  refuse: (request: IncomingMessage) => ReadyAnswer | undefined,
): void {
  listenAhead(server, (request, response, next) => {
    const answer = isPlainRead(request) ? (find(request) ?? refuse(request)) : undefined;
    if (answer) sendAnswer(request, response, answer);
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
