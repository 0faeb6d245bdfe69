import { type ShareWords, shareSize } from './share-picture';
import { widthOfText } from './watermark-font';
import { wrap } from './watermark-layout';

/** The site's background and text colours. */
export const shareColours = { ground: '#2b1e17', title: '#f4ebdf', small: '#cdbba8' } as const;

/** Gap between the picture, the text and the edges (px). */
const gap = 56;

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

/** Wraps a text at the largest size that fits without breaking words; else at the smallest, truncated with '…'. */
function fit(text: string, { width, height }: { width: number; height: number }, sizes: readonly number[]) {
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

/**
 * Lays out the text beside a whole picture: the site's name at the top, the title and its line at the bottom.
 * @param pictureWidth in px, at the share picture's height
 */
export function layOutWords({ title, line, name }: ShareWords, pictureWidth: number): WordBlock[] {
  const x = pictureWidth + gap;
  const width = shareSize.width - x - gap;
  const below = line ? fit(line, { width, height: 130 }, [28, 25, 22]) : null;
  const above = name ? fit(name, { width, height: 70 }, [24, 21]) : null;
  const takenBelow = below ? Math.round(below.lines.length * below.fontSize * lineHeight) + 20 : 0;
  const height = shareSize.height - 2 * gap - 90 - takenBelow;
  const heading = title ? fit(title, { width, height }, [92, 80, 70, 60, 52, 45, 39, 34]) : null;
  return [
    ...(heading ? [{ face: 'title', ...heading, x, y: gap + takenBelow, from: 'bottom' } as const] : []),
    ...(above ? [{ face: 'small', ...above, x, y: gap, from: 'top' } as const] : []),
    ...(below ? [{ face: 'small', ...below, x, y: gap, from: 'bottom' } as const] : []),
  ];
}
