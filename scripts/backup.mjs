// @ts-check
import { resolve } from 'node:path';
import { endChildrenOnSignal } from './steps/children.mjs';
import { writeEnvFile } from './steps/env-file.mjs';
import { runCommand } from './steps/errors.mjs';
import { prepare } from './steps/prepare.mjs';
import { runServer } from './steps/server.mjs';

// One archive of database and media, from a running or a stopped site: `npm run backup [-- file]`.
await runCommand(async () => {
  endChildrenOnSignal();
  writeEnvFile();
  await prepare();
  return runServer(['backup', ...process.argv.slice(2).map((file) => resolve(file))]);
});
