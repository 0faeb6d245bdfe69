/** Text between two rows. */
export interface TextBlock {
  paragraphs: string[];
  /** Type size: `large` for a few words, `small` for text in columns. */
  size: 'large' | 'medium' | 'small';
}

/** Longest block that is set large, or medium, in characters. */
const largest = 200;
const medium = 560;
/** Longest lead, in characters: search engines and previews show it. */
const longestLead = 300;
/** Fewest rows of pictures from one block to the next. */
const rowsApart = 2;

/**
 * Distributes a story's text between its rows of pictures: the first paragraph after the first row, the others spread over
 * the rest, none after the last row. A block moves on to the next row if that alone has room beside it.
 *
 * @param rowCount how many rows there are
 * @param hasRoom whether a row has room beside it
 * @returns the blocks, by the index of the row that each follows
 */
export function setText(
  text: string | null,
  rowCount: number,
  hasRoom: (row: number) => boolean = () => false,
): Map<number, TextBlock> {
  const paragraphs = paragraphsOf(text);
  const last = rowCount - 1;
  const places = Math.max(1, Math.min(paragraphs.length, Math.ceil(last / rowsApart)));
  const blocks = new Map<number, TextBlock>();
  for (let place = 0; place < places; place += 1) {
    const [from, to] = [place, place + 1].map((at) => Math.floor((at * paragraphs.length) / places));
    const own = paragraphs.slice(from, to);
    if (own.length > 0) {
      const row = Math.floor((place * last) / places);
      const isNextBetter = row + 1 < last && !hasRoom(row) && hasRoom(row + 1);
      blocks.set(isNextBetter ? row + 1 : row, { paragraphs: own, size: sizeOf(own) });
    }
  }
  return blocks;
}

/** The non-empty paragraphs of a text. */
export function paragraphsOf(text: string | null): string[] {
  return (text ?? '')
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function sizeOf(paragraphs: string[]): TextBlock['size'] {
  const { length } = paragraphs.join(' ');
  return length <= largest ? 'large' : length <= medium ? 'medium' : 'small';
}

/** The first paragraph, cut after a whole word if it is long; '' for no text. */
export function leadOf(text: string | null): string {
  const [first = ''] = paragraphsOf(text);
  if (first.length <= longestLead) return first;
  const cut = first.slice(0, longestLead);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || longestLead)}…`;
}
