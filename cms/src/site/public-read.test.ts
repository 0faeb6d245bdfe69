import { describe, expect, it } from 'vitest';
import { publicRead } from './public-read';

const of = (url: string, headers = {}) => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return publicRead(pathname, search, headers);
};
const whole = '/api/gallery-items?pagination[page]=1&pagination[pageSize]=100';

describe('a public read', () => {
  it.each([
    ['/api/site-setting', '/api/site-setting'],
    ['/api/about-page', '/api/about-page'],
    ['/api/gallery-items', whole],
    ['/api/gallery-items?sort=order', whole],
    ['/api/gallery-items?pagination%5Bpage%5D=01&pagination[pageSize]=100', whole],
    [
      '/api/gallery-items?pagination[pageSize]=2&filters[category][$eq]=moda&pagination[page]=3',
      '/api/gallery-items?filters[category][$eq]=moda&pagination[page]=3&pagination[pageSize]=2',
    ],
    [
      '/api/gallery-items?pagination[pageSize]=24&pagination[around]=abc',
      '/api/gallery-items?pagination[around]=abc&pagination[pageSize]=24',
    ],
  ])('%s is kept as %s', (url, key) => expect(of(url)).toBe(key));

  it.each([
    '/api/site-setting?x=1',
    '/api/site-setting/',
    '/api/debug',
    '/api/gallery-items/abc',
    '/api/gallery-items?populate=*',
    '/api/gallery-items?filters[category][$eq]=outra',
    '/api/gallery-items?filters[category][$eq][0]=moda',
    '/api/gallery-items?filters[category][$eq]=moda&filters[category][$eq]=publicidade',
    '/api/gallery-items?pagination[page]=0',
    '/api/gallery-items?pagination[pageSize]=101',
    '/api/gallery-items?sort=title',
    '/api/gallery-items?sort=order:desc',
    '/api/gallery-items?fields=title',
    '/api/gallery-items?filters[title][$contains]=a',
    '/api/gallery-items?filters[category]=moda',
    '/api/gallery-items?filters[category][$eq]=moda&filters[fileType][$eq]=image',
    '/api/gallery-items?pagination[start]=0&pagination[limit]=100',
    '/api/gallery-items?pagination[withCount]=false',
    '/api/site-setting?fields=title',
    '/api/gallery-items?sort=order&sort=order',
    '/moda',
  ])('%s is left to Strapi', (url) => expect(of(url)).toBeNull());

  it.each([{ authorization: 'Bearer x' }, { authorization: '' }, { 'strapi-response-format': 'v4' }])(
    'with %j is left to Strapi',
    (headers) => expect(of('/api/site-setting', headers)).toBeNull(),
  );
});
