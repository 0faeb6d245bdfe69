// @ts-check
import { runCommand } from './steps/command.mjs';
import { freePort } from './steps/free-port.mjs';
import { prepareSampleSite } from './steps/prepare.mjs';
import { serveSampleSite } from './steps/sample-site.mjs';

await runCommand(async () => {
  const port = Number(process.env.PORT?.trim()) || (await freePort(4173));
  await prepareSampleSite(`http://localhost:${port}`);
  const { url, close } = await serveSampleSite(port);
  console.log(`
  The sample site  ${url}/
  Its panel        ${url}/admin

Everything is kept in the browser. The files are in frontend/dist-sample, for any static host. Ctrl-C ends it.
`);
  await new Promise((resolve) => {
    // From here on a signal is the normal end.
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal).once(signal, resolve);
  });
  await close();
  return 0;
});
