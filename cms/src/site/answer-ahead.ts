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

/** A GET with a body, or without a host, goes on to Strapi's chain, which has a read timeout and refuses it. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (headers.host === undefined) return false;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
