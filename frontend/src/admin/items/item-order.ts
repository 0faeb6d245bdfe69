/** The list with one entry moved; the same list if nothing changes. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const isInside = (index: number) => Number.isInteger(index) && index >= 0 && index < list.length;
  if (from === to || !isInside(from) || !isInside(to)) return list;
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
 * Applies the order the server saved. Items added during the save stay, at the end; items removed during it stay removed.
 * Unchanged items keep their object identity, which saves a render.
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
