import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';

vi.mock('../platform/environment', () => ({
  environment: {
    publicUrl: 'https://ana.example.com',
    trustedProxies: 0,
    visitorShare: 50,
    secrets: { usersJwt: 'a', adminJwt: 'b' },
  },
}));
const { isLeftOut } = await import('./left-out');

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const leftOut = (headers: object) =>
  isLeftOut({
    headers: { host: 'ana.example.com', 'user-agent': firefox, ...headers },
    socket: { remoteAddress: '203.0.113.7' },
  } as unknown as IncomingMessage);

it.each([{}, { 'sec-gpc': '0', cookie: 'other=strapi_admin_refresh; a=b', authorization: 'Basic YTpi' }])(
  'counts a visitor with %j',
  (headers) => {
    expect(leftOut(headers)).toBe(false);
  },
);

it.each([
  { 'user-agent': undefined },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'curl/8.5.0' },
  { 'user-agent': `${firefox} ${'a'.repeat(512)}` },
  { 'sec-gpc': '1' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { cookie: 'a=b; strapi_admin_refresh=eyJ' },
  { authorization: 'Bearer made.up.one' },
])('leaves out %j', (headers) => {
  expect(leftOut(headers)).toBe(true);
});
