import { describe, expect, it } from 'vitest';
import { isPage, matchRoute, namesIn, pageAddresses, pageKey, paths } from './paths';

const id = 'k3b0x7z9k3b0x7z9k3b0x7z9';

describe('matchRoute', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/about', { page: 'about' }],
    ['/moda', { page: 'gallery', category: 'moda', documentId: null, window: 1 }],
    ['/publicidade', { page: 'gallery', category: 'publicidade', documentId: null, window: 1 }],
    ['/moda/pagina/2', { page: 'gallery', category: 'moda', documentId: null, window: 2 }],
    [
      '/publicidade/pagina/99999',
      { page: 'gallery', category: 'publicidade', documentId: null, window: 99999 },
    ],
    [`/moda/${id}`, { page: 'gallery', category: 'moda', documentId: id, window: 1 }],
    ['/moda/exemplo-2', { page: 'gallery', category: 'moda', documentId: 'exemplo-2', window: 1 }],
    ['/moda/barro', { page: 'story', category: 'moda', slug: 'barro', documentId: null }],
    ['/moda/pagina', { page: 'story', category: 'moda', slug: 'pagina', documentId: null }],
    [
      `/publicidade/verao-2/${id}`,
      { page: 'story', category: 'publicidade', slug: 'verao-2', documentId: id },
    ],
    [`/moda/${'a'.repeat(80)}`, { page: 'story', category: 'moda', slug: 'a'.repeat(80), documentId: null }],
  ])('%s is %j', (path, route) => {
    expect([matchRoute(path), isPage(path)]).toEqual([route, true]);
  });

  it.each(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])('%s is a file of the site', (path) => {
    expect([matchRoute(path), isPage(path)]).toEqual([{ page: 'not-found' }, true]);
  });

  it.each([
    ...[
      '',
      '//',
      '//moda',
      '/nothing',
      '/404',
      '/Moda',
      '/beleza',
      '/admin',
      '/toString',
      '/api/site-setting',
    ],
    ...['/about/', '/about/x', '/about/pagina/2', '/moda/', '/moda/a/b', '/robots.txt/'],
    ...['0', '1', '02', '2/3', '2x', '100000'].map((number) => `/moda/pagina/${number}`),
    // No id has such characters, and percent-encoded spellings do not match.
    ...['a%2Fb', '%E0%A4%A', '%61bc', 'a.b', '..', '.', 'a\\b', 'a#b', '\n'].map((name) => `/moda/${name}`),
    '/moda%2fabc',
    ...[`/moda/${'a'.repeat(81)}`, `/moda/${id}/${id}`, `/moda/barro/${id}/x`],
  ])('%s is no page or file', (path) => {
    expect([matchRoute(path), isPage(path)]).toEqual([{ page: 'not-found' }, false]);
  });

  it.each([id, 'exemplo-2', 'amostra-moda-1'])('reverses the path of the item %s', (documentId) => {
    const { pathname } = new URL(paths.item('publicidade', documentId), 'http://localhost');
    expect(matchRoute(pathname)).toMatchObject({ page: 'gallery', category: 'publicidade', documentId });
  });

  it.each([null, id])('reverses the path of a story and its photograph %s', (documentId) => {
    const route = { page: 'story', category: 'moda', slug: 'barro', documentId };
    expect(matchRoute(paths.story('moda', 'barro', documentId))).toEqual(route);
  });

  it('treats a story and its open photograph as one page, and another story as another', () => {
    const isSame = (one: string, other: string) => pageKey(matchRoute(one)) === pageKey(matchRoute(other));
    expect(isSame('/moda/barro', `/moda/barro/${id}`)).toBe(true);
    expect(isSame('/moda/barro', '/moda/noite')).toBe(false);
  });

  it('matches each address that always exists', () => {
    expect(pageAddresses).toEqual(['/', '/about', '/moda', '/publicidade']);
    for (const address of pageAddresses) {
      expect(matchRoute(address)).not.toEqual({ page: 'not-found' });
    }
  });

  it('reverses the path of a window', () => {
    for (const window of [1, 2, 10, 84]) {
      expect(matchRoute(paths.gallery('moda', window))).toMatchObject({ category: 'moda', window });
    }
  });
});

describe('namesIn', () => {
  it.each([
    [`/moda/${id}`, { category: 'moda', cardOffset: 0, names: [id] }],
    ['/moda/pagina/3', { category: 'moda', cardOffset: 36, names: [] }],
    ['/publicidade/verao', { category: 'publicidade', cardOffset: 0, names: ['verao'] }],
    [`/moda/verao/${id}`, { category: 'moda', cardOffset: 0, names: ['verao', id] }],
    ['/moda/exemplo-4', { category: 'moda', cardOffset: 0, names: ['exemplo-4'] }],
  ])('%s gives %j', (path, names) => expect(namesIn(path)).toEqual(names));

  it.each([...pageAddresses, '/sitemap.xml', '/404', '/nowhere', '/moda/exemplo-1'])(
    '%s gives null',
    (path) => expect(namesIn(path)).toBeNull(),
  );
});
