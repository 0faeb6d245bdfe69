import { expect, it } from 'vitest';
import { withUnicodeDomain } from './unicode-domain';

it.each([
  ['ana@xn--ateli-lsa.com', 'ana@ateliê.com'],
  ['ana@XN--ATELI-LSA.com', 'ana@ateliê.com'],
  ['oi@xn--bcher-kva.xn--p1ai', 'oi@bücher.рф'],
  ['oi@xn--wgv71a119e.jp', 'oi@日本語.jp'],
  ['oi@xn--ls8h.la', 'oi@💩.la'],
  ['ana@exemplo.com', 'ana@exemplo.com'],
  ['ana', 'ana'],
  ['', ''],
  ['xn--ateli-lsa', 'ateliê'],
  ['ana@xn--', 'ana@xn--'],
  ['ana@xn--a', 'ana@xn--a'],
  ['ana@xn--99999999', 'ana@xn--99999999'],
  ['xn--ateli-lsa@exemplo.com', 'xn--ateli-lsa@exemplo.com'],
])('%s is shown as %s', (typed, shown) => {
  expect(withUnicodeDomain(typed)).toBe(shown);
});

it.each(['ateliê', 'são-joão', 'ñandú', 'moda-e-estilo-da-ana-à-vista', 'çãõéíúâêô'])(
  'restores %s',
  (label) => {
    const { hostname } = new URL(`http://${label}.com.br`);
    expect(withUnicodeDomain(`ana@${hostname}`)).toBe(`ana@${label}.com.br`);
  },
);
