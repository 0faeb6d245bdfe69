// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { runWithOutput } from './run.mjs';

const results = join(root, 'tests/.results');

/**
 * `failures` tells of each failure where it is and what went wrong.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Count
 */

/**
 * Runs a test runner, which shows its own progress, and counts what its report tells.
 * @param {string} name of the report
 * @param {string[]} command
 * @param {(report: any) => Count} count
 * @returns {Promise<Count>}
 */
async function runSuite(name, [program = '', ...args], count) {
  const report = join(results, `${name}.json`);
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const files = { VITEST_REPORT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const env = { ...process.env, ...files };
  const code = await runWithOutput(join(root, 'node_modules/.bin', program), args, { cwd: root, env });
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner that fails for another reason than a test, or that found no test, has not proved anything.
  if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted;
  const failure = `${program} ended with code ${code}, ${counted.passed} tests passed: that proves nothing.`;
  return { ...counted, failed: 1, failures: [...(counted.failures ?? []), failure] };
}

/**
 * @param {string} name of the report
 * @param {string[]} args of Vitest
 */
export function runVitest(name, args) {
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-report.mjs')}`];
  return runSuite(name, ['vitest', 'run', ...reporters, ...args], (report) => report);
}

/**
 * @param {string} name of the report
 * @param {string[]} args of Playwright
 */
export function runPlaywright(name, args) {
  return runSuite(
    name,
    ['playwright', 'test', '--reporter=list,json', ...args],
    // One that passes only when it is repeated has failed.
    ({ stats, suites, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: [...suites.flatMap(failuresIn), ...errors.map(wordsOf)],
    }),
  );
}

/**
 * @param {PlaywrightSuite} suite of its report
 * @returns {string[]}
 */
function failuresIn({ suites = [], specs }) {
  const failed = specs.filter((spec) =>
    spec.tests.some(({ status }) => !/^(expected|skipped)$/.test(status)),
  );
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [`${file}:${line} > ${title}`, ...errors.map(wordsOf)].join('\n');
    }),
    ...suites.flatMap(failuresIn),
  ];
}

/** @param {{ message: string }} error */
function wordsOf({ message }) {
  return stripVTControlCharacters(message);
}

/**
 * @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ status: string, results: { errors: { message: string }[] }[] }} PlaywrightTest
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */
