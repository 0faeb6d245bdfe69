import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Adds a request listener that runs before Koa, Strapi, and those added earlier. @param listener answers or calls `next` */
export function addEarlyListener(
  server: Server,
  listener: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): void {
  // Koa's is the last; the others only observe.
  const last = server.listeners('request').at(-1) as RequestListener;
  server.off('request', last);
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    listener(request, response, () => last(request, response)),
  );
}
