// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../steps/paths.mjs';

/** @typedef {{ what: string, figure: string, goal: string, isMet: boolean }} Figure */

/** A quantile of the values. @param {number[]} values @param {number} part from 0 to 1 */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** @param {number[]} values */
export const median = (values) =>
  (quantile(values, 0.5) -
    quantile(
      values.map((value) => -value),
      0.5,
    )) /
  2;

/** @param {number} value @param {number} [digits] */
function format(value, digits = 0) {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A median with minimum and maximum: "692 (680–710)". @param {number[]} values @param {number} [digits] */
export function withSpread(values, digits = 0) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => format(value, digits));
  const middle = format(median(values), digits);
  return least === most ? middle : `${middle} (${least}–${most})`;
}

/**
 * A figure with an upper limit.
 * @param {string} what
 * @param {number} value
 * @param {number} most
 * @param {{ unit: string, digits?: number, shown?: string }} options `shown` stands beside the value
 * @returns {Figure}
 */
export function atMost(what, value, most, { unit, digits = 0, shown }) {
  const figure = `${format(value, digits)} ${unit}${shown ? `: ${shown}` : ''}`;
  return { what, figure, goal: `≤ ${format(most, digits)} ${unit}`, isMet: value <= most };
}

/** @param {Figure[]} figures */
export function tableOf(figures) {
  const rows = figures.map(({ what, figure, goal, isMet }) => [what, figure, goal, isMet ? '✓' : '✗']);
  const lines = [['', 'figure', 'asked for', ''], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Rewrites the table of docs/bench.md, and keeps the paragraphs below it. @param {Figure[]} figures @param {number} rounds */
export function writeNote(figures, rounds) {
  const file = join(root, 'docs/bench.md');
  const [, ...kept] = readFileSync(file, 'utf8').split('\n## ');
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
  const head = `# Measurements

\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, ${rounds} rounds in turns: ${machine}.
Medians, with the least and the most in brackets. Ratios travel; absolute times are this machine's.

${tableOf(figures)}
`;
  writeFileSync(file, [head, ...kept].join('\n## '));
}
