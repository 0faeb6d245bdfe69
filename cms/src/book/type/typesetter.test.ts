import { describe, expect, it } from 'vitest';
import type { SetText, Style } from '../form/page';
import { widthOf } from './letters';
import { setText as set } from './typesetter';

const text: Style = { face: 'text', size: 10, leading: 14 };

const linesOf = ({ lines }: SetText) => lines.map(({ runs }) => runs.map((run) => run.text).join(''));
const fontsIn = ({ lines }: SetText) => [
  ...new Set(lines.flatMap(({ runs }) => runs.map(({ font }) => font))),
];
const rightOf = ({ lines, style }: SetText) =>
  Math.max(
    0,
    ...lines.flatMap(({ runs }) =>
      runs.map((run) => run.x + (run.text.endsWith(' ') ? 0 : widthOf(run, style))),
    ),
  );

describe('a text', () => {
  it('is broken between words, and each line is as wide as it may be', () => {
    const found = set('Direção de moda e styling para a edição de inverno', text, 90);
    expect(linesOf(found)).toEqual(['Direção de moda e ', 'styling para a ', 'edição de inverno']);
    expect(found.width).toBeLessThanOrEqual(90);
    expect(found.height).toBe(3 * 14);
  });

  it('of many kinds is never wider than its width', () => {
    const texts = [
      'x'.repeat(200),
      `${'Ü'.repeat(60)} e ${'ﷺ'.repeat(3)}`,
      'https://www.instagram.com/helena.vasconcelos.styling/?igshid=MzRlODBiNWFlZA==&utm_source=qr',
      'uma.stylist.com.um.nome.muito.comprido@estudio-de-moda-e-imagem.com.br',
      '山本耀司と川久保玲のコレクション、二〇二六年春夏',
      'สวัสดีชาวโลกภาษาไทยไม่มีช่องว่าง',
      'שלום עולם, עיצוב אופנה 2026 (תל אביב) Vogue',
      'السلام عليكم ورحمة الله وبركاته',
      '👩‍👩‍👧‍👦🇧🇷👗'.repeat(20),
      'नमस्ते क्षत्रिय दुनिया',
    ];
    for (const face of ['display', 'text'] as const) {
      for (const width of [30, 144]) {
        for (const tracking of [0, 2]) {
          for (const one of texts) {
            const found = set(one, { face, size: 11, leading: 15, tracking }, width);
            expect(found.width).toBeLessThanOrEqual(width);
            expect(rightOf(found), one).toBeLessThanOrEqual(width + 0.001);
            expect(found.lines.length).toBeGreaterThan(0);
          }
        }
      }
    }
  });

  it('without letters has no lines', () => {
    expect(set(' \n ', text, 90)).toMatchObject({ lines: [], width: 0, height: 0 });
  });

  it('keeps its empty lines between paragraphs', () => {
    expect(linesOf(set('Um\n\nDois\r\nTrês', text, 90))).toEqual(['Um', '', 'Dois', 'Três']);
  });

  it('is not broken at a space that holds, and at an address only where it is too wide', () => {
    expect(linesOf(set('Nº\u00a012 e 13', text, 30))).toEqual(['Nº 12 ', 'e 13']);
    expect(linesOf(set('em www.ana-lima.com.br/moda hoje', text, 130))).toEqual([
      'em ',
      'www.ana-lima.com.br/moda ',
      'hoje',
    ]);
    expect(linesOf(set('ana@ana-lima.com.br', text, 60))).toEqual(['ana@ana-', 'lima.com.br']);
  });

  it('in capitals keeps its accents, and is measured with the room behind its letters', () => {
    const style = { ...text, isCapitals: true };
    const [plain, wide] = [set('ação', style, 200), set('ação', { ...style, tracking: 2 }, 200)];
    expect(linesOf(plain)).toEqual(['AÇÃO']);
    expect(wide.width - plain.width).toBeCloseTo(4 * 2, 0);
  });

  it('stands at its end or in its middle', () => {
    const [end, centre] = (['end', 'centre'] as const).map((align) => set('Moda', { ...text, align }, 100));
    expect(end?.lines[0]?.runs[0]?.x).toBeCloseTo(100 - (end?.width ?? 0));
    expect(centre?.lines[0]?.runs[0]?.x).toBeCloseTo((100 - (centre?.width ?? 0)) / 2);
  });
});

describe('a letter that the face lacks', () => {
  it.each([
    ['Nguyễn', 'display', 'NotoSerifDisplay'],
    ['Αθήνα', 'text', 'NotoSans'],
    ['Москва', 'italic', 'NotoSerifDisplay-Italic'],
    ['שלום', 'text', 'NotoSansHebrew'],
    ['مرحبا', 'text', 'NotoSansArabic'],
    ['สวัสดี', 'text', 'NotoSansThai'],
    ['नमस्ते', 'text', 'NotoSansDevanagari'],
    ['김철수', 'text', 'NotoSansKR'],
    ['川久保玲', 'display', 'DroidSansFallback'],
    ['👩‍👩‍👧', 'text', 'NotoEmoji'],
    ['🇧🇷', 'text', 'NotoEmoji'],
    ['☞', 'text', 'DejaVuSans'],
  ] as const)('%s in %s comes from %s', (letters, face, font) => {
    const found = set(letters, { ...text, face }, 200);
    expect(fontsIn(found)).toEqual([font]);
    expect(linesOf(found)).toEqual([letters]);
  });

  it('and that no font has is left out, or has its plain form', () => {
    expect(linesOf(set('Ana \u{10330}\u{e000} Lima 𝓕𝓪𝓼𝓱', text, 200))).toEqual(['Ana  Lima Fash']);
  });
});

describe('letters from right to left', () => {
  const ordered = (letters: string) =>
    set(letters, text, 300)
      .lines[0]?.runs.map((run) => run.text.trim())
      .filter(Boolean);

  it('stand behind each other in a text from left to right', () => {
    expect(ordered('Para שלום עולם hoje')).toEqual(
      ['Para', 'שלום', 'עולם', 'hoje'].toSpliced(1, 2, 'עולם', 'שלום'),
    );
  });

  it('keep their numbers and names in order, and their brackets around what is in them', () => {
    expect(ordered('עיצוב Vogue 10.000')?.join(' ')).toBe('Vogue 10.000 עיצוב');
    // The font turns a word with its brackets.
    expect(ordered('Para שלום (עולם) hoje')).toEqual(['Para', ')עולם(', 'שלום', 'hoje']);
    // Its font would turn these digits.
    expect(ordered('شقة ١٢')).toEqual(['٢١', 'شقة']);
  });
});
