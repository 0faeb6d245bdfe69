import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { refuseUploads } from '../../media/receive/read-parts';

/** Uploads that have not arrived by then are refused, so that the client gets an answer (ms). */
const uploadsMs = 20_000;
/** Whatever has not been answered by then is cut off: all of it is to be over within 30 s (ms). */
const answersMs = 27_000;
const pollMs = 50;

/**
 * Follows a server's requests, to be able to end when they are answered.
 *
 * @returns takes no more connections and waits: for what is under way to be answered, at most 27 s
 */
function followRequests(server: Server): () => Promise<void> {
  const open = new Map<ServerResponse, IncomingMessage>();
  let isDraining = false;

  // Ahead of Strapi, which may answer in the same breath.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(response, request);
    response.once('close', () => open.delete(response));
    // A connection that is kept has to be left by its client.
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
    // Sent is not received: what the kernel still holds goes out while the rest is closed down.
    server.closeIdleConnections();
  };
}

/**
 * On SIGTERM or SIGINT, Strapi calls its `destroy`: the process answers what is under way before anything else ends, as a
 * request needs all of it (ADR 26).
 */
export function answerBeforeShutdown(strapi: Core.Strapi): void {
  const drain = followRequests(strapi.server.httpServer);
  const destroy = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    await drain();
    await destroy();
  };
}
