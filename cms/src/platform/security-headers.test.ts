import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers';

it.each([
  ['https://example.com', 'max-age=31536000'],
  ['http://localhost:1337', undefined],
  ['', undefined],
])('at %j HSTS is %s', (url, expected) => {
  expect(securityHeaders(url)['strict-transport-security']).toBe(expected);
});
