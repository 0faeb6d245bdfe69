import path from 'node:path';
import { environment, environmentProblems, repositoryRoot } from '../environment';
import { checkDatabase, checkPortIsFree, prepareDataDir, StartError } from './preflight';

const cmsDir = path.join(repositoryRoot, 'cms');
const directories = { appDir: cmsDir, distDir: path.join(cmsDir, 'dist') };

/**
 * Runs one command of the cms: without a name it serves the site until it is told to stop.
 * @throws StartError when it cannot begin; its message is for the operator
 */
export async function main([command]: string[]): Promise<void> {
  if (environmentProblems.length > 0) throw new StartError(environmentProblems.join('\n'));
  await prepareDataDir(environment);
  // Uploads pass through the temporary folder: it belongs with the data, where there is room for them.
  process.env.TMPDIR = path.join(environment.dataDir, 'tmp');
  await checkDatabase(environment);

  if (command === undefined) {
    await checkPortIsFree(environment);
    const { serve } = await import('./serve');
    return serve(directories);
  }
  throw new StartError(`Unknown command "${command}"`);
}
