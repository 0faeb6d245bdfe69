// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../steps/paths.mjs';

/** @typedef {{ what: string, figure: string, goal: string, isMet: boolean }} Target one target, and whether it is met */
/** @typedef {{ title: string, columns: string[], rows: string[][], targets: Target[], notes?: string[] }} Part */

/** The heading in docs/bench.md below which figures of former programs are kept. */
const history = '## Measured before';

/** @param {number[]} values @returns {number} */
export function median(values) {
  return (
    (quantile(values, 0.5) -
      quantile(
        values.map((value) => -value),
        0.5,
      )) /
    2
  );
}

/** A quantile of the values. @param {number[]} values @param {number} part from 0 to 1 */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** @param {number} value @param {number} [digits] */
export function format(value, digits = 0) {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A median with minimum and maximum: "692 (680–710)". @param {number[]} values @param {number} [digits] */
export function withSpread(values, digits = 0) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => format(value, digits));
  const middle = format(median(values), digits);
  return least === most ? middle : `${middle} (${least}–${most})`;
}

/** @param {string[]} columns @param {string[][]} rows */
function table(columns, rows) {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * A target with an upper limit.
 * @param {string} what
 * @param {number} value
 * @param {number} most
 * @param {{ unit: string, digits?: number, figure?: string }} options `figure` is shown instead of the value
 * @returns {Target}
 */
export function atMost(what, value, most, { unit, digits = 0, figure = format(value, digits) }) {
  return {
    what,
    figure: `${figure} ${unit}`,
    goal: `≤ ${format(most, digits)} ${unit}`,
    isMet: value <= most,
  };
}

/** @param {Part[]} parts */
export function targetsTable(parts) {
  const rows = parts.flatMap(({ targets }) =>
    targets.map(({ what, figure, goal, isMet }) => [what, figure, goal, isMet ? '✓' : '✗']),
  );
  return table(['', 'figure', 'asked for', ''], rows);
}

/** @param {Part} part */
export function partText({ title, columns, rows, notes = [] }) {
  return [`## ${title}`, table(columns, rows), ...notes].join('\n\n');
}

/** Rewrites docs/bench.md, and keeps its section of former figures. @param {Part[]} parts @param {number} rounds */
export function writeNote(parts, rounds) {
  const file = join(root, 'docs/bench.md');
  const [, before = ''] = readFileSync(file, 'utf8').split(history);
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
  writeFileSync(
    file,
    `# Measurements

Written by \`npm run bench\` (which says how in \`scripts/bench\`) on ${new Date().toISOString().slice(0, 10)}, ${rounds} rounds in turns, on one machine:
${machine}. Figures are medians, with the least and the most in brackets. Ratios travel; absolute times are this machine's.

${targetsTable(parts)}

${parts.map(partText).join('\n\n')}

${history}${before}`,
  );
}
