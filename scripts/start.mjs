// @ts-check

import { runCommand } from './steps/command.mjs';
import { writeEnvFile } from './steps/env-file.mjs';
import { prepare } from './steps/prepare.mjs';
import { seconds } from './steps/progress.mjs';
import { runServer } from './steps/server.mjs';

/** @param {NodeJS.ProcessEnv} env */
function showAddresses({ PUBLIC_URL, PORT }) {
  const site = (PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || 1337}`).replace(/\/$/, '');
  const took = seconds(Date.now() - performance.timeOrigin);
  console.log(`
Ready in ${took}. Ctrl-C ends it.

  The site       ${site}/
  The panel      ${site}/admin
  Strapi         ${site}/strapi
`);
}

await runCommand(async () => {
  if (writeEnvFile()) console.log('  ✓ wrote .env with new secrets');
  await prepare();
  return runServer([], showAddresses);
});
