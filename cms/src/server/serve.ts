import { createStrapi } from '@strapi/strapi';

/** Starts Strapi and tells the parent process, if there is one, when it listens. */
export async function serve(directories: { appDir: string; distDir: string }): Promise<void> {
  // A parent that died without a word must not leave the site running behind its back.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await createStrapi(directories).start();
  process.send?.({ type: 'ready' });
}
