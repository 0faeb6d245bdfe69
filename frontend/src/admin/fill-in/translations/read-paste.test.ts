import type { TranslatableWord } from 'contract/translations/gaps';
import { originalMark } from 'contract/translations/translation';
import { expect, test } from 'vitest';
import { copyList } from './copied-list';
import { readPaste } from './read-paste';

const word = (key: string, original: string, text?: string): TranslatableWord => ({
  key,
  place: {
    document: 'item',
    documentId: 'x',
    type: 'item',
    word: 'title',
    list: null,
    entry: null,
    story: null,
  },
  original,
  maxLength: 200,
  translation: text === undefined ? undefined : { text, of: originalMark(original) },
  state: text === undefined ? 'missing' : 'done',
});
const words = [
  word('item/a/item/title', 'Depois da festa'),
  word('about/paragraph/0/text', 'Um dia.\n\nOutro dia.\nFim'),
  word('item/c/item/title', 'Saia de 2. mão'),
];
const request = (code: string, sign: string) => `Lista ${code}: traduza, deixe cada ${sign}.`;
const { list, text: copied } = copyList(words, request, () => 0.5);
const good = [
  '0. List 5500: translate.',
  '1. After the party',
  '2. One day. ¶ Another day. ¶ End',
  '3. Second-hand skirt',
];
const whole = ['After the party', 'One day.\n\nAnother day.\nEnd', 'Second-hand skirt'];
const read = (pasted: string, now = words) => readPaste(pasted, list, now);

test('a list is one line for each word; line 0 has the request with the code', () => {
  expect(copied).toBe(
    '0. Lista 5500: traduza, deixe cada ¶.\n1. Depois da festa\n2. Um dia. ¶ Outro dia. ¶ Fim\n3. Saia de 2. mão',
  );
  expect(copyList([word('a', 'Um ¶\ndois')], request).text).toMatch(/1[.] Um ¶ ⏎ dois$/);
});

test.each<[string, string]>([
  ['as it was copied', good.join('\n')],
  ['with blank lines and Windows line ends', good.join('\r\n\r\n')],
  ['with brackets', good.map((line) => line.replace('.', ')')).join('\n')],
  ['in parentheses', good.map((line) => line.replace(/^(\d)[.]/, '($1)')).join('\n')],
  ['full-width', good.map((line) => line.replace(/^(\d)[.] /, (_, at) => `${'０１２３'[at]}．`)).join('\n')],
  ['as bullets', good.map((line) => `- ${line}`).join('\n')],
  ['escaped', good.map((line) => line.replace('.', '\\.')).join('\n')],
  [
    'bold numbers in a fence',
    `\`\`\`text\n${good.map((line) => line.replace(/^\d[.]/, '**$&**')).join('\n')}\n\`\`\``,
  ],
  ['bold lines', good.map((line) => `**${line}**`).join('\n')],
  ['bold texts', good.map((line) => line.replace(/ (.*)$/, ' **$1**')).join('\n\n')],
  ['quoted', good.map((line) => line.replace(/ (.*)$/, ' “$1”')).join('\n')],
  ['signs without spaces', good.join('\n').replaceAll(' ¶ ', '¶')],
])('translators write it back %s, and every line is read', (_, pasted) => {
  expect(read(pasted)).toMatchObject({
    list: 'known',
    missing: [],
    doubled: [],
    unknown: [],
    changed: [],
    unnumbered: [],
  });
  expect(read(pasted).rows.map(({ text, doubt }) => [text, doubt])).toEqual(
    whole.map((text) => [text, undefined]),
  );
});

test('what came wrong is told, and nothing is guessed', () => {
  const told = (change: (lines: string[]) => string[]) => {
    const { rows, ...rest } = read(change([...good]).join('\n'));
    const not = Object.entries(rest).filter(([, value]) => value.length > 0 && value !== 'known');
    return [...not, ...rows.flatMap(({ number, doubt }) => (doubt ? [[number, doubt]] : []))];
  };
  const replaced = (at: number, ...lines: string[]) => told((all) => all.toSpliced(at, 1, ...lines));
  expect(replaced(1)).toEqual([['missing', [1]]]);
  expect(replaced(1, '1.')).toEqual([['missing', [1]]]);
  expect(replaced(3, '3. A', '3. B')).toEqual([['doubled', [3]]]);
  expect(replaced(3, '3. A', '3. A')).toEqual([]);
  expect(replaced(3, '3. A', '7. B')).toEqual([['unknown', [7]]]);
  expect(told(([request = '']) => [request, `${good[1]} ${good[2]} ${good[3]}`])).toEqual([
    ['missing', [2, 3]],
    [1, 'joined'],
  ]);
  expect(replaced(0, good[0] ?? '', 'Here are the lines:')).toEqual([
    ['unnumbered', ['Here are the lines:']],
  ]);
  expect(replaced(3, '3. Second-hand', 'skirt')).toEqual([
    ['unnumbered', ['skirt']],
    [3, 'followed'],
  ]);
  expect(replaced(2, '2. One day. Another day. ¶ End')).toEqual([[2, 'breaks']]);
  expect(replaced(1, '1. Depois da festa')).toEqual([[1, 'original']]);
  expect(replaced(1, '1. Depois da festa – After the party')).toEqual([[1, 'original']]);
  expect(replaced(0)).toEqual([['list', 'unsure']]);
  expect(replaced(0, '0. List 4711')).toEqual([['list', 'gone']]);
});

test('what changed since the list was copied is not used by its number', () => {
  const [first, , last] = words as [TranslatableWord, TranslatableWord, TranslatableWord];
  const filled = word(last.key, last.original, 'Skirt');
  const { rows, changed } = read(good.join('\n'), [word(first.key, 'Antes da festa'), filled]);
  expect([changed, rows.map(({ word: { key }, doubt }) => [key, doubt])]).toEqual([
    [1, 2],
    [[last.key, 'filled']],
  ]);
});
