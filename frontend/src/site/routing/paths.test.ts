import { describe, expect, it } from 'vitest';
import { isPage, isSamePage, matchRoute, namesIn, pageAddresses, paths } from './paths';

const id = 'k3b0x7z9k3b0x7z9k3b0x7z9';

describe('matchRoute', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/about', { page: 'about' }],
    ['/moda', { page: 'gallery', category: 'moda', documentId: null, window: 1 }],
    ['/publicidade', { page: 'gallery', category: 'publicidade', documentId: null, window: 1 }],
    ['/moda/pagina/2', { page: 'gallery', category: 'moda', documentId: null, window: 2 }],
    ['/moda/pagina/17', { page: 'gallery', category: 'moda', documentId: null, window: 17 }],
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
    expect(matchRoute(path)).toEqual(route);
  });

  it.each([
    '/moda/',
    '/moda/a/b',
    '/moda/pagina/0',
    '/moda/pagina/1',
    '/moda/pagina/02',
    '/moda/pagina/2/3',
    '/moda/pagina/100000',
    '/about/pagina/2',
    '/about/x',
    '/about/',
    '/Moda',
    '/beleza',
    '/admin',
    '//',
    '//moda',
    '/404',
    // No id has such characters, and percent-encoded spellings do not match.
    '/moda/a%2Fb',
    '/moda/%E0%A4%A',
    '/moda/%61bc',
    '/moda/a.b',
    `/moda/${'a'.repeat(81)}`,
    `/moda/${id}/${id}`,
    `/moda/barro/${id}/x`,
  ])('%s is no page', (path) => {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  });

  it('reverses the path of an item', () => {
    for (const documentId of [id, 'exemplo-2', 'amostra-moda-1']) {
      const { pathname } = new URL(paths.item('publicidade', documentId), 'http://localhost');
      expect(matchRoute(pathname)).toEqual({
        page: 'gallery',
        category: 'publicidade',
        documentId,
        window: 1,
      });
    }
  });

  it('reverses the path of a story and of a photograph in it', () => {
    for (const documentId of [null, id]) {
      expect(matchRoute(paths.story('moda', 'barro', documentId))).toEqual({
        page: 'story',
        category: 'moda',
        slug: 'barro',
        documentId,
      });
    }
  });

  it('treats a story and its open photograph as one page, and another story as another', () => {
    const isSame = (one: string, other: string) => isSamePage(matchRoute(one), matchRoute(other));
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

describe('isPage', () => {
  it.each([
    '/',
    '/about',
    '/moda',
    '/publicidade',
    '/moda/abc',
    '/moda/exemplo-2',
    `/moda/barro/${id}`,
    '/moda/pagina',
    '/moda/pagina/2',
    '/publicidade/pagina/99999',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ])('%s is a page', (path) => expect(isPage(path)).toBe(true));

  it.each([
    '/nothing',
    '/moda/..',
    '/moda/.',
    '/moda/a%2Fb',
    '/moda%2fabc',
    '/moda/a\\b',
    '/moda/a#b',
    '/moda/\n',
    `/moda/${'a'.repeat(81)}`,
    '/moda/',
    '//moda',
    '/about/',
    '/moda/a/b',
    '/moda/pagina/0',
    '/moda/pagina/1',
    '/moda/pagina/02',
    '/moda/pagina/100000',
    '/moda/pagina/2x',
    '/about/pagina/2',
    '/robots.txt/',
    '/toString',
    '/api/site-setting',
    '/admin',
    '//',
    '',
  ])('%s is no page or file', (path) => expect(isPage(path)).toBe(false));
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
