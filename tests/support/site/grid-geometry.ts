import type { Page } from '@playwright/test';

/** A card's position, in px from the grid's upper left corner. */
export interface PlacedCard {
  left: number;
  top: number;
  bottom: number;
  width: number;
  /** Fraction of the frame that the picture covers. */
  covered: number;
  /** Fraction of the picture that the frame shows. */
  seen: number;
}

/** The cards of a gallery, in document order. */
export function placedCards(page: Page): Promise<PlacedCard[]> {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        // The entrance animation moves cards by a transform, which is not layout.
        for (const animation of item.getAnimations()) animation.finish();
        const origin = (item.parentElement as Element).getBoundingClientRect();
        const { left, top, bottom, width } = item.getBoundingClientRect();
        const image = item.querySelector('img');
        const frame = (image?.closest('a') ?? item.firstElementChild)?.getBoundingClientRect();
        let [covered, seen] = [0, 0];
        if (image && frame) {
          const box = image.getBoundingClientRect();
          covered = (box.width * box.height) / (frame.width * frame.height);
          const [ownWidth, ownHeight] = [
            Number(image.getAttribute('width')),
            Number(image.getAttribute('height')),
          ];
          const scale = Math.max(box.width / ownWidth, box.height / ownHeight);
          seen = (box.width * box.height) / (ownWidth * scale * ownHeight * scale);
        }
        return {
          left: left - origin.left,
          top: top - origin.top,
          bottom: bottom - origin.top,
          width,
          covered,
          seen,
        };
      }),
    );
}

/**
 * The faults of a grid: a card that is not at the end of the shortest column (the leftmost of equals), or column ends that
 * differ by more than a card.
 * @param slack px within which two columns count as equal: the layout estimates heights at one width
 */
export function faultsOf(cards: PlacedCard[], columns: number, slack = 1): string[] {
  const faults: string[] = [];
  const lefts = [...new Set(cards.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
  if (lefts.length !== Math.min(columns, cards.length)) faults.push(`${lefts.length} columns`);
  const gap = columns === 1 ? 48 : 47.8;
  const ends = Array.from({ length: columns }, () => 0);
  for (const [at, card] of cards.entries()) {
    const column = lefts.indexOf(Math.round(card.left));
    const highest = Math.min(...ends);
    const wanted = ends.findIndex((end) => end - highest < slack);
    const end = ends[column] ?? 0;
    if (column !== wanted && end - highest >= slack)
      faults.push(`card ${at + 1} stands in column ${column + 1}`);
    if (Math.abs(card.top - end) > 1) faults.push(`card ${at + 1} begins ${card.top - end} px off`);
    if (Math.abs(card.width - (cards[0]?.width ?? 0)) > 0.1)
      faults.push(`card ${at + 1} is ${card.width} px wide`);
    ends[column] = card.bottom + gap;
  }
  const highest = Math.max(0, ...cards.map(({ top, bottom }) => bottom - top + gap));
  if (Math.max(...ends) - Math.min(...ends) > highest + slack) faults.push(`columns end at ${ends}`);
  return faults;
}
