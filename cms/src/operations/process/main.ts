import path from 'node:path';
import { environment, environmentProblems, repositoryRoot, StartError } from '../../platform/environment';
import { checkDatabase, checkIntegrity, checkPortIsFree, prepareDataDir } from '../start/preflight';
import { acquireDataDirLock, acquireServingLock, acquireStartLock } from '../start/process-lock';

const cmsDir = path.join(repositoryRoot, 'cms');
/** The number of arguments of archive commands. They run without Strapi, or load it only to create its tables. */
const archiveCommands: Record<string, { least: number; most: number }> = {
  backup: { least: 0, most: 1 },
  inspect: { least: 1, most: 1 },
  restore: { least: 1, most: 3 },
};
const directories = { appDir: cmsDir, distDir: path.join(cmsDir, 'dist') };

function isArchiveCommand([name = '', ...rest]: string[]): boolean {
  const words = Object.hasOwn(archiveCommands, name) ? archiveCommands[name] : undefined;
  return words !== undefined && rest.length >= words.least && rest.length <= words.most;
}

/** Serves the site until a signal stops it, or runs the command in `words`. @throws StartError if it cannot start */
export async function main(words: string[]): Promise<void> {
  if (environmentProblems.length > 0) throw new StartError(environmentProblems.join('\n'));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await prepareDataDir(environment, say);
  // Uploads pass through the temporary folder: it must be on the data's disk, which has room for them.
  process.env.TMPDIR = path.join(environment.dataDir, 'tmp');
  await checkDatabase(environment);

  if (isArchiveCommand(words)) {
    const { runArchiveCommand } = await import('../commands/archive-commands');
    await runArchiveCommand(words, { directories, say });
    process.exit(0);
  }
  // Loading Strapi takes a second: report invalid data or settings before.
  checkIntegrity(environment);
  await acquireServingLock(environment.databaseUrl);
  if (words.length === 0) {
    await checkPortIsFree(environment);
    acquireDataDirLock(environment);
    const releaseStartLock = await acquireStartLock(environment.databaseUrl, say);
    const { serve } = await import('./serve');
    await serve(directories);
    await releaseStartLock();
    return;
  }
  const { parseCommand, runCommand } = await import('../commands/commands');
  await runCommand(parseCommand(words), {
    directories,
    say,
    lockStart: () => acquireStartLock(environment.databaseUrl, say),
  });
  // Strapi's remaining timers would keep a finished command alive.
  process.exit(0);
}
