import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/**
 * Puts a listener ahead of Koa and all of Strapi, and of those put ahead before.
 *
 * @param listener answers the request, or has it go on by `next`
 */
export function listenAhead(
  server: Server,
  listener: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): void {
  // Koa's is the last; those ahead of it only watch.
  const last = server.listeners('request').at(-1) as RequestListener;
  server.off('request', last);
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    listener(request, response, () => last(request, response)),
  );
}
