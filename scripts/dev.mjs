// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endChildrenOnSignal, exitOf, signalChildren, throwIfStopped } from './steps/children.mjs';
import { environment, writeEnvFile } from './steps/env-file.mjs';
import { runCommand } from './steps/errors.mjs';
import { freePort } from './steps/free-port.mjs';
import { cms, frontend } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';

const pollMs = 300;

/**
 * @param {string} folder
 * @param {string[]} command of the package, with its arguments
 * @param {NodeJS.ProcessEnv} env
 */
function start(folder, [name = '', ...args], env) {
  return exitOf(
    spawn(join(folder, 'node_modules/.bin', name), args, {
      cwd: folder,
      env,
      detached: true,
      stdio: 'inherit',
    }),
  );
}

/** @param {string} url */
async function untilAnswers(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    throwIfStopped();
    await wait(pollMs);
  }
}

await runCommand(async () => {
  endChildrenOnSignal();
  writeEnvFile();
  // The watchers compile what they watch; Strapi's own admin is served as it was built.
  await prepare();

  const sitePort = await freePort(5173);
  const cmsPort = await freePort(1338);
  const site = `http://localhost:${sitePort}`;
  const strapi = `http://127.0.0.1:${cmsPort}`;
  const env = { ...environment(), NODE_ENV: 'development', PUBLIC_URL: site };

  const ends = [
    start(cms, ['strapi', 'develop', '--no-watch-admin', '--no-build-admin'], {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(cmsPort),
    }),
    start(frontend, ['vite', '--port', String(sitePort), '--strictPort'], { ...env, CMS_URL: strapi }),
  ];
  const ended = Promise.race(ends);
  await Promise.race([Promise.all([untilAnswers(`${strapi}/healthz`), untilAnswers(site)]), ended]);
  console.log(
    `\n  The site       ${site}/\n  The panel      ${site}/admin\n  Strapi         ${strapi}/strapi\n`,
  );
  const code = await ended;
  signalChildren('SIGTERM');
  await Promise.allSettled(ends);
  return code ?? 1;
});
