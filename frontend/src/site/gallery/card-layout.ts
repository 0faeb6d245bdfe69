/** The width a card's picture gets, for `sizes`: one, two or three columns (§2). */
export const cardSizes = '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 2.5rem)';

/** Cards in view when the page opens: their pictures are not loaded lazily. */
const firstRow = 3;

/** Whether a card's picture is asked for at once, and whether before everything else. */
export function cardPriority(index: number): { isEager: boolean; isFirst: boolean } {
  return { isEager: index < firstRow, isFirst: index === 0 };
}
