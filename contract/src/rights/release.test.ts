import { expect, test } from 'vitest';
import { type BroughtOut, newlySeen, releaseWords, unconfirmed } from './release';

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

test('tells what a save brings out: not what was seen, chosen before, or is completed by its last file', () => {
  const seen = (items: number[], stories: number[] = [], coming: number[] = []) => ({
    ...{ items: new Set(items), stories: new Set(stories), coming: new Set(coming) },
  });
  const none = new Set<number>();
  expect(newlySeen(seen([1]), seen([1, 2], [5]), none)).toEqual({ stories: [5], items: [2] });
  expect(newlySeen(seen([1]), seen([1], [5]), new Set([5])).stories).toEqual([]);
  expect(newlySeen(seen([]), seen([], [], [5]), none).stories).toEqual([5]);
  expect(newlySeen(seen([], [], [5]), seen([], [], [5]), none).stories).toEqual([]);
  expect(newlySeen(seen([], [5]), seen([], [], [5]), none).stories).toEqual([]);
});
