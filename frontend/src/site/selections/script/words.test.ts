import { expect, it } from 'vitest';
import { messageOf, sumOf } from './words';

it('tells how many are chosen', () => {
  const words = { none: 'none', one: '1 chosen', many: '{n} chosen' };
  expect([0, 1, 12].map((count) => sumOf(count, words))).toEqual(['none', '1 chosen', '12 chosen']);
});

it('has the numbers and the comments in its message, without half an emoji, and none for nothing', () => {
  const heart = (number: string, isChosen: boolean, comment = '') => ({ number, isChosen, comment });
  expect(messageOf('Capa:', [heart('01', false), heart('02', false)])).toBeNull();
  expect(messageOf('Capa:', [heart('01', true), heart('02', false, 'Luz?'), heart('03', true)])).toBe(
    'Capa:\n01, 03\n02: Luz?',
  );
  const long = messageOf('Capas:', [heart('01', false, '🖤'.repeat(3_000))]) ?? '';
  expect(long).toHaveLength(2_999);
  expect(() => encodeURIComponent(long)).not.toThrow();
});
