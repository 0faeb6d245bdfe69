import { describe, expect, it } from 'vitest';
import { creditsCsv, creditsTxt, type SheetRow } from './credit-sheets';

const name = (text: string) => ({
  documentId: text,
  name: text,
  kind: 'pessoa' as const,
  instagram: null,
  site: null,
});
const row = (changes: { title?: string; client?: string; isStandIn?: boolean } = {}): SheetRow => ({
  name: '01_look_ze.jpg',
  isStandIn: changes.isStandIn ?? false,
  sent: {
    number: 1,
    note: null,
    item: {
      id: 1,
      documentId: 'a',
      title: changes.title ?? 'Look; "1"',
      category: 'moda',
      fileType: 'image',
      createdAt: '2026-01-01T00:00:00.000Z',
      credits: [{ role: 'Beleza', names: [name('Lu')] }],
      garments: [{ description: 'Vestido', brand: { ...name('Ana & Cia'), kind: 'marca' } }],
    },
    story: {
      id: 2,
      documentId: 's',
      title: 'Verão',
      slug: 'verao',
      category: 'moda',
      client: changes.client ?? 'Revista\nBarro',
      month: '2026-03',
      rights: '© Zé',
      credits: [{ role: 'Fotografia', names: [name('Zé'), name('Rui')] }],
    },
  },
});

describe('the credits in a ZIP', () => {
  it('tell everything of a file in a paragraph, without empty lines', () => {
    const [first, ...lines] = creditsTxt([row(), row({ isStandIn: true })], 'pt').split('\r\n');
    expect(first).toBe('\uFEFF01_look_ze.jpg');
    expect(lines.slice(0, 7)).toEqual([
      'Título: Look; "1"',
      'História: Verão',
      'Cliente ou publicação: Revista\nBarro',
      'Mês: 2026-03',
      'Ficha técnica: Fotografia: Zé, Rui; Beleza: Lu',
      'Peças: Vestido, Ana & Cia',
      'Direitos: © Zé',
    ]);
    expect(lines.join('\n')).toContain('Observação: O original não pôde ser usado');
    expect(creditsTxt([row()], 'en')).toContain('Garments: Vestido, Ana & Cia');
  });

  it('are a table that a spreadsheet opens and does not run', () => {
    const csv = creditsCsv([row()], 'pt');
    expect(csv.startsWith('\uFEFFArquivo;Título;História;')).toBe(true);
    expect(csv).toContain('01_look_ze.jpg;"Look; ""1""";Verão;"Revista Barro";2026-03;');
    expect(creditsCsv([row({ client: 'Vogue - Brasil' })], 'pt')).toContain(';"Vogue - Brasil";');
    for (const start of ['=', '+', '-', '@', ' =', '\u00a0='])
      expect(creditsCsv([row({ client: `${start}HYPERLINK(1)` })], 'pt')).toMatch(/;"?\s?'[=+@-]HYPERLINK/);
  });

  it.each([
    '=1+1',
    'a,=1+1',
    'a, - 1',
    'a;=1',
    'a\t=1',
    'a\r\n@SUM(1)',
    'a|+1',
    'a:-1',
    'a -1',
    'a","=1',
    '"=1',
    'a, "" =1',
    'a,＝1',
    'a\u2028=1',
  ])('have no cell that a spreadsheet runs, whatever separates its cells: %j', (title) => {
    const lines = creditsCsv([row({ title, client: title })], 'pt')
      .slice(1)
      .split(/[\r\n\u2028]+/);
    for (const separator of [';', ',', '\t', '|', ':', ' ']) {
      // Quotation marks hold a cell together for those who read it with our separator alone.
      const cells = lines.flatMap((line) => line.split(separator)).map((cell) => cell.replace(/^[\s"]+/, ''));
      expect(cells.filter((cell) => /^[=+\-@＝]./.test(cell))).toEqual([]);
    }
  });
});
