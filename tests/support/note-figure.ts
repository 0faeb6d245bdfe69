import { appendFileSync, mkdirSync } from 'node:fs';
import { figures, results } from '../../scripts/steps/paths.mjs';

/** Notes what a fault did, for the table that `npm run test:faults` ends with. */
export function noteFigure(fault: string, figure: string): void {
  mkdirSync(results, { recursive: true });
  appendFileSync(figures, `| ${fault} | ${figure} |\n`);
}
