// @ts-check
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand, signalChildren } from './steps/command.mjs';
import { environment, writeEnvFile } from './steps/env-file.mjs';
import { freePort } from './steps/free-port.mjs';
import { cms, frontend, root } from './steps/paths.mjs';
import { prepareDevelopment } from './steps/prepare.mjs';
import { runWithOutput } from './steps/run.mjs';

const pollMs = 300;

/** @param {string} url */
async function untilAnswers(url) {
  while (!(await fetch(url).catch(() => undefined))) await wait(pollMs);
}

await runCommand(async () => {
  writeEnvFile();
  await prepareDevelopment();

  const sitePort = String(await freePort(5173));
  const cmsPort = String(await freePort(1338));
  const site = `http://localhost:${sitePort}`;
  const strapi = `http://127.0.0.1:${cmsPort}`;
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...environment(), NODE_ENV: 'development', PUBLIC_URL: site };
  // With `npm start` the server creates this folder.
  mkdirSync(resolve(root, env.DATA_DIR || 'data', 'public/uploads'), { recursive: true });

  const ends = [
    runWithOutput(
      join(cms, 'node_modules/.bin/strapi'),
      ['develop', '--no-watch-admin', '--no-build-admin'],
      {
        cwd: cms,
        env: { ...env, HOST: '127.0.0.1', PORT: cmsPort },
      },
    ),
    runWithOutput(join(frontend, 'node_modules/.bin/vite'), ['--port', sitePort, '--strictPort'], {
      cwd: frontend,
      env: { ...env, CMS_URL: strapi },
    }),
  ];
  const showAddresses = () =>
    console.log(
      `\n  The site       ${site}/\n  The panel      ${site}/admin\n  Strapi         ${strapi}/strapi\n`,
    );
  // Not awaited: when one server ends first, the process ends without showing the addresses.
  Promise.all([untilAnswers(`${strapi}/healthz`), untilAnswers(site)]).then(showAddresses);
  try {
    // Neither server ends unless it fails.
    return (await Promise.race(ends)) || 1;
  } finally {
    signalChildren('SIGTERM');
    await Promise.allSettled(ends);
  }
});
