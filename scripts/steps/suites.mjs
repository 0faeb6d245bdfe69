// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, throwIfStopped } from './children.mjs';
import { root } from './paths.mjs';

const results = join(root, 'tests/.results');

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

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
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner that fails for another reason than a test, or that found no test, has not proved anything.
  const unproven = count.failed === 0 && (code !== 0 || count.passed === 0);
  return unproven ? { ...count, failed: 1 } : count;
}

/**
 * @param {string} name of the report
 * @param {string[]} args
 */
function runVitestSuite(name, args) {
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runSuite(name, ['vitest', 'run', ...reporters, ...args], {}, (report) => {
    /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
    const files = report.testResults;
    // A file that could not be loaded has no test that could fail.
    const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/**
 * Unit, contract and house tests.
 * @param {string[]} filter parts of file names
 */
export function runVitest(filter) {
  return runVitestSuite('vitest', filter);
}

/**
 * The long forms of the tests of faults.
 * @param {string[]} filter parts of file names
 */
export function runFaults(filter) {
  return runVitestSuite('faults', ['--config', 'vitest.faults.config.ts', ...filter]);
}

/**
 * The browser's tests.
 * @param {string[]} filter parts of file names
 */
export function runPlaywright(filter) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') };
  return runSuite(
    'playwright',
    ['playwright', 'test', '--reporter=list,json', ...filter],
    env,
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
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
