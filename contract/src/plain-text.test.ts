import { expect, it } from 'vitest';
import { isPlain, plain, plainValue } from './plain-text';

it('plain removes only controls, lone surrogates and noncharacters', () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  const odd = ['\ud800', '\udfff', '\ufdd0', '\ufffe', '\u{1ffff}', '\u0000', '\u0085'];
  for (const text of [...characters, ...odd, 'a\r\nb\tc', '👩🏽‍🎨']) {
    expect([text, isPlain(plain(text))]).toEqual([text, true]);
    expect(plain(text)).toBe(isPlain(text) ? text : '');
    expect(() => encodeURIComponent(plain(text))).not.toThrow();
  }
  expect(odd.filter(isPlain)).toEqual([]);
  expect(plainValue({ a: ['\u0000b', 1, null] })).toEqual({ a: ['b', 1, null] });
});
