/** Where a card that is let go over another would come: into what that one stands for, or beside it. */
export type DropPlace = 'into' | 'before' | 'after';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Such a part of a card at either end is beside it, all between is into it: the middle is found without aiming. */
const edgePart = 0.2;

/** @param point in the same px as the card's box. @param isStacked cards stand below one another */
export function dropPlace(card: Box, point: { x: number; y: number }, isStacked: boolean): DropPlace {
  const along = isStacked ? (point.y - card.top) / card.height : (point.x - card.left) / card.width;
  if (along < edgePart) {
    return 'before';
  }
  return along > 1 - edgePart ? 'after' : 'into';
}
