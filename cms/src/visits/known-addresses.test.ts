import { expect, it } from 'vitest';
import { type KnownAddresses, subjectAt } from './known-addresses';

const known: KnownAddresses = {
  pages: new Map([
    ['/', 'page:home'],
    ['/moda', 'page:moda'],
    ['/en/fashion', 'page:moda'],
  ]),
  galleries: [
    { path: '/moda/', category: 'moda', window: 'pagina' },
    { path: '/en/fashion/', category: 'moda', window: 'page' },
  ],
  names: new Map([
    ['barro', 'story:a'],
    ['clay', 'story:a'],
    ['photo', 'story:a'],
    ['alone', null],
  ]),
};

it.each([
  ['/', 'page:home'],
  ['/moda/', 'page:moda'],
  ['/moda/pagina/2', 'page:moda'],
  ['/en/fashion/page/12', 'page:moda'],
  ['/moda/barro', 'story:a'],
  ['/en/fashion/clay', 'story:a'],
  ['/moda/barro/photo', 'story:a'],
  ['/moda/photo', 'story:a'],
  ['/moda/alone', 'page:moda'],
])('%s leads to %s', (path, subject) => {
  expect(subjectAt(path, known)).toBe(subject);
});

it.each([
  '',
  '/nada',
  '/admin',
  '/moda/nada',
  '/moda/barro/nada',
  '/moda/alone/photo',
  '/moda/barro/photo/x',
  '/moda/pagina',
  '/moda/pagina/x',
  '/publicidade/barro',
  '/moda/constructor',
])('"%s" is not known', (path) => {
  expect(subjectAt(path, known)).toBeUndefined();
});
