/** Words between two rows. */
export interface TextBlock {
  paragraphs: string[];
  /** Letters so large that a few words fill the page, such as one reads a column in, or between. */
  size: 'large' | 'medium' | 'small';
}

/** The most letters of a block that is set large, or medium. */
const largest = 200;
const medium = 560;
/** The most letters of what stands for a story's text in a line of its own, for search engines and previews. */
const longestLead = 300;
/** Between so many rows at least stands nothing but pictures. */
const rowsApart = 2;

/**
 * Sets a story's text between its rows of pictures: the first paragraph after the first row, the others spread over the rest,
 * none after the last row.
 *
 * @param rowCount how many rows there are
 * @returns the blocks, each by the position of the row it follows
 */
export function setText(text: string | null, rowCount: number): Map<number, TextBlock> {
  const paragraphs = paragraphsOf(text);
  const places = Math.max(1, Math.min(paragraphs.length, Math.ceil((rowCount - 1) / rowsApart)));
  const blocks = new Map<number, TextBlock>();
  for (let place = 0; place < places; place += 1) {
    const [from, to] = [place, place + 1].map((at) => Math.floor((at * paragraphs.length) / places));
    const own = paragraphs.slice(from, to);
    if (own.length > 0) {
      blocks.set(Math.floor((place * (rowCount - 1)) / places), { paragraphs: own, size: sizeOf(own) });
    }
  }
  return blocks;
}

/** What is set on lines of its own. */
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

/** The beginning of a text, in whole words; '' of none. */
export function leadOf(text: string | null): string {
  const [first = ''] = paragraphsOf(text);
  if (first.length <= longestLead) {
    return first;
  }
  const cut = first.slice(0, longestLead);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || longestLead)}…`;
}
