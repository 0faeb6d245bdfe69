const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random short string, as a service's id (§3): 8 letters and digits. */
export function shortId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => alphabet[byte % alphabet.length],
  ).join('');
}
