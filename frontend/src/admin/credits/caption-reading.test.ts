import { expect, it } from 'vitest';
import { readCaption } from './caption/read-caption';
import { type CaptionDraft, emptyCaption } from './caption-draft';
import { readingOf, rowOfLine, storyOfCaption } from './caption-reading';
import { newName } from './draft-credits';

const bia = newName('Bia Lima', 'bialima');
const draftOf = (caption: string, choices: Partial<CaptionDraft> = {}) => ({
  ...emptyCaption,
  caption,
  ...choices,
});
const reading = (draft: CaptionDraft) => readingOf(readCaption(draft.caption), draft, [bia]);
const linesOf = ({ left }: ReturnType<typeof reading>) => left.map(({ text }) => text);

const paragraph = 'Saiu hoje na banca, depois de um ano de espera.';
const caption = `${paragraph}\nFoto: Ana Prado @ana\nBeleza: @bia\n\nMaresia\n#moda #linho`;

it('sends the sure credits, and no line that is left over', () => {
  expect(storyOfCaption(draftOf(caption), null)).toEqual({
    credits: [
      { role: 'Fotografia', names: [{ name: 'Ana Prado', instagram: 'ana' }] },
      { role: 'Beleza', names: [{ name: '@bia', instagram: 'bia' }] },
    ],
    text: '',
  });
  expect(storyOfCaption(emptyCaption, null)).toEqual({ credits: [], text: '' });
});

it('sends neither a doubtful credit nor its sentence, which is among the lines left', () => {
  const sentence = 'Obrigada a todos, o styling é de Rita Lemos e a beleza é de Celso Kamura, que alegria.';
  expect(storyOfCaption(draftOf(sentence), null)).toEqual({ credits: [], text: '' });
  expect(linesOf(reading(draftOf(sentence)))).toEqual([sentence]);
});

it('sends the ticked lines as text, in their order, a line below another directly below it', () => {
  const kept = ['#moda #linho', paragraph, 'Maresia', 'Foto: Ana Prado @ana', 'de outra legenda'];
  expect(storyOfCaption(draftOf(caption, { kept }), null).text).toBe(`${paragraph}\n\nMaresia\n#moda #linho`);
});

it("sends the site's own name where the caption says 'por mim'", () => {
  const own = { name: 'Lia Prado', instagram: 'liastylist' };
  expect(storyOfCaption(draftOf('Styling por mim\nFoto: @ana'), own).credits[1]?.names).toEqual([own]);
});

it('makes a credit of a line by its role: the names that are read in it, else its words', () => {
  const made = (line: string) =>
    rowOfLine(line, 'Modelo', [bia]).names.map(({ name, instagram }) => [name, instagram].join(' ').trim());
  expect(made('Perfume de cena: Ana Costa e @bialima')).toEqual(['Ana Costa', 'Bia Lima bialima']);
  expect(made('✨ ana costa')).toEqual(['ana costa']);
  expect(made('ana @ana.c')).toEqual(['Ana ana.c']);
  expect(made('🧵')).toEqual(['🧵']);
  expect(made('palavra'.repeat(100))[0]).toHaveLength(200);
});

it('a line that became a credit is left no longer, and is again where that credit is unticked', () => {
  const row = rowOfLine('Maresia', 'Marca', []);
  const chosen = reading(draftOf(caption, { rows: [row] }));
  expect(linesOf(chosen)).toEqual([paragraph, '#moda #linho']);
  expect(chosen.used.map(({ role }) => role)).toEqual(['Fotografia', 'Beleza', 'Marca']);
  const back = reading(draftOf(caption, { rows: [{ ...row, isUsed: false }] }));
  expect(linesOf(back)).toEqual([paragraph, 'Maresia', '#moda #linho']);
});

it('credits that the owner makes of several lines for one role are one line of the ficha', () => {
  const rows = [rowOfLine('Maresia', 'Fotografia', []), rowOfLine(paragraph, 'Fotografia', [])];
  const { credits } = storyOfCaption(draftOf(caption, { rows }), null);
  expect(credits.map(({ role, names }) => [role, names.length])).toEqual([
    ['Fotografia', 3],
    ['Beleza', 1],
  ]);
});

it('choices survive as JSON, and hold no longer where their lines left the caption', () => {
  const rows = [rowOfLine('Maresia', 'Marca', [])];
  const draft = draftOf(caption, { rows, kept: [paragraph] });
  const stored = JSON.parse(JSON.stringify(draft)) as CaptionDraft;
  expect(storyOfCaption(stored, null)).toEqual(storyOfCaption(draft, null));
  expect(storyOfCaption({ ...stored, caption: 'Foto: @rui' }, null)).toEqual({
    credits: [{ role: 'Fotografia', names: [{ name: '@rui', instagram: 'rui' }] }],
    text: '',
  });
});

it('what files say joins the list: not whom the caption names, unticked beside another name', () => {
  const files = [{ role: 'Fotografia', name: 'Ana Prado', isSure: true }] as const;
  const creditsOf = (caption: string, choices: Partial<CaptionDraft> = {}) =>
    storyOfCaption(draftOf(caption, { files, ...choices }), null).credits.map(({ role, names }) => [
      role,
      ...names.map((name) => 'name' in name && name.name),
    ]);
  expect(creditsOf('')).toEqual([['Fotografia', 'Ana Prado']]);
  expect(creditsOf('Foto: Ana Prado')).toEqual([['Fotografia', 'Ana Prado']]);
  expect(creditsOf('Foto: Rui Lopes')).toEqual([['Fotografia', 'Rui Lopes']]);
  const [, row] = reading(draftOf('Foto: Rui Lopes', { files })).rows;
  expect(row).toMatchObject({ isUsed: false, lines: ['Fotografia: Ana Prado, do arquivo'] });
  const ticked = row ? [{ ...row, isUsed: true, isTouched: true }] : [];
  expect(creditsOf('Foto: Rui Lopes', { rows: ticked })).toEqual([['Fotografia', 'Rui Lopes', 'Ana Prado']]);
  // With its file the choice is gone.
  expect(creditsOf('Foto: Rui Lopes', { rows: ticked, files: [] })).toEqual([['Fotografia', 'Rui Lopes']]);
});
