import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { readNames } from '../../media/sweep/media-names';
import { sweepMedia } from '../../media/sweep/sweep-media';
import { restoreSwept, sweptFolder } from '../../media/sweep/swept-files';
import { databaseName, environment, StartError } from '../../platform/environment';
import { resetPassword, showOwners } from './account-commands';
import { emptyGallery, fillGallery } from './sample-gallery';

type Strapi = ReturnType<typeof createStrapi>;
type Say = (line: string) => void;

const commands: Record<string, (strapi: Strapi, say: Say, ...words: string[]) => Promise<void> | void> = {
  sample: (strapi, say) => fillGallery(strapi, path.join(strapi.dirs.app.root, 'sample'), say),
  'sample --remove': (strapi, say) => emptyGallery(strapi, path.join(strapi.dirs.app.root, 'sample'), say),
  'owner show': (strapi, say, email) => showOwners(strapi, say, email),
  'owner reset-password': (strapi, say, email) => resetPassword(strapi, say, { role: 'owner', email }),
  'operator reset-password': (strapi, say, email) => resetPassword(strapi, say, { role: 'operator', email }),
  sweep: (strapi, say) => sweep(strapi, say),
  'sweep --undo': (strapi, say) => undoSweep(strapi, say),
  routes: (strapi, say) => say(JSON.stringify(listRoutes(strapi))),
};

/** Sweeps all files without a row, without a limit: by running this the operator confirms that the database is right. */
async function sweep(strapi: Strapi, say: Say): Promise<void> {
  const taken = await sweepMedia(strapi, environment, { isConfirmed: true });
  say(
    `${taken} files without a row were put aside, in ${sweptFolder(environment.dataDir)}, and stay there for a week. The database asked was ${databaseName(environment)}; if it was the wrong one, \`npm run sweep -- --undo\` puts them back.`,
  );
}

/** Restores swept files that are still retained, and lists each one that cannot be restored. */
async function undoSweep(strapi: Strapi, say: Say): Promise<void> {
  const { restored, left } = await restoreSwept(environment.dataDir, await readNames(strapi), {
    isOwnedAlone: false,
  });
  say(
    `Put back: ${restored.length} of ${restored.length + left.length} swept files. Those without a row are judged anew by the next sweep.`,
  );
  for (const { file, why } of left) say(`Left where it is: ${file} (${leftWhy[why]})`);
}

const leftWhy = {
  'a file is there': 'a file of its name is there, and is not written over',
  'no row tells its folder':
    'a version before swept it, and no row of this database tells where it came from: move it by hand',
} as const;

type MountedRoute = { methods: string[]; path: string };

/** All mounted routes of the REST API; `GET` includes `HEAD`. */
function listRoutes(strapi: Strapi): { method: string; path: string }[] {
  const routes: MountedRoute[] = strapi.server.api('content-api').listRoutes();
  return routes
    .flatMap(({ methods, path }) => methods.map((method) => ({ method, path })))
    .filter(({ method }) => method !== 'HEAD')
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}

const commandNames = Object.keys(commands);

/** Parses the command line into a command's name and its arguments. @throws StartError for an unknown command */
export function parseCommand(words: string[]): { name: string; rest: string[] } {
  for (const name of commandNames) {
    const length = name.split(' ').length;
    const rest = words.slice(length);
    const isNamed = words.slice(0, length).join(' ') === name;
    // The commands of accounts take an e-mail.
    if (isNamed && rest.length <= (/^(?:owner|operator) /.test(name) ? 1 : 0)) return { name, rest };
  }
  throw new StartError(`There is no command "${words.join(' ')}", only: ${commandNames.join(', ')}`);
}

/** Runs a command in a loaded Strapi that does not listen. @param options.lockStart takes the start lock, returns its release */
export async function runCommand(
  { name, rest }: { name: string; rest: string[] },
  options: {
    directories: { appDir: string; distDir: string };
    say: Say;
    lockStart: () => Promise<() => Promise<void>>;
  },
): Promise<void> {
  const release = await options.lockStart();
  const strapi = createStrapi(options.directories);
  strapi.log.level = 'warn';
  try {
    await strapi.load();
    await release();
    await commands[name]?.(strapi, options.say, ...rest);
  } finally {
    await strapi.destroy();
  }
}
