const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random short string, as a service's id (§3): 8 letters and digits, or more where many must differ. */
export function shortId(length = 8): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => alphabet[byte % alphabet.length],
  ).join('');
}
