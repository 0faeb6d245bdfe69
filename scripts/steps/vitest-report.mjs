// @ts-check
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * Writes the `Count` of a run of Vitest to the file that VITEST_REPORT_FILE names. A file whose preparation or clearing
 * up failed, and an error that belongs to no test, count as failures of their own.
 * @implements {Reporter}
 */
export default class VitestReport {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} strayErrors
   */
  onTestRunEnd(modules, strayErrors) {
    /** @type {Required<import('./suites.mjs').Count>} */
    const count = { passed: 0, failed: 0, skipped: 0, failures: [] };
    /** @param {string} where @param {readonly { message: string, stack?: string }[]} errors */
    const fail = (where, errors) => {
      count.failed += 1;
      count.failures.push(`${where}\n${errors.map(({ message, stack }) => stack ?? message).join('\n')}`);
    };
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'failed') fail(`${file} > ${test.fullName}`, errors);
        else count[state === 'passed' ? 'passed' : 'skipped'] += 1;
      }
      const around = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      if (around.length > 0) fail(file, around);
    }
    for (const error of strayErrors) fail('an error outside of the tests', [error]);
    writeFileSync(process.env.VITEST_REPORT_FILE ?? '', JSON.stringify(count));
  }
}
