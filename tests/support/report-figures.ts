import { noteFigure } from './note-figure';

/** Prints what a test measured, as a row of names and figures, and notes it for the table at the end. */
export function reportFigures(title: string, figures: Record<string, number | string>): void {
  const cells = Object.entries(figures).map(([name, figure]) => ({ name, text: String(figure) }));
  const width = ({ name, text }: { name: string; text: string }) => Math.max(name.length, text.length);
  const row = (part: 'name' | 'text') => cells.map((cell) => cell[part].padStart(width(cell))).join(' | ');
  process.stdout.write(`\n${title}\n  ${row('name')}\n  ${row('text')}\n`);
  noteFigure(title, cells.map(({ name, text }) => `${name}: ${text}`).join(', '));
}
