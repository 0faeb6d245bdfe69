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

/** Space between two columns at most, and between a card and the one below it, in px. */
const mostBetween = 41;
const spaceBelow = { least: 36, usual: 47.8, most: 84 };

/**
 * The faults of a window's cards: in columns one that stands elsewhere or is not as wide as its column, or that is too near to
 * the one above it or too far from it; and ends of the columns or rows that differ.
 * @param columns number of columns; null for rows
 */
export function faultsOf(cards: PlacedCard[], columns: number | null): string[] {
  const faults: string[] = [];
  const lefts = [...new Set(cards.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
  if (columns !== null && lefts.length !== columns) faults.push(`${lefts.length} columns`);
  for (const [at, card] of cards.entries()) {
    const above = cards.filter(
      (other) =>
        other.left < card.left + card.width && card.left < other.left + other.width && other.top < card.top,
    );
    const space = card.top - Math.max(0, ...above.map(({ bottom }) => bottom));
    if (above.length === 0 ? Math.abs(space) > 1 : space < spaceBelow.least || space > spaceBelow.most)
      faults.push(`card ${at + 1} begins ${space} px below`);
    const column = cards.find(({ left }) => Math.abs(left - card.left) < 1);
    if (columns !== null && Math.abs(card.width - (column?.width ?? 0)) > 0.5)
      faults.push(`card ${at + 1} is ${card.width} px wide`);
  }
  const { lowest, highest } = endsOf(cards);
  if (lowest - highest > 1) faults.push(`columns end ${lowest - highest} px apart`);
  return faults;
}

/** Where cards end: under each px of their width the lowest one. */
function endsOf(cards: PlacedCard[]): { lowest: number; highest: number } {
  const right = Math.max(...cards.map(({ left, width }) => left + width));
  const ends = Array.from({ length: Math.floor(right) }, (_, x) =>
    Math.max(
      ...cards
        .filter(({ left, width }) => left - mostBetween < x && x < left + width + mostBetween)
        .map(({ bottom }) => bottom),
    ),
  );
  return { lowest: Math.max(...ends), highest: Math.min(...ends) };
}

/** Faults of the cards' numbers, as they are shown: one further up than the number before it, or as high and further left. */
export async function numberFaultsOf(page: Page, placed: PlacedCard[]): Promise<string[]> {
  const numbers = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => Number((item.querySelector('p [aria-hidden]') as HTMLElement).innerText)),
    );
  const read = placed
    .map((card, at) => ({ ...card, number: numbers[at] ?? 0 }))
    .sort((one, other) => one.number - other.number);
  return read.slice(1).flatMap((card, at) => {
    const before = read[at] ?? card;
    const lower = (card.top - before.top) / card.width;
    // What differs by less than a twentieth looks level; up to a fifth the left one may come first.
    const isFault = card.number !== before.number + 1 || lower < (card.left > before.left ? -0.2 : 0.05);
    return isFault ? [`${card.number} is ${lower} of its width below ${before.number}`] : [];
  });
}
