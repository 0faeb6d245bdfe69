import { describe, expect, it } from 'vitest';
import { matchRoute, paths } from './paths';

describe('matchRoute', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/about', { page: 'about' }],
    ['/moda', { page: 'gallery', category: 'moda', documentId: null }],
    ['/publicidade', { page: 'gallery', category: 'publicidade', documentId: null }],
    ['/moda/abc123', { page: 'gallery', category: 'moda', documentId: 'abc123' }],
    ['/moda/a%2Fb', { page: 'gallery', category: 'moda', documentId: 'a/b' }],
    ['/moda/%E0%A4%A', { page: 'gallery', category: 'moda', documentId: '%E0%A4%A' }],
  ])('%s is %j', (path, route) => {
    expect(matchRoute(path)).toEqual(route);
  });

  it.each([
    '/moda/',
    '/moda/a/b',
    '/about/x',
    '/about/',
    '/Moda',
    '/beleza',
    '/admin',
    '//',
    '//moda',
    '/404',
  ])('%s is no page', (path) => {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  });

  it('finds its way back from an item address, whatever the id', () => {
    for (const documentId of ['abc', 'a/b', 'ç?#%']) {
      const { pathname } = new URL(paths.item('publicidade', documentId), 'http://localhost');
      expect(matchRoute(pathname)).toEqual({ page: 'gallery', category: 'publicidade', documentId });
    }
  });
});
