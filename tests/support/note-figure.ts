import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { figuresFile } from '../../scripts/steps/figures.mjs';

/** Notes what a fault did, for the table that `npm run test:faults` ends with. */
export function noteFigure(fault: string, figure: string): void {
  mkdirSync(dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify({ fault, figure })}\n`);
}
