import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { figuresFile } from '../../../scripts/steps/figures.mjs';

/** Records a figure for the table at the end of `npm run test:faults`. */
export function noteFigure(fault: string, figure: string): void {
  mkdirSync(dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify({ fault, figure })}\n`);
}
