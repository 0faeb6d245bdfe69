// @ts-check
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runCommand, StepError } from './steps/command.mjs';
import { environment, writeEnvFile } from './steps/env-file.mjs';
import { prepare } from './steps/prepare.mjs';
import { runServer } from './steps/server.mjs';

/** Asks at the terminal whether to replace the installed data. */
async function isConfirmed() {
  if (!process.stdin.isTTY)
    throw new StepError('There is nobody to ask: add --yes to restore without a question.');
  const { DATABASE_URL, DATA_DIR } = environment();
  const database = DATABASE_URL?.trim() ? 'the database of DATABASE_URL' : 'the database';
  const media = `the media in ${DATA_DIR?.trim() || 'data'}`;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `\n  It takes the place of ${database} and of ${media}.\n  Restore it? [y/N] `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

// `npm run restore -- file [--yes] [--plain]`
await runCommand(async () => {
  const args = process.argv.slice(2);
  const plain = args.filter((word) => word === '--plain');
  const [file, ...more] = args.filter((word) => word !== '--yes' && word !== '--plain');
  if (file === undefined || more.length > 0)
    throw new StepError('Usage: npm run restore -- <archive> [--yes] [--plain]');
  writeEnvFile();
  await prepare();
  if (!args.includes('--yes')) {
    const code = await runServer(['inspect', resolve(file)]);
    if (code !== 0) return code;
    if (!(await isConfirmed())) throw new StepError('Nothing was changed.');
  }
  return runServer(['restore', resolve(file), '--yes', ...plain]);
});
