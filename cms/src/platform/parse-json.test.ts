import { describe, expect, it, vi } from 'vitest';
import { parseJson } from './parse-json';

const parse = (text: string) => parseJson(Buffer.from(text));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON', () => {
  it.each([
    '{}',
    ' [ ] ',
    '{"data":{"title":"a, [{\\"}]: \\\\","paragraphs":[{"text":"constructor"}]}}',
    JSON.stringify({ category: 'moda', ids: Array(19_000).fill('k9f3x0q1w2e3r4t5y6u7i8o9') }),
    JSON.stringify({ text: '[{,'.repeat(100_000) }),
    nested(20),
  ])('is read: %.60s', (text) => {
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['half a million levels', nested(500_000)],
    ['21 levels', nested(21)],
    ['more values than a client of ours sends', JSON.stringify(Array(20_001).fill(0))],
    ['60,000 objects', `[${'{},'.repeat(60_000)}{}]`],
    ['85,000 keys', `{${Array.from({ length: 85_000 }, (_, at) => `"${at}":0`).join(',')}}`],
  ])('of %s is refused before anything is made of it', (_what, text) => {
    const made = vi.spyOn(JSON, 'parse');
    expect(() => parse(text)).toThrow();
    expect(made).not.toHaveBeenCalled();
  });

  it.each([
    ['a key of a prototype', '{"data":{"__proto__":{"a":1}}}'],
    ['such a key, escaped', '{"\\u005f_proto__":{"a":1}}'],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['no object', '"a"'],
    ['null', 'null'],
    ['half an object', '{"password":"segredo'],
    ['an end of a text that never comes', '{"a":"\\'],
  ])('with %s is refused, and not quoted', (_what, text) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/segredo/) }),
    );
  });
});

it.each([
  [{ data: { contact: { email: 'a\0' } } }, 'contact.email'],
  [{ data: { services: [{}, { title: '\ud83d' }] } }, 'services.1.title'],
  [{ data: 'a\x7f' }, 'data'],
  [{ password: '\u0085' }, 'password'],
  [{ data: { 'a\0b': 1 } }, 'ab'],
])('names the invalid field of %j', (body, field) => {
  expect(() => parse(JSON.stringify(body))).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ code: `invalid/${field}` }) }),
  );
});
