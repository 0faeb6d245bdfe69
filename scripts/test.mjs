// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './steps/checks.mjs';
import { runCommand, StepError } from './steps/command.mjs';
import { figures, root } from './steps/paths.mjs';
import { buildServer, buildSite, installAll, prepare, prepareSampleSite } from './steps/prepare.mjs';
import { ensureChromium, ensureHeadlessShell, ensureNginx, ensureOtherBrowsers } from './steps/programs.mjs';
import { runWithOutput } from './steps/run.mjs';
import { runPlaywright, runVitest } from './steps/suites.mjs';

/** `npm run test:all` also runs tests that need more servers, other browsers or an idle machine. */
const isAll = process.argv.includes('--all');
if (isAll) process.env.TEST_ALL = '1';

/**
 * `needs` run before any suite; `args` are the other arguments of `--only`.
 * @typedef {object} Suite
 * @property {string} title
 * @property {(() => Promise<void>)[]} needs
 * @property {(args: string[]) => Promise<import('./steps/suites.mjs').Count>} run
 */

/** @type {Record<string, Suite>} */
const suites = {
  check: { title: 'Checks', needs: [], run: (args) => runChecks({ fix: args.includes('--fix') }) },
  unit: {
    title: 'Unit, contract and house tests',
    needs: isAll ? [prepare, ensureNginx] : [prepare],
    run: (args) => runVitest('vitest', args),
  },
  e2e: {
    title: 'Browser tests',
    needs: [
      ...[prepare, ensureChromium, ensureHeadlessShell],
      ...(isAll ? [prepareSampleSite, ensureOtherBrowsers] : []),
    ],
    run: (args) => runPlaywright('playwright', args),
  },
  bench: {
    title: 'Measurements, quick',
    needs: [prepare, ensureChromium, ensureNginx],
    async run() {
      const command = ['-r', './scripts/node-version.cjs', 'scripts/bench.mjs', '--quick'];
      const isFine = (await runWithOutput(process.execPath, command, { cwd: root })) === 0;
      const failures = isFine ? [] : ['a figure above is not what is asked for'];
      return { passed: Number(isFine), failed: Number(!isFine), skipped: 0, failures };
    },
  },
  faults: {
    title: 'Faults: processes killed, disks filled and files damaged, many times over',
    needs: [prepare, ensureNginx],
    async run(args) {
      rmSync(figures, { force: true });
      process.env.FAULTS = 'long';
      const count = await runVitest('faults', ['--project', 'faults', '--maxWorkers', '1', ...args]);
      if (existsSync(figures)) console.log(`\n${readFileSync(figures, 'utf8')}`);
      return count;
    },
  },
  screenshots: {
    title: "The panel's pages into docs/screenshots, its states into tests/.results/screenshots",
    needs: [prepare, ensureChromium],
    run: (args) => runPlaywright('screenshots', ['--config', 'playwright.screenshots.config.ts', ...args]),
  },
};
const everyday = ['check', 'unit', 'e2e', ...(isAll ? ['bench'] : [])];
/** Needs neither the cms nor a build, so that it runs while the cms is installed. */
const panel = {
  title: 'Tests of the panel',
  run: () => runVitest('panel', ['--project', 'panel', '--maxWorkers', '2']),
};

/** `npm test -- --only unit` runs one suite, the panel's tests with it; further arguments filter its files. */
function choice() {
  const args = process.argv.slice(2).filter((arg) => arg !== '--all');
  const at = args.indexOf('--only');
  if (at === -1) return { names: everyday, args, isWhole: args.length === 0 };
  const [, name = ''] = args.splice(at, 2);
  if (!(name in suites)) throw new StepError(`--only takes one of: ${Object.keys(suites).join(', ')}`);
  return { names: [name], args, isWhole: false };
}

await runCommand(async () => {
  const { names, args, isWhole } = choice();
  const chosen = names.flatMap((name) => suites[name] ?? []);
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const allFailures = [];

  /** @param {string} title @param {() => Promise<import('./steps/suites.mjs').Count>} run */
  async function runOne(title, run) {
    console.log(`\n${title}\n`);
    const { passed, failed, skipped, failures } = await run();
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    allFailures.push(...failures.map((failure) => `${title}: ${failure}`));
  }

  await installAll(
    async () => {
      if (!isWhole) return;
      await buildSite();
      await runOne(panel.title, panel.run);
    },
    async () => (isWhole ? buildServer() : undefined),
  );
  for (const need of new Set(chosen.flatMap(({ needs }) => needs))) await need();
  for (const { title, run } of chosen) {
    const others = isWhole && title === suites.unit?.title ? ['--project', '!panel'] : [];
    await runOne(title, () => run([...args, ...others]));
  }
  // Repeats the failures at the end, where they are seen first.
  for (const failure of allFailures) console.log(`\n✗ ${failure}`);
  const { passed, failed, skipped } = total;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 ? 0 : 1;
});
