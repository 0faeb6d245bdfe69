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

interface Ordered {
  documentId: string;
  order: number | null;
  updatedAt: string | null;
}

/**
 * The list in the order the server saved. What arrived while it was being saved stays, at the end, and what left the
 * list meanwhile does not come back. Items that are as they were stay the same objects: nothing has to show them anew.
 */
export function applyOrder<Item extends Ordered>(current: readonly Item[], saved: readonly Item[]): Item[] {
  const byId = new Map(current.map((item) => [item.documentId, item]));
  const ordered = new Set(saved.map(({ documentId }) => documentId));
  return [
    ...saved.flatMap((item) => {
      const before = byId.get(item.documentId);
      const isSame = before?.order === item.order && before?.updatedAt === item.updatedAt;
      return before ? [isSame ? before : item] : [];
    }),
    ...current.filter(({ documentId }) => !ordered.has(documentId)),
  ];
}
