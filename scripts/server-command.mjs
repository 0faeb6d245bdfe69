// @ts-check

import { runCommand } from './steps/command.mjs';
import { writeEnvFile } from './steps/env-file.mjs';
import { prepare } from './steps/prepare.mjs';
import { runServer } from './steps/server.mjs';

// A command of the server, by the words that name it: `sample`, `owner show`, `sweep` …
await runCommand(async () => {
  writeEnvFile();
  await prepare();
  return runServer(process.argv.slice(2));
});
