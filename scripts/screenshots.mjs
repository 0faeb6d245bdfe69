// @ts-check
import { ensureBrowser } from './steps/browser.mjs';
import { endChildrenOnSignal } from './steps/children.mjs';
import { runCommand } from './steps/errors.mjs';
import { installAll, prepare } from './steps/prepare.mjs';
import { runScreenshots } from './steps/suites.mjs';

// The panel's pages into docs/screenshots, its states into tests/.results/screenshots.
await runCommand(async () => {
  endChildrenOnSignal();
  await installAll();
  await prepare();
  await ensureBrowser();
  const { passed, failed } = await runScreenshots(process.argv.slice(2));
  console.log(`\n${passed} taken, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
