import { createStrapi } from '@strapi/strapi';
import { databaseOutage } from '../../platform/outage/database-outage';
import { answerBeforeShutdown } from './shutdown';
import { endUnreadAnswers } from './unread-answers';

/**
 * Starts Strapi and tells the parent process, if there is one, when it listens.
 */
export async function serve(directories: { appDir: string; distDir: string }): Promise<void> {
  // A parent that died without a word must not leave the site running behind its back.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const strapi = createStrapi(directories);
  // A database that goes away also fails what nobody waits for, and that must not take the site along.
  process.on('unhandledRejection', (error) => {
    if (databaseOutage(error) === 'no') throw error;
    strapi.log.error(`Nobody waited for this: ${error instanceof Error ? error.stack : error}`);
  });
  endUnreadAnswers(strapi.server.httpServer);
  answerBeforeShutdown(strapi);
  await strapi.start();
  process.send?.({ type: 'ready' });
}
