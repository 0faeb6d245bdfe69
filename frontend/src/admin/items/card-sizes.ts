/** The shape of a picture in a phone's grid, which it fills. */
export const gridRatio = 4 / 5;

/**
 * The `sizes` of a card's picture: a share of a wide page, half of a phone's. A picture that is wider than its frame there is cut,
 * and its file is as much wider, up to twice.
 */
export function cardSizes(image: { width: number; height: number } | null): string {
  const cut = image ? image.width / image.height / gridRatio : 1;
  return `(width >= 1024px) 18rem, (width >= 640px) 21rem, ${Math.round(45 * Math.min(Math.max(cut, 1), 2))}vw`;
}
