/** The list with one of its entries at another place; the same list when that changes nothing. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const isInside = (index: number) => Number.isInteger(index) && index >= 0 && index < list.length;
  if (from === to || !isInside(from) || !isInside(to)) {
    return list;
  }
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/**
 * The list in the order the server saved. What arrived while it was being saved stays, at the end, and what left the
 * list meanwhile does not come back.
 */
export function applyOrder<Item extends { documentId: string }>(
  current: readonly Item[],
  saved: readonly Item[],
): Item[] {
  const known = new Set(current.map(({ documentId }) => documentId));
  const ordered = new Set(saved.map(({ documentId }) => documentId));
  return [
    ...saved.filter(({ documentId }) => known.has(documentId)),
    ...current.filter(({ documentId }) => !ordered.has(documentId)),
  ];
}
