const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random short string for ids (§3): by default 8 letters and digits. */
export function shortId(length = 8): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => alphabet[byte % alphabet.length],
  ).join('');
}
