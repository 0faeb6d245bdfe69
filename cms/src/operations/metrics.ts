import type { Server } from 'node:http';
import type { Core } from '@strapi/strapi';
import { picturesWaiting } from '../media/media';
import { environment } from '../platform/environment';
import { measureRequests } from '../platform/metrics/follow-requests';
import { addGauge } from '../platform/metrics/metrics';
import { serveMetrics } from '../platform/metrics/serve-metrics';
import { securityHeaders } from '../platform/security-headers';
import { lastBackup } from './backup/note-backup';

let server: Server | undefined;

/** Measures from now on, when somebody is to read it. */
export function startMetrics(strapi: Core.Strapi): void {
  const { port, token } = environment.metrics;
  if (port === null && token === null) return;

  measureRequests(strapi.server.httpServer);
  addGauge('portfolio_picture_queue_length', 'Pictures whose smaller files are still to be made', () =>
    picturesWaiting(strapi),
  );
  addGauge('portfolio_last_backup_timestamp_seconds', 'When the last backup was made', async () => {
    const last = await lastBackup(strapi);
    return last === null ? null : Date.parse(last) / 1000;
  });
}

/** Serves what is measured on a port of its own, where it has one: a command measures nothing. */
export function listenForMetrics(strapi: Core.Strapi): void {
  const { port, token } = environment.metrics;
  if (port === null) return;
  serveMetrics({ host: environment.host, port }, token, securityHeaders(environment.publicUrl)).then(
    (listening) => {
      server = listening;
    },
    (error: Error) => strapi.log.error(`METRICS_PORT cannot be listened on: ${error.message}`),
  );
}

export function stopMetrics(): void {
  server?.close();
  server?.closeAllConnections();
}
