// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError, throwIfStopped } from './command.mjs';
import { frontend, root } from './paths.mjs';
import { prepareServer } from './prepare.mjs';
import { seconds } from './progress.mjs';
import { run } from './run.mjs';
import { strapiTypes } from './strapi-types.mjs';

const maxConcurrent = 2;
const cruised =
  'contract/src frontend cms scripts tests vitest.config.ts playwright.config.ts playwright.screenshots.config.ts';

/** Gives what is wrong, and an empty text when nothing is. @typedef {(fix: boolean) => Promise<string>} Check */

/** @param {string} folder of the package that brings it @param {string} command @param {string} [fixing] to mend with @returns {Check} */
const tool = (folder, command, fixing) => async (fix) => {
  const [program = '', ...args] = ((fix && fixing) || command).split(' ');
  const name = `check-${command.replaceAll(/\W+/g, '-').slice(0, 60)}`;
  const { code, output } = await run(name, join(folder, 'node_modules/.bin', program), args, { cwd: folder });
  return code === 0 ? '' : output || `${command}: exit ${code}`;
};

/** @param {() => Promise<Record<string, string>>} make files that are committed, by their path in the checkout @returns {Check} */
const generated = (make) => async (fix) => {
  await prepareServer();
  const stale = Object.entries(await make()).filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  );
  if (!fix) return stale.map(([path]) => `${path} is stale: npm run check -- --fix writes it.`).join('\n');
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  return '';
};

/** What is imported in a check is there once everything is installed, which happens before. @type {Record<string, Check>} */
const checks = {
  // The frontend's compiler is the native one, which takes a third of the time. Strapi and dependency-cruiser need the older
  // one; the native one no longer has the module resolution of Strapi's settings.
  'types of the cms': tool(frontend, 'tsc -p ../cms/src'),
  'types of the frontend': tool(frontend, 'tsc --noEmit'),
  'types of scripts and tests': tool(frontend, 'tsc -p .. --noEmit'),
  'format and lint': tool(
    root,
    'biome check --error-on-warnings .',
    'biome check --error-on-warnings --write .',
  ),
  'texts alone in their elements': async () => {
    const { findSharedTexts } = await import('./shared-texts.mjs');
    return findSharedTexts(join(frontend, 'tsconfig.json')).join('\n');
  },
  'who imports whom': tool(root, `depcruise --config .dependency-cruiser.mjs ${cruised}`),
  'dead code and dependencies': tool(root, 'knip --no-progress'),
  "Strapi's generated types": generated(strapiTypes),
};

/**
 * Runs every check, two at a time, with a line for each; one that fails does not hold the others up.
 * @param {{ fix: boolean }} options `fix` mends what can be mended by a tool
 */
export async function runChecks({ fix }) {
  const queue = Object.entries(checks);
  const count = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) };

  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, check] = next;
      const start = Date.now();
      const wrong = await check(fix).catch((error) => {
        throwIfStopped();
        return error instanceof StepError ? error.message : String(error);
      });
      count[wrong ? 'failed' : 'passed'] += 1;
      console.log(`  ${wrong ? '✗' : '✓'} ${name}, ${seconds(Date.now() - start)}`);
      if (!wrong) continue;
      const shown = wrong.trimEnd().replaceAll(/^/gm, '    ');
      console.log(`${shown}\n`);
      count.failures.push(`${name}\n${shown}`);
    }
  }

  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return count;
}
