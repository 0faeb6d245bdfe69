// @ts-check
import { randomBytes } from 'node:crypto';

/** What a visitor reads, and what strangers ask for that is not kept. @typedef {'pages' | 'health' | 'names' | 'photographs' | 'shares' | 'lists' | 'bodies'} Kind */
/** Paths of the site. @typedef {{ pages: string[], photographs: string[] }} Paths */
/**
 * `expected` are the statuses by which it is answered as for anybody; a slow body is sent a byte at a time.
 * @typedef {{ method: string, path: string, expected: number[], type?: string, bytes?: Buffer, isSlow?: boolean }} Sent
 */

/** @param {number} at */
function madeUpName(at) {
  const letters = randomBytes(12).toString('hex');
  const shapes = [
    `/moda/k${letters.slice(1)}`,
    `/moda/ensaio-${letters}`,
    `/moda/ensaio-1/k${letters.slice(1)}`,
  ];
  return shapes[at % shapes.length] ?? '';
}

/** @type {Record<Exclude<Kind, 'bodies'>, (at: number, paths: Paths) => string>} */
const pathOf = {
  pages: (at, { pages }) => pages[at % pages.length] ?? '',
  health: () => '/healthz',
  names: madeUpName,
  photographs: (at, { photographs }) => photographs[at % photographs.length] ?? '',
  shares: () => `/uploads/share_${randomBytes(16).toString('hex')}_500-500.jpg`,
  lists: (at) => `/api/gallery-items?sort=title&pagination[pageSize]=100&pagination[page]=${(at % 50) + 1}`,
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const large = 1_000_000;
const small = 16_000;
const deep = (/** @type {number} */ size) => '['.repeat(size / 2) + ']'.repeat(size / 2);
const wide = (/** @type {number} */ size) => `[${'{},'.repeat(size / 3 - 2)}{}]`;
const keys = (/** @type {number} */ size) =>
  `{${Array.from({ length: size / 12 }, (_, at) => `"${at}":0`).join(',')}}`;

/**
 * Bodies that cost most to parse, at the size that anybody could send before, and at the one that is read of a stranger.
 * @type {[type: string, text: string][]}
 */
const texts = [
  [json, deep(small)],
  [json, wide(small)],
  [form, 'a&'.repeat(small / 2)],
  [json, deep(large)],
  [json, keys(small)],
  [form, 'a[b][c]=1&'.repeat(5_500)],
  [json, JSON.stringify({ identifier: 'ninguem@example.com', password: 'x'.repeat(12_000) })],
  [json, wide(large)],
  [json, deep(small)],
  [form, '%00'.repeat(5_000)],
  [json, wide(small)],
  [json, keys(large)],
];
const bodies = texts.map(([type, text]) => ({ type, bytes: Buffer.from(text) }));
const places = [
  ...['/', '/moda', '/.well-known/x', '/s/x/choices', '/uploads/x', '/healthz', '/api/auth/local'],
  ...['/api/gallery-items', '/admin/login', '/content-manager/collection-types/api::story.story'],
];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The next request of a kind: every body in every place by every method, in turns, one in thirteen slow.
 * @param {Kind} kind
 * @param {number} at
 * @param {Paths} paths
 * @returns {Sent}
 */
export function requestAt(kind, at, paths) {
  const isVisitors = kind === 'pages' || kind === 'health';
  if (kind !== 'bodies')
    return {
      method: 'GET',
      path: pathOf[kind](at, paths),
      expected: isVisitors ? [200] : [200, 301, 302, 404],
    };
  const round = Math.floor(at / bodies.length);
  return {
    ...bodies[at % bodies.length],
    method: methods[Math.floor(round / places.length) % methods.length] ?? 'POST',
    path: places[round % places.length] ?? '/',
    expected: [400, 401, 403, 404, 405, 413, 415],
    isSlow: at % 13 === 0,
  };
}
