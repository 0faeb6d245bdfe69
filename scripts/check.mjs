// @ts-check
import { runChecks } from './steps/checks.mjs';
import { endChildrenOnSignal } from './steps/children.mjs';
import { runCommand } from './steps/errors.mjs';
import { installAll } from './steps/prepare.mjs';

await runCommand(async () => {
  endChildrenOnSignal();
  await installAll();
  const { failed } = await runChecks({ fix: process.argv.includes('--fix') });
  return failed === 0 ? 0 : 1;
});
