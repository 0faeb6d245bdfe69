import { appendFileSync, mkdirSync } from 'node:fs';
import { figures, results } from '../../../scripts/steps/paths.mjs';

/** Records a figure for the table at the end of `npm run test:faults`. */
export function noteFigure(fault: string, figure: string): void {
  mkdirSync(results, { recursive: true });
  appendFileSync(figures, `| ${fault} | ${figure} |\n`);
}
