// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Builds the site in every language, and the panel: as many builds side by side as there are processors. The panel's files come
 * to lie beside the Portuguese ones, so it waits for these.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** As it was: the import below makes it one of development. */
const environment = { ...process.env };

/** @type {{ module: typeof import('../../contract/src/translations/languages.ts') }} */
const { module: contract } = await runnerImport(join(root, '../contract/src/translations/languages.ts'));
const forServer = ['--ssr', 'src/site/entry-server.tsx'];

/** @param {string} language @param {string[]} options */
async function build(language, ...options) {
  const env = { ...environment, VITE_LANGUAGE: language };
  const run = spawn(process.execPath, [vite, 'build', ...options], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(run, 'exit');
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1);
}

/** What is to be built one after the other, the longest first. */
const chains = [
  async () => {
    await build('pt');
    await build('pt', '--mode', 'panel');
  },
  ...contract.otherLanguages.map((language) => () => build(language)),
  ...contract.languageNames.map((language) => () => build(language, ...forServer)),
];

async function work() {
  for (let chain = chains.shift(); chain; chain = chains.shift()) await chain();
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
