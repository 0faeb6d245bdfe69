import { expect, it } from 'vitest';
import { pageKey } from './page-key';

it.each([
  '/',
  '/about',
  '/moda',
  '/publicidade',
  '/moda/abc',
  '/moda/exemplo-2',
  '/moda/pagina',
  '/moda/pagina/2',
  '/publicidade/pagina/99999',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
])('%s is a page', (path) => expect(pageKey(path)).toBe(path));

it.each([
  ['/about/', '/about'],
  ['/moda/abc/', '/moda/abc'],
  ['/m%6fda', '/moda'],
  ['/moda/%61bc', '/moda/abc'],
  ['/moda/exemplo%2D2/', '/moda/exemplo-2'],
  ['/moda/pagina/%32', '/moda/pagina/2'],
])('%s is another spelling of %s', (path, page) => expect(pageKey(path)).toBe(page));

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
])('%s is none', (path) => expect(pageKey(path)).toBeNull());
