import { expect, it } from 'vitest';
import { readCaption } from './caption/read-caption';
import { newName } from './draft-credits';
import { excerpt, moveName, preserveTouched, rowsOfRead } from './paste-rows';

const bia = newName('Bia Lima', 'bialima');
const rowsOf = (text: string) => rowsOfRead(readCaption(text), [bia]);
const linesOf = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(
    ({ role, names, isUsed }) => `${isUsed ? '' : '- '}${role}: ${names.map(({ name }) => name).join(', ')}`,
  );

it('uses the existing name of a known handle, and one new name in all rows', () => {
  const [foto, styling] = rowsOf('Foto: Ana Sá\nStyling: @bialima, Ana Sá');
  expect(styling?.names[0]).toBe(bia);
  expect(styling?.names[1]).toBe(foto?.names[0]);
});

it('moves a name to the row of a role, or to a new row', () => {
  const rows = rowsOf('Foto: Ana Sá, Rui Luz\nVídeo: Téo Sá');
  const [foto] = rows;
  const [ana, rui] = foto?.names ?? [];
  if (!foto || !ana || !rui) throw new Error('the caption has two photographers');
  const once = moveName(rows, foto, ana, 'vídeo', 'x');
  expect([once.to, linesOf(once.rows)]).toEqual(['Vídeo', ['Fotografia: Rui Luz', 'Vídeo: Téo Sá, Ana Sá']]);
  const twice = moveName(rows, foto, rui, 'Casting', 'x');
  expect([twice.to, linesOf(twice.rows)]).toEqual([
    'x',
    ['Fotografia: Ana Sá', 'Vídeo: Téo Sá', 'Casting: Rui Luz'],
  ]);
});

it('keeps edited rows when the caption is read again, while it has their lines', () => {
  const before = rowsOf('Foto: Ana Sá\nStyling: @bialima').map((row) =>
    row.role === 'Styling' ? { ...row, isUsed: false, isTouched: true } : row,
  );
  const again = (text: string) => linesOf(preserveTouched(rowsOf(text), before, readCaption(text).lines));
  expect(again('Foto: Ana Sá, Rui Luz\nStyling: @bialima\nCasting: Lia Sá')).toEqual([
    'Fotografia: Ana Sá, Rui Luz',
    '- Styling: Bia Lima',
    'Casting: Lia Sá',
  ]);
  expect(again('Foto: Ana Sá\nStyling: Téo Sá')).toEqual(['Fotografia: Ana Sá', 'Styling: Téo Sá']);
});

it('shows the part of a long line around the name', () => {
  const line = `${'palavra '.repeat(30)}styling de Bia Lima, ${'palavra '.repeat(30)}`;
  expect(excerpt(line, newName('Bia Lima', null).name)).toMatch(/^…\s.*styling de Bia Lima.*\s…$/);
  expect(excerpt(line, '').length).toBeLessThan(130);
  expect(excerpt('Styling: Bia', 'Bia')).toBe('Styling: Bia');
});

it('handles 3,000 names without comparing each pair', () => {
  const credits = [
    {
      role: 'Modelo',
      lines: [],
      isDoubtful: false,
      names: Array.from({ length: 3_000 }, (_, at) => ({ name: `N ${at}`, instagram: null })),
    },
  ];
  let looks = 0;
  const existingNames = Array.from({ length: 3_000 }, (_, at) => ({
    ...bia,
    documentId: `k${at}`,
    instagram: null,
    get name() {
      looks += 1;
      return `N ${at}`;
    },
  }));
  const [row] = rowsOfRead({ credits, lines: [] }, existingNames);
  expect(row?.names).toHaveLength(3_000);
  expect(looks).toBeLessThan(45_000);
});
