/** Where a card dropped on another goes: into that story, or beside it. */
export type DropPlace = 'into' | 'before' | 'after';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Share of a card at either end that means beside it; the large middle means into it. */
const edgePart = 0.2;

/** @param point in px, like the card's box @param isStacked whether the grid has one column */
export function dropPlace(card: Box, point: { x: number; y: number }, isStacked: boolean): DropPlace {
  const along = isStacked ? (point.y - card.top) / card.height : (point.x - card.left) / card.width;
  if (along < edgePart) {
    return 'before';
  }
  return along > 1 - edgePart ? 'after' : 'into';
}
