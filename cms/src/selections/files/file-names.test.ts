import { describe, expect, it } from 'vitest';
import { downloadNames, plainFileName } from './file-names';

const nameOf = (title: string, photographer: string | null = null, ext = '.jpg') =>
  downloadNames([{ number: 1, title, photographer, ext }])[0];

describe('the name of a download', () => {
  it('has a number, the title and the photographer', () => {
    expect(nameOf('Maré Alta', 'Conceição Araújo')).toBe('01_mare-alta_conceicao-araujo.jpg');
    expect(nameOf('Verão', null, '.webp')).toBe('01_verao.webp');
  });

  it.each([
    ['Ação & reação: “São João” 🔥', '01_acao-reacao-sao-joao.jpg'],
    ['../../etc/passwd', '01_etc-passwd.jpg'],
    ['C:\\Users\\ana.exe', '01_c-users-ana-exe.jpg'],
    ['a\0b\r\nc\u202Egpj', '01_a-b-c-gpj.jpg'],
    ['Straße, Łódź, Đà Nẵng, Smørrebrød, œuvre', '01_strasse-lodz-da-nang-smorrebrod-oeuvre.jpg'],
    ['CON', '01_con.jpg'],
    ['.htaccess. ', '01_htaccess.jpg'],
    ['𝕱𝖆𝖘𝖍𝖎𝖔𝖓 ２０２６', '01_fashion-2026.jpg'],
    ['東京 שלום Москва', '01.jpg'],
    ['🔥👗', '01.jpg'],
    ['', '01.jpg'],
    ['\uD800', '01.jpg'],
  ])('is written with letters that any system takes: %s', (title, expected) => {
    expect(nameOf(title)).toBe(expected);
  });

  it('leaves a photographer out whose name cannot be written', () => {
    expect(nameOf('Look', '篠山紀信')).toBe('01_look.jpg');
    expect(nameOf('👗', 'Zé')).toBe('01_ze.jpg');
  });

  it('has at most 120 letters, and keeps its ending', () => {
    for (const [title = '', photographer] of [
      ['a'.repeat(200), 'b'.repeat(200)],
      ['palavra '.repeat(50), 'nome '.repeat(50)],
      ['a'.repeat(120)],
      ['', 'b'.repeat(200)],
    ]) {
      const name = nameOf(title, photographer) ?? '';
      expect(name.length).toBeLessThanOrEqual(120);
      expect(name).toMatch(/^01(?:_[a-z0-9][a-z0-9-]*[a-z0-9])*\.jpg$/);
    }
    expect(nameOf('a'.repeat(200), 'b'.repeat(200))).toMatch(/^01_a+_b{40}\.jpg$/);
  });

  it('has no ending that is a path or a text', () => {
    for (const ext of ['', '.', './..', '.j/g', '.jpg\n', 'jpg', '.JPG']) {
      expect(nameOf('a', null, ext)).toBe('01_a');
    }
  });
});

it.each([
  [60, '01_look.jpg', '60_look.jpg'],
  [100, '001_look.jpg', '100_look.jpg'],
])('the names of %i downloads are all different, and sorted as the files are', (count, first, last) => {
  const look = { title: 'Look', photographer: null, ext: '.jpg' };
  const names = downloadNames(Array.from({ length: count }, (_, at) => ({ ...look, number: at + 1 })));
  expect(new Set(names).size).toBe(count);
  expect(names).toEqual(names.toSorted());
  expect([names[0], names.at(-1)]).toEqual([first, last]);
});

describe('the name of a ZIP', () => {
  it('is a selection’s title', () => {
    expect(plainFileName('Seleção / Verão 🌞', 'selecao')).toBe('selecao-verao');
    expect(plainFileName('a'.repeat(200), 'selecao')).toBe('a'.repeat(80));
  });

  it.each(['', '🔥', '東京', 'CON', 'nul', 'LPT1', '../..'])('is another one for "%s"', (title) => {
    expect(plainFileName(title, 'selecao')).toBe('selecao');
  });
});
