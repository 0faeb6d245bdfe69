import { createStrapi } from '@strapi/strapi';
import { databaseOutage } from '../../platform/outage/database-outage';
import { answerBeforeShutdown } from './shutdown';
import { resetStalledResponses } from './stalled-responses';

/** Starts Strapi and notifies the parent process, if there is one, once it listens. */
export async function serve(directories: { appDir: string; distDir: string }): Promise<void> {
  // When the parent process dies, this one ends too.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const strapi = createStrapi(directories);
  // A database outage also rejects promises without a handler, which must not end the process.
  process.on('unhandledRejection', (error) => {
    if (databaseOutage(error) === 'no') throw error;
    strapi.log.error(`Unhandled rejection: ${error instanceof Error ? error.stack : error}`);
  });
  resetStalledResponses(strapi.server.httpServer);
  answerBeforeShutdown(strapi);
  await strapi.start();
  process.send?.({ type: 'ready' });
}
