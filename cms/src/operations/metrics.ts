import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import { mediaOf } from '../media/store/media-store';
import { environment } from '../platform/environment';
import { addGauge, mayRead, measureRequests, readMetrics } from '../platform/metrics';
import { securityHeaders } from '../platform/security-headers';
import { lastBackup } from './backup/note-backup';

let server: Server | undefined;

export function startMetrics(strapi: Core.Strapi): void {
  const { port, token } = environment.metrics;
  if (port === null && token === null) return;

  measureRequests(strapi.server.httpServer);
  addGauge('portfolio_picture_queue_length', 'Pictures whose smaller files are still to be made', () =>
    mediaOf(strapi).waiting(),
  );
  addGauge('portfolio_last_backup_timestamp_seconds', 'When the last backup was made', async () => {
    const last = await lastBackup(strapi);
    return last === null ? null : Date.parse(last) / 1000;
  });
}

/** Serves metrics on METRICS_PORT, if it is set. Commands do not call this. */
export function listenForMetrics(strapi: Core.Strapi): void {
  const { port, token } = environment.metrics;
  if (port === null) return;
  const headers = securityHeaders(environment.publicUrl);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
    } else if (mayRead(request.headers.authorization, token)) {
      const { type, body } = await readMetrics();
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    } else {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
  }

  server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server
    .once('error', ({ message }) => strapi.log.error(`METRICS_PORT cannot be listened on: ${message}`))
    .listen(port, environment.host);
}

export function stopMetrics(): void {
  server?.close();
  server?.closeAllConnections();
}
