// @ts-check
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand, signalChildren } from './steps/command.mjs';
import { environment, writeEnvFile } from './steps/env-file.mjs';
import { freePort } from './steps/free-port.mjs';
import { cms, frontend, root } from './steps/paths.mjs';
import { prepareDevelopment } from './steps/prepare.mjs';
import { runShown } from './steps/run.mjs';

const pollMs = 300;

/** @param {string} url */
async function untilAnswers(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await wait(pollMs);
  }
}

await runCommand(async () => {
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
    runShown(join(cms, 'node_modules/.bin/strapi'), ['develop', '--no-watch-admin', '--no-build-admin'], {
      cwd: cms,
      env: { ...env, HOST: '127.0.0.1', PORT: String(cmsPort) },
    }),
    runShown(join(frontend, 'node_modules/.bin/vite'), ['--port', String(sitePort), '--strictPort'], {
      cwd: frontend,
      env: { ...env, CMS_URL: strapi },
    }),
  ];
  const ended = Promise.race(ends);
  const ready = Promise.all([untilAnswers(`${strapi}/healthz`), untilAnswers(site)]);
  try {
    if (await Promise.race([ready.then(() => true), ended.then(() => false)])) {
      console.log(`
  The site       ${site}/
  The panel      ${site}/admin
  Strapi         ${strapi}/strapi
`);
    }
    // Neither ends by itself while all is well.
    return (await ended) || 1;
  } finally {
    signalChildren('SIGTERM');
    await Promise.allSettled(ends);
  }
});
