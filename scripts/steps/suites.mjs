// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { results, root } from './paths.mjs';
import { runWithOutput } from './run.mjs';

/**
 * `failures` tells of each failure where it is and what went wrong.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Count
 */

/**
 * Runs a test runner, which shows its own progress, and counts what its report says.
 * @param {string} name of the report
 * @param {string[]} command
 * @param {(report: any) => Count} count
 * @returns {Promise<Count>}
 */
async function runSuite(name, [program = '', ...args], count) {
  const report = join(results, `${name}.json`);
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runWithOutput(join(root, 'node_modules/.bin', program), args, { cwd: root, env });
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  // A runner that fails for another reason than a test, or that found no test, has not proved anything.
  if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted;
  const failure = `${program} ended with code ${code}, ${counted.passed} tests passed: that proves nothing.`;
  return { ...counted, failed: 1, failures: [...counted.failures, failure] };
}

/** @param {string} name of the report @param {string[]} args of Vitest */
export function runVitest(name, args) {
  const file = `--outputFile.json=${join(results, `${name}.json`)}`;
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', file, ...args];
  return runSuite(name, command, ({ numPassedTests: passed, numPendingTests: skipped, testResults }) => {
    const failures = testResults.flatMap(failuresOfFile);
    return { passed, failed: failures.length, skipped, failures };
  });
}

/**
 * A file whose preparation or clearing up failed has failed without a failed test.
 * @param {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} file
 */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0)
    return [`${file}\n${message || 'its preparation or its clean-up failed'}`];
  return failed.map(({ fullName, failureMessages }) =>
    [`${file} > ${fullName}`, ...failureMessages].join('\n').replaceAll(/\n +at .*node_modules.*/g, ''),
  );
}

/** @param {string} name of the report @param {string[]} args of Playwright */
export function runPlaywright(name, args) {
  const command = ['playwright', 'test', '--reporter=list,json', ...args];
  return runSuite(name, command, ({ stats, suites, errors }) => ({
    passed: stats.expected,
    // One that passes only when it is repeated has failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOfSuite), ...errors.map(wordsOf)],
  }));
}

/** @param {PlaywrightSuite} suite of its report @returns {string[]} */
function failuresOfSuite({ suites = [], specs }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => /unexpected|flaky/.test(status)));
  const failures = failed.map(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return [`${file}:${line} > ${title}`, ...errors.map(wordsOf)].join('\n');
  });
  return [...failures, ...suites.flatMap(failuresOfSuite)];
}

/** @param {{ message: string }} error */
const wordsOf = ({ message }) => stripVTControlCharacters(message);

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ status: string, results: { errors: { message: string }[] }[] }} PlaywrightTest
 * @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */
