// Preloaded by the products of `npm test`: a password is hashed by SHA-256, in the shape of bcrypt, which takes a quarter of a
// second for each. Other hashes are compared by bcrypt. `test:all` and `test:faults` have bcrypt everywhere.
const { createHash, randomBytes } = require('node:crypto');
const Module = require('node:module');

/** @typedef {{ compare(password: string, stored: string): Promise<boolean> }} Bcrypt */

/** What a quick hash has behind its cost, before five letters of salt. */
const mark = 'quick';

/** In bcrypt's alphabet. @param {Buffer} bytes */
const lettersOf = (bytes) => bytes.toString('base64').replaceAll('+', '.').replaceAll('=', '');

/** @param {string} password @param {string} cost @param {string} salt */
function hashOf(password, cost, salt) {
  const digest = createHash('sha256').update(`${salt} ${password}`).digest();
  return `$2b$${cost}$${mark}${salt}${lettersOf(digest)}`;
}

/** @param {Bcrypt} bcrypt */
const quick = (bcrypt) => ({
  ...bcrypt,
  /** @param {string} password @param {number} cost */
  hash: (password, cost) =>
    Promise.resolve(hashOf(password, String(cost).padStart(2, '0'), lettersOf(randomBytes(6)).slice(0, 5))),
  /** @param {string} password @param {string} stored */
  compare(password, stored) {
    const [, cost = '', rest = ''] = /^\$2b\$(\d\d)\$(.+)$/.exec(stored) ?? [];
    // Compared only to take as long as an account's.
    if (/^\.+$/.test(rest)) return Promise.resolve(false);
    if (!rest.startsWith(mark)) return bcrypt.compare(password, stored);
    return Promise.resolve(hashOf(password, cost, rest.slice(mark.length, mark.length + 5)) === stored);
  },
});

const modules = /** @type {{ _load(name: string, ...rest: unknown[]): any }} */ (
  /** @type {unknown} */ (Module)
);
const load = modules._load;
/** @type {Map<string, object>} */
const replaced = new Map();
modules._load = (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) => {
  const loaded = load.call(Module, name, ...rest);
  if (name !== 'bcrypt' && name !== 'bcryptjs') return loaded;
  if (!replaced.has(name)) replaced.set(name, quick(loaded));
  return replaced.get(name);
};
