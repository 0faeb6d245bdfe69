import { type ShareWords, shareSize } from './share-picture';
import { widthOfText } from './watermark-font';
import { wrap } from './watermark-layout';

/** The site's background and text colours. */
export const shareColours = { ground: '#2b1e17', title: '#f4ebdf', small: '#cdbba8' } as const;

/** Gap between the picture, the text and the edges (px). */
const gap = 56;
/** The text's least width beside a picture, its side column's below a panorama, and its least height there (px). */
const besideWidth = 288;
const sideWidth = 340;
const belowHeight = 100;
/** Text beside a picture is at most so far from the upper and lower edge (px). */
const mostInset = 96;

export type Size = { width: number; height: number };

/**
 * Where the whole picture stands, enlarged if small: at the left, its text beside it; a panorama at the top, as wide as the
 * share picture, its text below. Sizes in px.
 */
export function placePicture(picture: Size): Size & { gravity: 'west' | 'north' } {
  const { width, height } = shareSize;
  const ratio = picture.width / picture.height;
  const isPanorama = width / ratio <= height - belowHeight;
  const most = isPanorama ? width : width - besideWidth - 2 * gap;
  const placed = Math.max(1, Math.min(Math.round(height * ratio), most));
  return {
    width: placed,
    height: Math.max(1, Math.min(Math.round(placed / ratio), height)),
    gravity: isPanorama ? 'north' : 'west',
  };
}

/** Lines of one font size; `y` is the distance from the `from` edge. All in px. */
export type WordBlock = {
  face: 'title' | 'small';
  lines: string[];
  fontSize: number;
  x: number;
  y: number;
  from: 'top' | 'bottom';
};

/** Line height of the taller font, as a multiple of the font size. */
const lineHeight = 1.4;

type Fitted = Pick<WordBlock, 'lines' | 'fontSize'>;

/** Wraps a text at the largest size that fits without breaking words; else at the smallest, truncated with '…'. Null of none. */
function fit(text: string, { width, height }: Size, sizes: readonly number[]): Fitted | null {
  if (text === '') return null;
  const words = text.trim().split(/\s+/);
  const at = (fontSize: number) => ({ lines: wrap(words.join(' '), width / fontSize), fontSize });
  const mostAt = (fontSize: number) => Math.floor(height / (fontSize * lineHeight));
  const best = sizes.find(
    (size) =>
      words.every((word) => widthOfText(word) * size <= width) && at(size).lines.length <= mostAt(size),
  );
  if (best !== undefined) return at(best);
  const smallest = at(sizes.at(-1) as number);
  const most = mostAt(smallest.fontSize);
  if (smallest.lines.length <= most) return smallest;
  const shown = smallest.lines.slice(0, most);
  return { ...smallest, lines: [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -1)}…`] };
}

/** The line height of titles, as a part of the usual. */
export const titleLeading = 0.84;
const titleSizes = [92, 80, 70, 60, 52, 45, 39, 34];
const lineSizes = [28, 25, 22];
const nameSizes = [24, 21];
/** The height of fitted lines and the space above them; 0 without any (px). */
const taken = (fitted: Fitted | null, space: number) =>
  fitted ? Math.round(fitted.lines.length * fitted.fontSize * lineHeight) + space : 0;

/** Lays out the text of a share picture around its placed picture. */
export function layOutWords(words: ShareWords, placed: Size): WordBlock[] {
  const blocks = placed.width === shareSize.width ? wordsBelow(words, placed) : wordsBeside(words, placed);
  return blocks.flatMap(({ fitted, ...block }) => (fitted ? [{ ...block, ...fitted }] : []));
}

type Placed = Omit<WordBlock, keyof Fitted> & { fitted: Fitted | null };

/** The site's name at the top, the title and its line at the bottom, between the picture's edges where it is high enough. */
function wordsBeside({ title, line, name }: ShareWords, placed: Size): Placed[] {
  const x = placed.width + gap;
  const width = shareSize.width - x - gap;
  const y = Math.min(Math.max(gap, Math.round((shareSize.height - placed.height) / 2)), mostInset);
  const below = fit(line, { width, height: 130 }, lineSizes);
  const takenBelow = taken(below, 20);
  const height = shareSize.height - 2 * y - 90 - takenBelow;
  return [
    {
      face: 'title',
      fitted: fit(title, { width, height }, titleSizes),
      x,
      y: y + takenBelow,
      from: 'bottom',
    },
    { face: 'small', fitted: fit(name, { width, height: 70 }, nameSizes), x, y, from: 'top' },
    { face: 'small', fitted: below, x, y, from: 'bottom' },
  ];
}

/** The title at the left of the room below the picture, the site's name and the title's line at the right; both in its middle. */
function wordsBelow({ title, line, name }: ShareWords, placed: Size): Placed[] {
  const room = shareSize.height - placed.height;
  const height = room - 2 * Math.min(gap, Math.round(room * 0.18));
  const x = shareSize.width - gap - sideWidth;
  const side = { width: sideWidth, height: height / 2 };
  const [heading, above, below] = [
    fit(title, { width: x - 2 * gap, height }, titleSizes),
    fit(name, side, nameSizes),
    fit(line, side, lineSizes),
  ];
  const inMiddle = (high: number) => Math.min(gap, Math.max(0, Math.round((room - high) / 2)));
  const y = inMiddle(taken(above, 0) + taken(below, 0));
  return [
    { face: 'title', fitted: heading, x: gap, y: inMiddle(taken(heading, 0) * titleLeading), from: 'bottom' },
    { face: 'small', fitted: above, x, y: y + taken(below, 0), from: 'bottom' },
    { face: 'small', fitted: below, x, y, from: 'bottom' },
  ];
}
