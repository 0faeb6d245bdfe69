/** The shape of a picture in a phone's grid, which it fills. */
export const gridRatio = 4 / 5;

/**
 * The `sizes` of a card's picture: a share of a wide page, half of a phone's, where a dense screen has a file of 480 px and no
 * larger one. A picture that is wider than its frame there is cut, and its file is as much wider, up to twice.
 */
export function cardSizes(image: { width: number; height: number } | null): string {
  const cut = image ? Math.min(Math.max(image.width / image.height / gridRatio, 1), 2) : 1;
  const half = `min(${Math.round(45 * cut)}vw, ${Math.round(160 * cut)}px)`;
  return `(width >= 1024px) 18rem, (width >= 640px) 21rem, ${half}`;
}
