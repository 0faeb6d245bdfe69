// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { runCommand, StepError } from './steps/command.mjs';
import { install } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';
import { step } from './steps/progress.mjs';

// `npm run bundle -- <folder>`: copies the built product with everything it needs to run into an empty folder. There
// `node cms/server.mjs` serves it without npm. The container image is made this way.
await runCommand(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new StepError('npm run bundle -- <folder>: name the empty folder to lay it into.');
  const target = resolve(given);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new StepError(`${target} is not empty: name an empty folder.`);

  await install(root);
  await prepare();
  // Imported here, because its package is installed by now.
  const { filesToRun } = await import('./bundle/files-to-run.mjs');
  let bytes = 0;
  await step('laying out what the product needs', async () => {
    for (const file of await filesToRun()) {
      const destination = join(target, file);
      await mkdir(dirname(destination), { recursive: true });
      await cp(join(root, file), destination, { verbatimSymlinks: true });
      bytes += (await stat(join(root, file))).size;
    }
  });
  console.log(`  ${target}: ${Math.round(bytes / 1e6)} MB`);
  return 0;
});
