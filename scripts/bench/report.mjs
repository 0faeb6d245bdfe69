// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { cache, root } from '../steps/paths.mjs';

const folder = join(cache, 'bench');

/** @typedef {import('./world.mjs').Part & { date: string, rounds: number }} Result */

/** @param {string[]} columns @param {string[][]} rows */
function table(columns, rows) {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * A line of what is asked for.
 * @param {string} what
 * @param {string} figure
 * @param {string} goal
 * @param {boolean} isMet
 */
export function claim(what, figure, goal, isMet) {
  return { what, figure, goal, isMet };
}

/** @param {ReturnType<typeof claim>[]} claims */
export function claimsTable(claims) {
  return table(
    ['', 'figure', 'asked for', ''],
    claims.map(({ what, figure, goal, isMet }) => [what, figure, goal, isMet ? '✓' : '✗']),
  );
}

/** @param {import('./world.mjs').Part} part */
export function partText({ title, columns, rows, notes = [] }) {
  return [`## ${title}`, table(columns, rows), ...notes].join('\n\n');
}

/** Keeps a part's result, so that the note can be written anew when another part is measured. @param {string} name @param {Result} result */
export function keepResult(name, result) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(result));
}

/** Writes docs/bench.md of every part's last result. @param {string[]} names in the order of the note */
export function writeNote(names) {
  const results = names
    .map((name) => join(folder, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => /** @type {Result} */ (JSON.parse(readFileSync(file, 'utf8'))));
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
  const parts = results.map((result) => {
    const text = partText(result).replace('\n', `\n\n${result.date}, ${result.rounds} rounds.\n`);
    return text;
  });
  const note = `# Measurements

Written by \`npm run bench\` (which says how in \`scripts/bench\`): everything ran side by side, in turns, on one machine:
${machine}. Figures are medians, with the least and the most in brackets. Ratios travel; absolute times are this machine's.

${claimsTable(results.flatMap(({ claims }) => claims))}

${parts.join('\n\n')}
`;
  writeFileSync(join(root, 'docs/bench.md'), note);
}
