// @ts-check
import { ensureBrowser } from './steps/browser.mjs';
import { endChildrenOnSignal } from './steps/children.mjs';
import { runCommand } from './steps/errors.mjs';
import { figuresTable, forgetFigures } from './steps/figures.mjs';
import { ensureNginx } from './steps/nginx.mjs';
import { installAll, prepare } from './steps/prepare.mjs';
import { runFaults } from './steps/suites.mjs';

// Processes killed, disks filled and files damaged, many times over. What is given chooses among the files; `--short`
// takes the forms of `npm test`.
await runCommand(async () => {
  endChildrenOnSignal();
  await installAll();
  await prepare();
  await ensureBrowser();
  await ensureNginx();
  forgetFigures();
  const args = process.argv.slice(2);
  const filter = args.filter((arg) => arg !== '--short');
  const { passed, failed, skipped } = await runFaults(filter, { isShort: filter.length < args.length });
  const table = figuresTable();
  if (table) console.log(`\n${table}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 ? 0 : 1;
});
