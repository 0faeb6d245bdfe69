// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
import { runShown } from './run.mjs';

const results = join(root, 'tests/.results');

/**
 * `whole` names the files all of whose tests passed.
 * @typedef {{ passed: number, failed: number, skipped: number, whole?: string[] }} Count
 */

/**
 * Runs a test runner, which says itself what failed and was skipped, and counts what its JSON report tells.
 * @param {string} name of the report
 * @param {(report: string) => string[]} command for that report's file
 * @param {(report: any) => Count} count
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {Promise<Count>}
 */
async function runSuite(name, command, count, extra) {
  const report = join(results, `${name}.json`);
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const [program = '', ...args] = command(report);
  const env = { ...process.env, ...extra, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runShown(join(root, 'node_modules/.bin', program), args, { cwd: root, env });
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner that fails for another reason than a test, or that found no test, has not proved anything.
  if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted;
  console.log(`\n${program} ended with code ${code}, ${counted.passed} tests passed: that proves nothing.`);
  return { ...counted, failed: 1 };
}

/**
 * @param {string} name of the report
 * @param {string[]} args of Vitest
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runVitest(name, args, env) {
  return runSuite(
    name,
    (report) => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
      passed: numPassedTests,
      // A file that could not be loaded, or whose preparation failed, has no test that failed.
      failed: numFailedTests + testResults.filter(isBroken).length,
      skipped: numPendingTests + numTodoTests,
      whole: testResults.filter(isWhole).map((/** @type {VitestFile} */ { name }) => relative(root, name)),
    }),
    env,
  );
}

/** @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} VitestFile of its report */

/** @param {VitestFile} file */
function isWhole({ status, assertionResults }) {
  return status === 'passed' && assertionResults.every((test) => test.status === 'passed');
}

/** @param {VitestFile} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

/**
 * @param {string} name of the report
 * @param {string[]} args of Playwright
 */
export function runPlaywright(name, args) {
  return runSuite(
    name,
    () => ['playwright', 'test', '--reporter=list,json', ...args],
    // One that passes only when it is repeated has failed.
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  );
}
