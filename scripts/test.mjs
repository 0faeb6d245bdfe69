// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureHeadlessShell } from './steps/browser.mjs';
import { buildSampleSite } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { endChildrenOnSignal } from './steps/children.mjs';
import { runCommand, StepError } from './steps/errors.mjs';
import { ensureNginx } from './steps/nginx.mjs';
import { ensureOtherBrowsers } from './steps/other-browsers.mjs';
import { installAll, prepare } from './steps/prepare.mjs';
import { seconds } from './steps/progress.mjs';
import { runBench, runPlaywright, runVitest } from './steps/suites.mjs';

/** @type {Record<string, { title: string, run: (filter: string[]) => Promise<{ passed: number, failed: number, skipped?: number, skips?: string[], failures?: string[] }> }>} */
const suites = {
  check: { title: 'Checks', run: () => runChecks() },
  unit: { title: 'Unit, contract and house tests', run: runVitest },
  e2e: { title: 'Browser tests', run: runPlaywright },
  bench: { title: 'Measurements, quick', run: () => runBench() },
};

/** `npm test -- --only unit` runs one suite, and what else is given chooses among its files. */
function choice() {
  const args = process.argv.slice(2);
  const at = args.indexOf('--only');
  if (at === -1) return { names: Object.keys(suites), filter: args };
  const [, name = ''] = args.splice(at, 2);
  if (!(name in suites)) throw new StepError(`--only takes one of: ${Object.keys(suites).join(', ')}`);
  return { names: [name], filter: args };
}

/**
 * What the account of a test says first, in plain text.
 * @param {string} account
 */
function excerpt(account) {
  const lines = stripVTControlCharacters(account)
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  return lines.slice(0, 12).join('\n  ');
}

/** @param {{ passed: number, failed: number, skipped: number }} count */
function counted({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

await runCommand(async () => {
  endChildrenOnSignal();
  const { names, filter } = choice();
  await installAll();
  await prepare();
  if (names.includes('e2e')) await buildSampleSite();
  if (names.includes('e2e') || names.includes('bench')) await ensureBrowser();
  if (names.includes('e2e')) await ensureHeadlessShell();
  if (names.includes('e2e')) await ensureOtherBrowsers();
  if (names.includes('unit') || names.includes('bench')) await ensureNginx();

  const summary = [];
  const failures = [];
  const skips = [];
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const name of names) {
    const suite = suites[name];
    if (!suite) continue;
    console.log(`\n${suite.title}\n`);
    const start = Date.now();
    const { passed, failed, skipped = 0, ...texts } = await suite.run(filter);
    failures.push(...(texts.failures ?? []));
    skips.push(...(texts.skips ?? []));
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    summary.push(`  ${suite.title}: ${counted({ passed, failed, skipped })}, ${seconds(Date.now() - start)}`);
  }
  // Once more at the end, where a log that keeps its last lines still has them.
  for (const skip of skips) console.log(`\n- skipped: ${skip}`);
  for (const failure of failures) console.log(`\n✗ ${excerpt(failure)}`);
  console.log(`\n${summary.join('\n')}\n\n${counted(total)}`);
  return total.failed === 0 ? 0 : 1;
});
