import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { emptyGallery } from '../sample/empty-gallery';
import { fillGallery } from '../sample/fill-gallery';
import { listRoutes } from './list-routes';

type Strapi = ReturnType<typeof createStrapi>;
type Say = (line: string) => void;

/** The commands beside serving, by what follows `server.mjs` on the command line. */
const commands: Record<string, (strapi: Strapi, say: Say) => Promise<void> | void> = {
  sample: (strapi, say) => fillGallery(strapi, path.join(strapi.dirs.app.root, 'sample'), say),
  'sample --remove': (strapi, say) => emptyGallery(strapi, say),
  routes: (strapi, say) => say(JSON.stringify(listRoutes(strapi))),
};

export const commandNames = Object.keys(commands);

/**
 * Runs a command inside a Strapi that serves nobody: database, services and routes, no port.
 * @param options.takeTurn waits for the turn to load, and gives what ends it
 */
export async function runCommand(
  name: string,
  options: {
    directories: { appDir: string; distDir: string };
    say: Say;
    takeTurn: () => Promise<() => Promise<void>>;
  },
): Promise<void> {
  const endTurn = await options.takeTurn();
  const strapi = createStrapi(options.directories);
  strapi.log.level = 'warn';
  try {
    await strapi.load();
    await endTurn();
    await commands[name]?.(strapi, options.say);
  } finally {
    await strapi.destroy();
  }
}
