import type { IncomingMessage, Server } from 'node:http';
import { addEarlyListener } from '../platform/strapi/early-listener';
import type { ReadyAnswer } from './answers';
import { sendAnswer } from './answers';
import { connections } from './fair-connections';

/** Refusals sent in one turn of the event loop, which takes some milliseconds. */
const refusalsPerTurn = 20;

/**
 * Sends cached answers from the server's own request listener, before Koa and Strapi; other requests go on to them. Refusals
 * are sent after all new connections are accepted, so that cached answers to these do not wait.
 * @param find the cached answer to a GET or HEAD
 * @param refuse the refusal of a request without a cached answer, if it is to be refused now
 */
export function answerEarly(
  server: Server,
  find: (request: IncomingMessage) => ReadyAnswer | undefined,
  refuse: (request: IncomingMessage) => Promise<ReadyAnswer | undefined>,
): void {
  const refused: (() => void)[] = [];

  async function sendRefusals(): Promise<void> {
    while (refused.length > 0) {
      await connections.allAccepted();
      for (const send of refused.splice(0, refusalsPerTurn)) send();
    }
  }

  addEarlyListener(server, (request, response, next) => {
    if (!isPlainRead(request)) return next();
    const answer = find(request);
    if (answer) return sendAnswer(request, response, answer);
    void refuse(request).then((refusal) => {
      if (!refusal) return next();
      if (refused.push(() => sendAnswer(request, response, refusal)) === 1) void sendRefusals();
    });
    return undefined;
  });
}

/** A GET with a body, or without a host, goes on to Strapi's chain, which has a read timeout and refuses it. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (headers.host === undefined) return false;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
