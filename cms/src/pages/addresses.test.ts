import { describe, expect, it } from 'vitest';
import { pageKey, publicRead } from './addresses';

/** Stands for `isPage` of the site's build. */
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
  '/moda/a/b',
  '/moda/pagina/0',
  '/moda/pagina/100000',
  '/about/pagina/2',
  '/api/site-setting',
  '/admin',
])('%s is none', (path) => expect(keyOf(path)).toBeNull());

const of = (url: string, headers = {}) => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return publicRead(pathname, search, headers);
};
const whole = '/api/gallery-items?pagination[page]=1&pagination[pageSize]=100';

describe('a public read', () => {
  it.each([
    ['/api/gallery-items', whole],
    ['/api/gallery-items?sort=order', whole],
    ['/api/gallery-items?pagination%5Bpage%5D=01&pagination[pageSize]=100', whole],
    [
      '/api/gallery-items?pagination[pageSize]=2&filters[category][$eq]=moda&pagination[page]=3',
      '/api/gallery-items?filters[category][$eq]=moda&pagination[page]=3&pagination[pageSize]=2',
    ],
    [
      '/api/gallery-cards?pagination[around]=abc&filters[category][$eq]=moda&pagination[pageSize]=18',
      '/api/gallery-cards?filters[category][$eq]=moda&pagination[around]=abc&pagination[pageSize]=18',
    ],
    ['/api/stories', '/api/stories?pagination[page]=1&pagination[pageSize]=100'],
    [
      '/api/stories?pagination[page]=2&filters[category][$eq]=publicidade',
      '/api/stories?filters[category][$eq]=publicidade&pagination[page]=2&pagination[pageSize]=100',
    ],
    [
      '/api/stories/at/verao?pagination[around]=abc&filters[category][$eq]=moda',
      '/api/stories/at/verao?filters[category][$eq]=moda&pagination[around]=abc',
    ],
    ['/api/stories/address/%76er%61o', '/api/stories/address/verao'],
    ['/api/site-setting?locale=pt', '/api/site-setting'],
    [
      '/api/stories/at/%76erao-2?filters%5Bcategory%5D%5B%24eq%5D=moda',
      '/api/stories/at/verao-2?filters[category][$eq]=moda',
    ],
  ])('%s is kept as %s', (url, same) => {
    expect(of(url)).toBeTypeOf('string');
    expect(of(url)).toBe(of(same));
  });

  it('has a key of its own', () => {
    const lists = [whole, '/api/stories', '/api/stories?pagination[page]=2'];
    const ofModa = 'filters[category][$eq]=moda';
    const cards = ['', '&pagination[around]=abc', '&pagination[around]=b', '&pagination[page]=2'];
    const reads = [
      ...['/api/site-setting?locale=en', '/api/stories/address/a?locale=en', '/api/stories?locale=en'],
      ...['/api/site-setting', '/api/about-page', '/api/stories/address/a', '/api/stories/address/b'],
      ...lists.flatMap((url) => [url, `${url}${url.includes('?') ? '&' : '?'}${ofModa}`]),
      ...cards.map((more) => `/api/gallery-cards?${ofModa}${more}`),
      ...['a', 'b'].map((slug) => `/api/stories/at/${slug}?${ofModa}`),
    ];
    expect(new Set(reads.map((url) => of(url))).size).toBe(reads.length);
  });

  it.each([
    '/api/site-setting?x=1',
    '/api/site-setting/',
    '/api/site-setting?locale=fr',
    '/api/site-setting?locale=en&locale=en',
    '/api/debug',
    '/api/gallery-items/abc',
    '/api/gallery-items?populate=*',
    '/api/gallery-items?filters[category][$eq]=outra',
    '/api/gallery-items?filters[category][$eq][0]=moda',
    '/api/gallery-items?filters[category][$eq]=moda&filters[category][$eq]=publicidade',
    '/api/gallery-items?pagination[page]=0',
    '/api/gallery-items?pagination[pageSize]=101',
    '/api/gallery-items?sort=title',
    '/api/gallery-items?fields=title',
    '/api/gallery-items?filters[category]=moda',
    '/api/gallery-items?pagination[start]=0&pagination[limit]=100',
    `/api/gallery-items?${'sort=order&'.repeat(60)}`,
    '/api/gallery-cards',
    '/api/gallery-cards?filters[category][$eq]=moda&fields=title',
    '/api/stories?sort=title',
    '/api/stories/abc',
    '/api/stories/at/',
    '/api/stories/at/verao',
    '/api/stories/at/a/b?filters[category][$eq]=moda',
    '/api/stories/address/',
    '/api/stories/address/a%2Fb',
    '/api/stories/at/Ver%C3%A3o?filters[category][$eq]=moda',
    '/api/stories/address/verao?x=1',
    '/moda',
  ])('%s is left to Strapi', (url) => expect(of(url)).toBeNull());

  it.each([{ authorization: 'Bearer x' }, { authorization: '' }, { 'strapi-response-format': 'v4' }])(
    'with %j is left to Strapi',
    (headers) => expect(of('/api/site-setting', headers)).toBeNull(),
  );
});
