/** Two 32-bit primes with good bit mixing. */
const primes = [0x9e3779b1, 0x85ebca77] as const;

/**
 * The version of a gallery's order: a 64-bit hash of its items' ids in order. The panel computes it from the shown list, the
 * server from the stored one.
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

/** A gallery's items in the order of a list; null if the list is not of the very same items, each once. */
export function inOrder<Item extends { documentId: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] | null {
  const known = new Map(items.map((item) => [item.documentId, item]));
  const asked = ids.flatMap((id) => known.get(id) ?? []);
  return new Set(asked).size === items.length && ids.length === items.length ? asked : null;
}
