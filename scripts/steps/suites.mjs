// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { exitOf, throwIfStopped } from './children.mjs';
import { faultRuns, fileOf, recordPasses } from './fault-runs.mjs';
import { root } from './paths.mjs';

const results = join(root, 'tests/.results');

/**
 * `failures` say which tests failed and why, `skips` which were skipped, a text each.
 * `whole` names the files all of whose tests passed.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], skips?: string[], whole?: string[] }} Count
 */

/**
 * Runs a test runner with its output shown, and reads the report that it leaves.
 * @param {string} name of the report
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => Count} read
 * @returns {Promise<Count>}
 */
async function runSuite(name, [program = '', ...args], env, read) {
  throwIfStopped();
  const file = join(results, `${name}.json`);
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
  const code = await exitOf(
    spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  throwIfStopped();
  const count = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  // A runner that fails for another reason than a test, or that found no test, has not proved anything.
  const unproven = count.failed === 0 && (code !== 0 || count.passed === 0);
  const reason = code === 0 ? 'ran no test' : `ended with code ${code}`;
  return unproven ? { ...count, failed: 1, failures: [`${program} ${reason}`] } : count;
}

/**
 * @param {string} name of the report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runVitestSuite(name, args, env = {}) {
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runSuite(name, ['vitest', 'run', ...reporters, ...args], env, (report) => {
    /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
    const files = report.testResults;
    // A file that could not be loaded, or whose preparation failed, has no test that failed.
    const broken = files.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    const failed = files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${relative(root, name)} › ${test.fullName}\n${test.failureMessages.join('\n')}`),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [...failed, ...broken.map(({ name, message }) => `${relative(root, name)}\n${message}`)],
      skips: files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => ['pending', 'skipped', 'todo'].includes(status))
          .map((test) => `${relative(root, name)} › ${test.fullName}`),
      ),
      whole: files.flatMap(({ name, status, assertionResults }) =>
        status === 'passed' && assertionResults.every((test) => test.status === 'passed')
          ? [relative(root, name)]
          : [],
      ),
    };
  });
}

/**
 * Unit, contract and house tests, and in their short form the fault runs whose sources have changed.
 * @param {string[]} filter parts of file names
 */
export async function runVitest(filter) {
  const count = await runVitestSuite('vitest', filter);
  const spared = faultRuns().flatMap(({ name, provenOn }) =>
    provenOn === null ? [] : [`${fileOf(name)}: passed on the same sources, ${provenOn}`],
  );
  return { ...count, skips: [...(count.skips ?? []), ...spared] };
}

/**
 * The fault runs, whether or not their sources have changed; those that pass are noted as proven.
 * @param {string[]} filter parts of file names
 * @param {{ isShort: boolean }} form the one of `npm test`, or the long one
 */
export async function runFaults(filter, { isShort }) {
  const config = ['--config', 'vitest.faults.config.ts'];
  const count = await runVitestSuite('faults', [...config, ...filter], {
    FAULTS: isShort ? 'short' : 'long',
  });
  recordPasses(count.whole ?? []);
  return count;
}

/**
 * @typedef {{ message: string }} Failure
 * @typedef {{ status: string, annotations: { type: string, description?: string }[], results: { errors: Failure[] }[] }} Test
 * @typedef {{ file: string, title: string, ok: boolean, tests: Test[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Group[] }} Group
 */

/**
 * Every test below a suite of Playwright's report.
 * @param {Group} group
 * @returns {Spec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Whether a test failed; one that passes only when it is repeated has.
 * @param {Spec} spec
 */
function isFailed({ ok, tests }) {
  return !ok || tests.some(({ status }) => status === 'flaky');
}

/**
 * A test's name and what went wrong in it.
 * @param {Spec} spec
 */
function account({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return `${file} › ${title}\n${errors.map((error) => error.message).join('\n')}`;
}

/**
 * A skipped test's name and why it was skipped.
 * @param {Spec} spec
 */
function skip({ file, title, tests }) {
  const reasons = tests.flatMap(({ annotations }) =>
    annotations.flatMap(({ description }) => description ?? []),
  );
  return [`${file} › ${title}`, ...new Set(reasons)].join(': ');
}

/**
 * @param {string} name of the report
 * @param {string[]} args
 */
function runPlaywrightSuite(name, args) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, `${name}.json`) };
  return runSuite(
    name,
    ['playwright', 'test', '--reporter=list,json', ...args],
    env,
    ({ stats, suites, errors }) => {
      /** @type {Spec[]} */
      const specs = suites.flatMap(specsOf);
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
        failures: [
          ...specs.filter(isFailed).map(account),
          ...errors.map((/** @type {Failure} */ error) => error.message),
        ],
        skips: specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped')).map(skip),
      };
    },
  );
}

/** The measurements' quick form: one proof that no ratio fell. */
export async function runBench() {
  throwIfStopped();
  const command = ['-r', './scripts/node-version.cjs', 'scripts/bench.mjs', '--quick'];
  const code = await exitOf(
    spawn(process.execPath, command, { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  throwIfStopped();
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * The browser's tests.
 * @param {string[]} filter parts of file names
 */
export function runPlaywright(filter) {
  return runPlaywrightSuite('playwright', filter);
}

/**
 * Takes the pictures of the panel.
 * @param {string[]} filter parts of file names
 */
export function runScreenshots(filter) {
  return runPlaywrightSuite('screenshots', ['--config', 'playwright.screenshots.config.ts', ...filter]);
}
