// @ts-check
import { join } from 'node:path';
import { cms, frontend, root } from './paths.mjs';
import { seconds } from './progress.mjs';
import { run } from './run.mjs';
import { checkStrapiTypes } from './strapi-types.mjs';

const maxConcurrent = 2;

/** @typedef {{ ok: boolean, output: string }} Outcome */
/** @typedef {{ name: string, check: () => Promise<Outcome> }} Check */

/**
 * @param {string} name
 * @param {string} folder of the package that brings the tool
 * @param {string[]} command
 * @returns {Check}
 */
function tool(name, folder, [program = '', ...args]) {
  return {
    name,
    check: async () => {
      const log = `check-${name.replaceAll(/\W+/g, '-')}`;
      const { code, output } = await run(log, join(folder, 'node_modules/.bin', program), args, {
        cwd: folder,
      });
      return { ok: code === 0, output };
    },
  };
}

const cruised = [
  'contract/src',
  'frontend',
  'cms',
  'scripts',
  'tests',
  'vitest.config.ts',
  'playwright.config.ts',
  'playwright.screenshots.config.ts',
];

/**
 * @param {{ fix: boolean }} options
 * @returns {Check[]}
 */
function checks({ fix }) {
  return [
    tool('types of the cms', cms, ['tsc', '--noEmit', '--incremental', 'false']),
    tool('types of the frontend', frontend, ['tsc', '--noEmit']),
    tool('types of scripts and tests', root, ['tsc', '--noEmit']),
    tool('format and lint', root, [
      'biome',
      'check',
      '--error-on-warnings',
      ...(fix ? ['--write'] : []),
      '.',
    ]),
    tool('who imports whom', root, ['depcruise', '--config', '.dependency-cruiser.mjs', ...cruised]),
    tool('dead code and dependencies', root, ['knip', '--no-progress']),
    { name: "Strapi's generated types", check: () => checkStrapiTypes({ fix }) },
    // Its libraries are there once everything is installed, which happens before the checks.
    { name: 'the OpenAPI file', check: async () => (await import('./openapi.mjs')).checkOpenapi({ fix }) },
  ];
}

/**
 * Runs every check, two at a time, with a line for each; one that fails does not hold the others up.
 * @param {{ fix: boolean }} options `fix` mends what can be mended by a tool
 * @returns {Promise<import('./suites.mjs').Count>}
 */
export async function runChecks({ fix }) {
  const queue = checks({ fix });
  /** @type {Required<import('./suites.mjs').Count>} */
  const count = { passed: 0, failed: 0, skipped: 0, failures: [] };

  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const start = Date.now();
      const { ok, output } = await next.check();
      count[ok ? 'passed' : 'failed'] += 1;
      console.log(`  ${ok ? '✓' : '✗'} ${next.name}, ${seconds(Date.now() - start)}`);
      if (ok) continue;
      const indented = output.trimEnd().replaceAll(/^/gm, '    ');
      console.log(`${indented}\n`);
      count.failures.push(`${next.name}\n${indented}`);
    }
  }

  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return count;
}
