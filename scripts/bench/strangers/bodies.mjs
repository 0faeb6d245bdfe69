// @ts-check
/**
 * Bodies that strangers send: what costs most to parse, at the size that anybody could send before, and at the one that is
 * read of a stranger.
 * @typedef {{ method: string, path: string, type: string, bytes: Buffer, isSlow: boolean }} Sent
 */

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const large = 1_000_000;
const small = 16_000;

/** @param {number} size */
const deep = (size) => '['.repeat(size / 2) + ']'.repeat(size / 2);
/** @param {number} size */
const wide = (size) => `[${'{},'.repeat(size / 3 - 2)}{}]`;
/** @param {number} size */
const keys = (size) => `{${Array.from({ length: size / 12 }, (_, at) => `"${at}":0`).join(',')}}`;

/** One in eight is large. @type {[type: string, text: string][]} */
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
const kinds = texts.map(([type, text]) => ({ type, bytes: Buffer.from(text) }));
const places = [
  '/',
  '/moda',
  '/.well-known/x',
  '/s/x/choices',
  '/uploads/x',
  '/healthz',
  '/api/auth/local',
  '/api/gallery-items',
  '/admin/login',
  '/content-manager/collection-types/api::story.story',
];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Every kind in every place by every method, in turns; one in thirteen a byte at a time. @param {number} at @returns {Sent} */
export function bodyAt(at) {
  const { type, bytes } = /** @type {(typeof kinds)[number]} */ (kinds[at % kinds.length]);
  const round = Math.floor(at / kinds.length);
  return {
    method: methods[Math.floor(round / places.length) % methods.length] ?? 'POST',
    path: places[round % places.length] ?? '/',
    type,
    bytes,
    isSlow: at % 13 === 0,
  };
}
