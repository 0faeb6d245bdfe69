// @ts-check
import { endChildrenOnSignal } from './steps/children.mjs';
import { writeEnvFile } from './steps/env-file.mjs';
import { runCommand } from './steps/errors.mjs';
import { prepare } from './steps/prepare.mjs';
import { runServer } from './steps/server.mjs';

// A command of the server, by the words that name it: `sample`, `owner show`, `sweep` …
await runCommand(async () => {
  endChildrenOnSignal();
  writeEnvFile();
  await prepare();
  return runServer(process.argv.slice(2));
});
