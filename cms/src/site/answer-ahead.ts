import type { IncomingMessage, Server } from 'node:http';
import { listenAhead } from '../platform/strapi/listen-ahead';
import type { ReadyAnswer } from './answers';
import { sendAnswer } from './answers';
import { connections } from './connections-in-turn';

/** In a turn of the event loop: together they take some milliseconds. */
const refusalsPerTurn = 20;

/**
 * Sends what is ready from the server's own request listener, ahead of Koa and all of Strapi; what is not ready goes on
 * to them. Refusals go out when all who have come are heard: what is ready for one of these does not wait behind them.
 *
 * @param find the answer to a GET or HEAD if it is there already
 * @param refuse the refusal of one that is not, if there is nothing to answer it with now
 */
export function answerAhead(
  server: Server,
  find: (request: IncomingMessage) => ReadyAnswer | undefined,
  refuse: (request: IncomingMessage) => ReadyAnswer | undefined,
): void {
  const refused: (() => void)[] = [];

  async function sendRefusals(): Promise<void> {
    while (refused.length > 0) {
      await connections.allHeard();
      for (const send of refused.splice(0, refusalsPerTurn)) send();
    }
  }

  listenAhead(server, (request, response, next) => {
    if (!isPlainRead(request)) return next();
    const answer = find(request);
    if (answer) return sendAnswer(request, response, answer);
    const refusal = refuse(request);
    if (!refusal) return next();
    if (refused.push(() => sendAnswer(request, response, refusal)) === 1) void sendRefusals();
    return undefined;
  });
}

/** A GET with a body, or without a host, goes on to Strapi's chain, which has a read timeout and refuses it. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (headers.host === undefined) return false;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
