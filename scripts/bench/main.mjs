// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StepError } from '../steps/command.mjs';
import { ensureChromium, ensureNginx } from '../steps/programs.mjs';
import { step } from '../steps/progress.mjs';
import { measureLighthouse } from './parts/lighthouse.mjs';
import { measurePages } from './parts/pages.mjs';
import { measureSelections } from './parts/selections.mjs';
import { measureBodies, measureStrangers } from './parts/strangers.mjs';
import { measureTaps } from './parts/taps.mjs';
import { measureThroughput } from './parts/throughput.mjs';
import { partText, targetsTable, writeNote } from './report.mjs';
import { openWorld } from './world.mjs';

const parts = {
  pages: measurePages,
  taps: measureTaps,
  lighthouse: measureLighthouse,
  throughput: measureThroughput,
  selections: measureSelections,
  strangers: measureStrangers,
  bodies: measureBodies,
};

/** Measures the parts that the command line names. @returns the exit code: 1 when a target of `--quick` is not met */
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
  // These take minutes; the rows of `bodies` are among those of `strangers`.
  const skipped = isQuick ? ['bodies', 'lighthouse', 'selections'] : ['bodies'];
  const everyPart = names.filter((name) => !skipped.includes(name));
  const chosen = positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : everyPart;

  await ensureChromium();
  await ensureNginx();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  /** @type {import('./world.mjs').World | undefined} */
  let world;
  const results = [];
  try {
    for (const name of chosen) {
      // These start their own sites.
      if (!['strangers', 'bodies', 'selections'].includes(name))
        world ??= await openWorld(folder, { isQuick });
      const measure = /** @type {(...args: any[]) => Promise<import('./report.mjs').Part>} */ (parts[name]);
      const part = await step(`measuring ${name}`, () => measure(world, { isQuick, rounds }));
      console.log(`\n${partText(part)}\n`);
      results.push(part);
    }
  } finally {
    await world?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (!isQuick && positionals.length === 0) writeNote(results, rounds);
  console.log(targetsTable(results));
  return isQuick && results.some(({ targets }) => targets.some(({ isMet }) => !isMet)) ? 1 : 0;
}
