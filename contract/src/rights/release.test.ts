import { expect, test } from 'vitest';
import { type BroughtOut, releaseWords, unconfirmed } from './release';

const item = (documentId: string, story: string | null = null) =>
  ({ kind: 'item', documentId, title: `Foto ${documentId}`, story }) as const;
const story = { kind: 'story', documentId: 's', title: 'Capa de dezembro', story: null } as const;

test.each<[BroughtOut, string]>([
  [[story, item('1', 's'), item('2', 's')], '“Capa de dezembro”'],
  [[item('1', 's')], '“Foto 1”'],
  [[story, item('1', 's'), item('2')], '“Capa de dezembro” e “Foto 2”'],
  [['1', '2', '3'].map((id) => item(id)), '“Foto 1”, “Foto 2” e “Foto 3”'],
  [Array.from({ length: 12 }, (_, at) => item(`${at + 1}`)), '“Foto 1”, “Foto 2” e mais 10'],
])('names what is brought out, a story for its items: %#', (things, named) => {
  expect(releaseWords(things)).toBe(`Isto põe ${named} no site agora.`);
});

test('leaves what was not confirmed', () => {
  expect(unconfirmed([story, item('1', 's')], ['s', '2'])).toEqual([item('1', 's')]);
});
