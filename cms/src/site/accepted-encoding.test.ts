import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('the encoding for %j is %s, also the second time', (header, encoding) => {
  expect([acceptedEncoding(header), acceptedEncoding(header)]).toEqual([encoding, encoding]);
});

it('reads headers it cannot remember', () => {
  for (let at = 0; at < 200; at += 1) expect(acceptedEncoding(`x${at}, br`)).toBe('br');
});
