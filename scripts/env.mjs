// @ts-check

import { runCommand } from './steps/command.mjs';
import { writeEnvFile } from './steps/env-file.mjs';

// `npm run env` writes the .env file as `npm start` does, for machines where a container starts the product.
await runCommand(() => {
  console.log(writeEnvFile() ? 'Wrote .env with new secrets.' : 'Nothing to write: there is a .env already.');
  return Promise.resolve(0);
});
