// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StepError } from '../steps/command.mjs';
import { ensureChromium, ensureNginx } from '../steps/programs.mjs';
import { step } from '../steps/progress.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measurePages } from './pages.mjs';
import { tableOf, writeNote } from './report.mjs';
import { measureStrangers } from './strangers/measure.mjs';
import { measureThroughput } from './throughput.mjs';
import { openWorld } from './world.mjs';

const parts = {
  pages: measurePages,
  lighthouse: measureLighthouse,
  throughput: measureThroughput,
  strangers: measureStrangers,
};

/** `folder` is for all files of a run. @typedef {{ isQuick: boolean, rounds: number, folder: string }} Options */

/** Measures the parts that the command line names. @returns the exit code: 1 when a figure of `--quick` misses its goal */
export async function runBench() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  });
  const isQuick = values.quick;
  const rounds = Number(values.rounds ?? (isQuick ? 2 : 7));
  const names = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts));
  const unknownPart = positionals.find((name) => !(name in parts));
  if (unknownPart) throw new StepError(`There is no part ${unknownPart}: ${names.join(', ')}`);
  const isChosen = (/** @type {string} */ name) =>
    positionals.length > 0 ? positionals.includes(name) : !isQuick || name !== 'lighthouse';

  await ensureChromium();
  await ensureNginx();
  const options = { isQuick, rounds, folder: mkdtempSync(join(tmpdir(), 'bench-')) };
  /** @type {import('./world.mjs').World | undefined} */
  let world;
  /** @type {import('./report.mjs').Figure[]} */
  const figures = [];
  try {
    for (const name of names.filter(isChosen)) {
      const measure = () => parts[name](options, /** @type {import('./world.mjs').World} */ (world));
      // Strangers have sites of their own.
      if (name !== 'strangers') world ??= await openWorld(options);
      const found = await step(`measuring ${name}`, measure);
      console.log(`\n${tableOf(found)}\n`);
      figures.push(...found);
    }
  } finally {
    await world?.close();
    rmSync(options.folder, { recursive: true, force: true });
  }
  if (!isQuick && positionals.length === 0) writeNote(figures, rounds);
  return isQuick && figures.some(({ isMet }) => !isMet) ? 1 : 0;
}
