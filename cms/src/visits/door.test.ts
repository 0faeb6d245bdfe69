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
vi.mock('./visits', () => ({}));
vi.mock('./known-addresses', () => ({}));
const { isLeftOut } = await import('./door');

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const leftOut = (headers: object) =>
  isLeftOut({
    headers: { host: 'ana.example.com', 'user-agent': firefox, ...headers },
    socket: { remoteAddress: '203.0.113.7' },
  } as unknown as IncomingMessage);

it.each([
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'https://ana.example.com' },
  { origin: 'http://ana.example.com' },
  { 'sec-gpc': '0', cookie: 'other=strapi_admin_refresh; a=b' },
])('counts a visitor with %j', (headers) => {
  expect(leftOut(headers)).toBe(false);
});

it.each([
  { 'user-agent': undefined },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'curl/8.5.0' },
  { 'user-agent': `${firefox} ${'a'.repeat(512)}` },
  { 'sec-gpc': '1' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://bia.example.com' },
  { origin: 'null' },
  { cookie: 'a=b; strapi_admin_refresh=eyJ' },
])('leaves out %j', (headers) => {
  expect(leftOut(headers)).toBe(true);
});
