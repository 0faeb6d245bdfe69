/** Two primes of 32 bits that spread the bits of what they are multiplied with. */
const primes = [0x9e3779b1, 0x85ebca77] as const;

/**
 * The version of a gallery's order, from its items' ids in that order: two orders that differ have two versions, but for
 * a chance of 1 in 2^64. The panel makes it of the list it shows, the server of the one it stores.
 */
export function orderVersion(ids: readonly string[]): string {
  const text = ids.join(' ');
  const halves = primes.map((prime, seed) => {
    let hash = seed ^ text.length;
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), prime);
      hash ^= hash >>> 15;
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return halves.join('');
}
