// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StepError } from '../steps/command.mjs';
import { ensureChromium, ensureNginx } from '../steps/programs.mjs';
import { step } from '../steps/progress.mjs';
import { measureGrowth } from './parts/growth.mjs';
import { measureLighthouse } from './parts/lighthouse.mjs';
import { measureMemory } from './parts/memory.mjs';
import { measurePages } from './parts/pages.mjs';
import { measurePictures } from './parts/pictures.mjs';
import { measureSave } from './parts/save.mjs';
import { measureStart } from './parts/start.mjs';
import { measureStory } from './parts/story.mjs';
import { measureStrangers } from './parts/strangers.mjs';
import { measureTaps } from './parts/taps.mjs';
import { measureThroughput } from './parts/throughput.mjs';
import { claimsTable, keepResult, partText, writeNote } from './report.mjs';
import { openWorld } from './world.mjs';

/** In the order they run: the last one changes what the others would measure. */
const parts = {
  start: measureStart,
  memory: measureMemory,
  pages: measurePages,
  story: measureStory,
  taps: measureTaps,
  pictures: measurePictures,
  lighthouse: measureLighthouse,
  throughput: measureThroughput,
  strangers: measureStrangers,
  save: measureSave,
  growth: measureGrowth,
};
/** They start what they need themselves. */
const apart = new Set(['start', 'memory', 'strangers']);
const quickParts = /** @type {const} */ (['pages', 'story', 'taps', 'throughput', 'strangers', 'growth']);

/** Measures what the command line names, and returns the exit code. */
export async function runBench() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  });
  const isQuick = values.quick;
  const rounds = Number(values.rounds ?? (isQuick ? 2 : 5));
  const names = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts));
  const unknownPart = positionals.find((name) => !(name in parts));
  if (unknownPart) throw new StepError(`There is no part ${unknownPart}: ${names.join(', ')}`);
  const everyPart = isQuick ? [...quickParts] : names;
  const chosen = positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : everyPart;

  await ensureChromium();
  await ensureNginx();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  /** @type {import('./world.mjs').World | undefined} */
  let world;
  const claims = [];
  try {
    for (const name of chosen) {
      if (!apart.has(name)) world ??= await openWorld(folder, { isQuick });
      const measure =
        /** @type {(world: any, options: import('./world.mjs').Options) => Promise<import('./world.mjs').Part>} */ (
          parts[name]
        );
      const part = await step(`measuring ${name}`, () => measure(world, { isQuick, rounds }));
      claims.push(...part.claims);
      console.log(`\n${partText(part)}\n`);
      if (!isQuick) keepResult(name, { rounds, ...part, date: new Date().toISOString().slice(0, 16) });
    }
  } finally {
    await world?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (!isQuick) writeNote(names);
  console.log(claimsTable(claims));
  return isQuick && claims.some(({ isMet }) => !isMet) ? 1 : 0;
}
