import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { refuseUploads } from '../../media/receive/read-parts';

/** Uploads that have not arrived by then are refused, so that the client gets a response (ms). */
const uploadsMs = 20_000;
/** Requests without a response by then are cut off: the shutdown takes 30 s at most (ms). */
const answersMs = 27_000;
const pollMs = 50;

/** Tracks a server's requests. @returns closes it to new connections and waits for running requests, 27 s at most */
function followRequests(server: Server): () => Promise<void> {
  const open = new Map<ServerResponse, IncomingMessage>();
  let isDraining = false;

  // Before Strapi's listener, which may answer synchronously.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(response, request);
    response.once('close', () => open.delete(response));
    // A keep-alive connection is closed by its client.
    if (isDraining) response.setHeader('connection', 'close');
  });

  async function waitFor(deadline: number): Promise<void> {
    while (open.size > 0 && Date.now() < deadline) {
      server.closeIdleConnections();
      await wait(pollMs);
    }
  }

  return async () => {
    if (!server.listening) return;
    isDraining = true;
    const start = Date.now();
    server.close();
    for (const response of open.keys()) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    await waitFor(start + uploadsMs);
    refuseUploads();
    await waitFor(start + answersMs);
    // The kernel still sends buffered bytes while the rest shuts down.
    server.closeIdleConnections();
  };
}

/** On SIGTERM or SIGINT Strapi calls its `destroy`: running requests are answered first, by all services (ADR 26). */
export function answerBeforeShutdown(strapi: Core.Strapi): void {
  const drain = followRequests(strapi.server.httpServer);
  const destroy = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    await drain();
    await destroy();
  };
}
