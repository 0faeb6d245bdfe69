// @ts-check
import { runCommand } from './steps/command.mjs';
import { writeEnvFile } from './steps/env-file.mjs';
import { prepare } from './steps/prepare.mjs';
import { seconds } from './steps/progress.mjs';
import { runServer } from './steps/server.mjs';

/** @param {NodeJS.ProcessEnv} env */
function showAddresses({ PUBLIC_URL, PORT }) {
  const site = (PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || 1337}`).replace(/\/$/, '');
  console.log(`
Ready in ${seconds(performance.now())}. Ctrl-C ends it.

  The site       ${site}/
  The panel      ${site}/admin
  Strapi         ${site}/strapi
`);
}

// Serves the product, or runs a command of the server: `sample`, `owner show`, `sweep` …
await runCommand(async () => {
  if (writeEnvFile()) console.log('  ✓ wrote .env with new secrets');
  await prepare();
  return runServer(process.argv.slice(2), showAddresses);
});
