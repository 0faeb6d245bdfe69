import { describe, expect, it } from 'vitest';
import { choicesCsv, creditsCsv, creditsTxt, type SheetRow } from './credit-sheets';

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

describe('the list of what was chosen', () => {
  const { sent } = row();
  const file = (documentId: string, name?: string) => ({
    ...sent,
    number: 7,
    story: null,
    item: { ...sent.item, documentId, title: 'Look', ...(name && { media: { name } as never }) },
  });
  const person = (
    name: string | null,
    ...choices: [item: string, isChosen: boolean, comment?: string][]
  ) => ({
    ...{ id: 'x', name, chosen: 0, comments: 0, sentAt: null, isDone: false },
    choices: choices.map(([item, isChosen, comment = null]) => ({ item, isChosen, comment, changedAt: '' })),
  });
  const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

  it('has the camera’s names, and who chose and wrote what', () => {
    const items = [{ ...sent, number: 2 }, file('b', 'DSC_0042.NEF.jpg'), file('c'), file('none', 'x.jpg')];
    const people = [
      person('Ana', ['a', true, 'Mais\nclara?'], ['b', true]),
      person(null, ['b', true], ['c', false, 'Não "esta"']),
      person(null, ['gone', true], ['a', false, 'ok']),
    ];
    expect(linesOf(choicesCsv(items, people))).toEqual([
      'Número;Arquivo;Título;História;"Escolhida por";Comentários',
      '02;;"Look; ""1""";Verão;Ana;"Ana: Mais clara?; Alguém 2: ok"',
      '07;DSC_0042.NEF.jpg;Look;;"Ana, Alguém 1";',
      '07;;Look;;;"Alguém 1: Não ""esta"""',
    ]);
    expect(choicesCsv(items, people).startsWith('\uFEFF')).toBe(true);
    expect(linesOf(choicesCsv([file('b')], [person(null, ['b', true])]))[1]).toBe('07;;Look;;Alguém;');
  });

  it.each(['=HYPERLINK("http://x")', '+55 11', '-1', '@SUM(1)', ', =1', '"; =1', '\u202e=1', '👠; -1'])(
    'is run by no spreadsheet, whatever a client is called and writes: %j',
    (text) => {
      const [, line = ''] = linesOf(
        choicesCsv([file('b', `${text}.jpg`)], [person(text, ['b', true, text])]),
      );
      for (const separator of [';', ',']) {
        const cells = line.split(separator).map((cell) => cell.replace(/^[\s"]+/, ''));
        expect(cells.filter((cell) => /^[=+\-@]./.test(cell))).toEqual([]);
      }
    },
  );
});
