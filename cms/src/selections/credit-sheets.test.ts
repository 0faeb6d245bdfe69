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
    expect(csv).toContain('01_look_ze.jpg;"Look; ""1""";Verão;"Revista\nBarro";2026-03;');
    for (const start of ['=', '+', '-', '@', ' =', '\t=', '\u00a0=']) {
      const cells =
        creditsCsv([row({ client: `${start}HYPERLINK(1)` })], 'pt')
          .split('\r\n')[1]
          ?.split(';') ?? [];
      expect(cells.some((cell) => cell.replaceAll('"', '') === `'${start}HYPERLINK(1)`)).toBe(true);
    }
  });
});
