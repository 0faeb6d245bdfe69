/** Cards are 4:5; a wider picture is cut at the sides, so that its file must be wider than the card. */
const cardRatio = 4 / 5;

/**
 * How much wider a file is asked for at most: a landscape fills a card at 1.9 times its width, and at 1.6 the eye does
 * not see the difference but the bytes are three quarters.
 */
const widestFactor = 1.6;

/**
 * The `sizes` of a card's picture: the width of one, two or three columns (§2), by how much wider than the card the
 * picture is drawn. A dense phone has pixels to spare and takes the card's own width.
 *
 * @param image intrinsic size in px; null when it is not known
 */
export function cardSizes(image: { width: number; height: number } | null): string {
  const factor = image ? Math.min(Math.max(image.width / image.height / cardRatio, 1), widestFactor) : 1;
  const scaled = (columnWidth: number) => `${Math.round(columnWidth * factor * 10) / 10}vw`;
  const phone = 'calc(100vw - 2.5rem)';
  const columns = `(min-width: 1024px) ${scaled(30)}, (min-width: 640px) ${scaled(45)}`;
  return factor === 1
    ? `${columns}, ${phone}`
    : `${columns}, (min-resolution: 1.5dppx) ${phone}, ${scaled(92)}`;
}

/** Cards in view when the page opens on a desk: their pictures do not fade in. */
const firstRow = 3;

/**
 * Whether a card's picture is asked for before everything else, which goes for the first one alone: a phone shows no
 * more, and on a desk the layout asks for the others at once.
 */
export function cardPriority(index: number): { isFirst: boolean; isInFirstRow: boolean } {
  return { isFirst: index === 0, isInFirstRow: index < firstRow };
}
