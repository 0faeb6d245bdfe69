// @ts-check
import { runChecks } from './steps/checks.mjs';
import { endChildrenOnSignal } from './steps/children.mjs';
import { runCommand } from './steps/errors.mjs';
import { install } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';

await runCommand(async () => {
  endChildrenOnSignal();
  await install('tools', root);
  // Strapi's types come out of the built server.
  await prepare();
  const { failed } = await runChecks({ fix: process.argv.includes('--fix') });
  return failed === 0 ? 0 : 1;
});
