import { expect, it } from 'vitest';
import { pageKey } from './page-key';

it.each([
  ['/', '', '/'],
  ['/', '?utm_source=ig', '/'],
  ['/about', '?pagina=2', '/about'],
  ['/moda', '', '/moda'],
  ['/moda', '?fbclid=x', '/moda'],
  ['/moda', '?pagina=2', '/moda?pagina=2'],
  ['/moda', '?fbclid=x&pagina=12&y', '/moda?pagina=12'],
  ['/moda/', '?pagina=2', '/moda/?pagina=2'],
  ['/moda', '?pagina=1', '/moda'],
  ['/moda', '?pagina=02', '/moda'],
  ['/moda', '?pagina=0', '/moda'],
  ['/moda', '?pagina=100000', '/moda'],
  ['/moda', '?pagina=2%20', '/moda'],
  ['/moda/abc', '?pagina=2', '/moda/abc'],
  ['/sitemap.xml', '', '/sitemap.xml'],
])('%s%s is kept as %s', (path, search, key) => expect(pageKey(path, search)).toBe(key));

it.each(['/nothing', '/moda/a/b', '/api/site-setting', '/admin', '//'])('%s is no page', (path) =>
  expect(pageKey(path, '')).toBeNull(),
);
