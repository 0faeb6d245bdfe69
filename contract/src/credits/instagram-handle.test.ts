import { expect, it } from 'vitest';
import { handleOf } from './instagram-handle';

it.each([
  ['@ana', 'ana'],
  [' ana.prado_1 ', 'ana.prado_1'],
  ['https://www.instagram.com/ana.prado/', 'ana.prado'],
  ['instagram.com/ana?igsh=abc', 'ana'],
])('the handle of %j is %j', (typed, handle) => {
  expect(handleOf(typed)).toBe(handle);
});

it.each(['', '@', 'Ana Prado', 'ana..prado', 'https://example.com/ana', 'a'.repeat(31)])(
  '%j has no handle',
  (typed) => {
    expect(handleOf(typed)).toBeNull();
  },
);
