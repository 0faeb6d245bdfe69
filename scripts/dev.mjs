// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endChildrenOnSignal, exitOf, signalChildren, throwIfStopped } from './steps/children.mjs';
import { environment, writeEnvFile } from './steps/env-file.mjs';
import { runCommand } from './steps/errors.mjs';
import { freePort } from './steps/free-port.mjs';
import { cms, frontend, root } from './steps/paths.mjs';
import { prepareDevelopment } from './steps/prepare.mjs';

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
    await wait(pollMs);
  }
}

await runCommand(async () => {
  endChildrenOnSignal();
  writeEnvFile();
  await prepareDevelopment();

  const sitePort = await freePort(5173);
  const cmsPort = await freePort(1338);
  const site = `http://localhost:${sitePort}`;
  const strapi = `http://127.0.0.1:${cmsPort}`;
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...environment(), NODE_ENV: 'development', PUBLIC_URL: site };
  // `npm start` has the server make it.
  mkdirSync(resolve(root, env.DATA_DIR || 'data', 'public/uploads'), { recursive: true });

  const ends = [
    start(cms, ['strapi', 'develop', '--no-watch-admin', '--no-build-admin'], {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(cmsPort),
    }),
    start(frontend, ['vite', '--port', String(sitePort), '--strictPort'], { ...env, CMS_URL: strapi }),
  ];
  const ended = Promise.race(ends);
  const ready = Promise.all([untilAnswers(`${strapi}/healthz`), untilAnswers(site)]);
  if (await Promise.race([ready.then(() => true), ended.then(() => false)])) {
    console.log(`
  The site       ${site}/
  The panel      ${site}/admin
  Strapi         ${strapi}/strapi
`);
  }
  const code = await ended;
  signalChildren('SIGTERM');
  await Promise.allSettled(ends);
  throwIfStopped();
  // Neither ends by itself while all is well.
  return code || 1;
});
