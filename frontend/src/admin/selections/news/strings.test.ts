import { expect, it } from 'vitest';
import { newsStrings } from './strings';

it.each([
  [{ chosen: 4, comments: 1, sent: 0 }, 'X: 4 escolhas · 1 comentário'],
  [{ chosen: 1, comments: 0, sent: 1 }, 'X: 1 pessoa enviou as escolhas · 1 escolha'],
  [{ chosen: 0, comments: 2, sent: 2 }, 'X: 2 pessoas enviaram as escolhas · 2 comentários'],
])('tells the news %j', (numbers, words) => {
  expect(newsStrings.of({ documentId: 'x', title: 'X', ...numbers })).toBe(words);
});
