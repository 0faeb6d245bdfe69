import { createStrapi } from '@strapi/strapi';
import { databaseOutage } from '../../platform/outage/database-outage';
import { followRequests } from './drain';
import { endUnreadAnswers } from './unread-answers';

/**
 * Starts Strapi and tells the parent process, if there is one, when it listens. Told to stop, it answers what is under
 * way first.
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
  const drain = followRequests(strapi.server.httpServer);
  const destroy = strapi.destroy.bind(strapi);
  // Before anything else ends: a request that is under way needs all of it.
  strapi.destroy = async () => {
    await drain();
    await destroy();
  };
  await strapi.start();
  process.send?.({ type: 'ready' });
}
