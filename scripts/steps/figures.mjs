// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** What the tests of faults measured: a line of JSON each. */
export const figuresFile = join(root, 'tests/.results/figures.jsonl');

/** Forgets what an earlier run measured. */
export function forgetFigures() {
  rmSync(figuresFile, { force: true });
}

/** What was measured, as a table; empty when nothing was. */
export function figuresTable() {
  if (!existsSync(figuresFile)) return '';
  /** @type {{ fault: string, figure: string }[]} */
  const rows = readFileSync(figuresFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const width = Math.max(...rows.map(({ fault }) => fault.length));
  return rows.map(({ fault, figure }) => `  ${fault.padEnd(width)}  ${figure}`).join('\n');
}
