// @ts-check

import { runCommand } from './steps/errors.mjs';
import { freePort } from './steps/free-port.mjs';
import { install } from './steps/install.mjs';
import { npm } from './steps/npm.mjs';
import { frontend } from './steps/paths.mjs';
import { step } from './steps/progress.mjs';
import { serveSampleSite } from './steps/sample-site.mjs';

await runCommand(async () => {
  await install('frontend', frontend);
  const port = Number(process.env.PORT?.trim()) || (await freePort(4173));
  await step('building the sample site', () =>
    npm('build-sample-site', ['run', 'build:sample'], {
      cwd: frontend,
      env: { ...process.env, NODE_ENV: 'production', PUBLIC_URL: `http://localhost:${port}` },
    }),
  );
  const { url, close } = await serveSampleSite(port);
  console.log(`
  The sample site  ${url}/
  Its panel        ${url}/admin

Everything is kept in the browser. The files are in frontend/dist-sample, for any static host. Ctrl-C ends it.
`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await close();
  return 0;
});
