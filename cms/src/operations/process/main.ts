import path from 'node:path';
import { environment, environmentProblems, repositoryRoot } from '../../platform/environment';
import { StartError } from '../../platform/start-error';
import { claimForServing, takeStartLock } from './claims';
import { checkDatabase, checkIntegrity, checkPortIsFree, claimDataDir, prepareDataDir } from './preflight';

const cmsDir = path.join(repositoryRoot, 'cms');
const directories = { appDir: cmsDir, distDir: path.join(cmsDir, 'dist') };

/**
 * Serves the site until told to stop, or runs the command that `words` name.
 * @throws StartError when it cannot begin; its message is for the operator
 */
export async function main(words: string[]): Promise<void> {
  if (environmentProblems.length > 0) throw new StartError(environmentProblems.join('\n'));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await prepareDataDir(environment, say);
  // Uploads pass through the temporary folder: it belongs with the data, where there is room for them.
  process.env.TMPDIR = path.join(environment.dataDir, 'tmp');
  await checkDatabase(environment);

  const { isArchiveCommand, runArchiveCommand } = await import('../commands/archive-commands');
  if (isArchiveCommand(words)) {
    await runArchiveCommand(words, { directories, say });
    process.exit(0);
  }
  checkIntegrity(environment);
  await claimForServing(environment.databaseUrl);
  // Strapi is a second's work to load: a bad setting is told without it.
  if (words.length === 0) {
    await checkPortIsFree(environment);
    claimDataDir(environment);
    const letNextStart = await takeStartLock(environment.databaseUrl, say);
    const { serve } = await import('./serve');
    await serve(directories);
    await letNextStart();
    return;
  }
  const { parseCommand, runCommand } = await import('../commands/commands');
  await runCommand(parseCommand(words), {
    directories,
    say,
    takeTurn: () => takeStartLock(environment.databaseUrl, say),
  });
  // Strapi leaves timers behind that would keep a finished command alive.
  process.exit(0);
}
