import { describe, expect, it } from 'vitest';
import { checkAddress, checkBody } from './request-shape';

const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

describe('the shape of a body', () => {
  it.each([
    undefined,
    null,
    'text',
    { data: { title: 'a', paragraphs: [{ text: 'constructor' }], ids: Array(1_000).fill('a') } },
    nested(15),
  ])('accepts %j', (body) => {
    expect(() => checkBody(body)).not.toThrow();
  });

  it.each([
    ['half a million levels', nested(500_000)],
    ['22 levels', nested(22)],
    ['more values than a client of ours sends', Array(20_001).fill(0)],
    ['a key of a prototype', JSON.parse('{"data":{"__proto__":{"a":1}}}') as unknown],
    ['a constructor', { constructor: { prototype: {} } }],
    ['a NUL in a text', { data: 'a\0' }],
    ['a NUL in a key', { 'a\0': 1 }],
  ])('refuses %s', (_what, body) => {
    expect(() => checkBody(body)).toThrow();
  });
});

it.each([
  [{ data: { contact: { email: 'a\0' } } }, 'contact.email'],
  [{ data: { services: [{}, { title: '\ud83d' }] } }, 'services.1.title'],
  [{ data: 'a\x7f' }, 'data'],
  [{ password: '\u0085' }, 'password'],
  [{ data: { 'a\0b': 1 } }, 'ab'],
])('names the invalid field of %j', (body, field) => {
  expect(() => checkBody(body)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ code: `invalid/${field}` }) }),
  );
});

describe('an address', () => {
  it.each([
    ['/api/gallery-items', 'filters[category][$eq]=moda&sort=order'],
    ['/content-manager/x', '_q=constructor%20100%&filters[$and][0][title][$contains]=prototype'],
    ['/%E0%A4%A', ''],
  ])('accepts %s?%s', (path, query) => {
    expect(() => checkAddress(path, query)).not.toThrow();
  });

  it.each([
    ['/a%00b', ''],
    ['/', 'a=%00'],
    ['/', 'x=%&a%5B__proto__%5D=1'],
    ['/', '%5F%5Fproto__=1&%'],
    ['/', 'constructor[prototype][a]=1'],
    ['/', 'filters[constructor]=1'],
    ['/', 'a.constructor=1'],
    ['/', 'a'.repeat(8_193)],
  ])('refuses %s?%s', (path, query) => {
    expect(() => checkAddress(path, query)).toThrow();
  });
});
