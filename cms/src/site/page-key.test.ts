import { expect, it } from 'vitest';
import { pageKey } from './page-key';

it.each([
  '/',
  '/about',
  '/about/',
  '/moda',
  '/publicidade/',
  '/moda/abc',
  '/moda/pagina',
  '/moda/pagina/2',
  '/publicidade/pagina/99999',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
])('%s is a page', (path) => expect(pageKey(path)).toBe(path));

it.each([
  '/nothing',
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
