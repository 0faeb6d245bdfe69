import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ReadyAnswer } from './ready-answer';
import { sendAnswer } from './send-answer';

/**
 * Sends what is ready from the server's own request listener, ahead of Koa and all of Strapi; what is not ready goes on
 * to them.
 *
 * @param find the answer to a GET or HEAD if it is there already
 */
export function answerAhead(
  server: Server,
  find: (request: IncomingMessage) => ReadyAnswer | undefined,
): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const ready = isRead ? find(request) : undefined;
    if (ready) sendAnswer(request, response, ready);
    else for (const listener of listeners) listener.call(server, request, response);
  });
}
