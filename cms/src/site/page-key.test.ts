import { expect, it } from 'vitest';
import { pageKey } from './page-key';

/** As the site's build tells it. */
const isPage = (path: string) =>
  /^\/(?:moda(?:\/pagina\/[2-9]|\/[\w-]{1,64})?|about|robots\.txt)?$/.test(path);
const keyOf = (path: string) => pageKey(path, isPage);

it.each(['/', '/about', '/moda', '/moda/abc', '/moda/exemplo-2', '/moda/pagina/2', '/robots.txt'])(
  '%s is a page',
  (path) => expect(keyOf(path)).toBe(path),
);

it.each([
  ['/about/', '/about'],
  ['/moda/abc/', '/moda/abc'],
  ['/m%6fda', '/moda'],
  ['/moda/%61bc', '/moda/abc'],
  ['/moda/exemplo%2D2/', '/moda/exemplo-2'],
  ['/moda/pagina/%32', '/moda/pagina/2'],
])('%s is another spelling of %s', (path, page) => expect(keyOf(path)).toBe(page));

it.each([
  '/nothing',
  '/moda/..',
  '/moda/%2e%2e',
  '/moda/.',
  '/moda/a%2Fb',
  '/moda%2fabc',
  '/moda/a\\b',
  '/moda/a#b',
  '/moda/%00',
  '/moda/%E0%A4%A',
  `/moda/${'a'.repeat(65)}`,
  '/moda//',
  '//moda',
  '/about//',
  '/moda/a/b',
  '/moda/pagina/0',
  '/moda/pagina/02',
  '/moda/pagina/100000',
  '/moda/pagina/2x',
  '/about/pagina/2',
  '/api/site-setting',
  '/admin',
  '//',
])('%s is none', (path) => expect(keyOf(path)).toBeNull());
