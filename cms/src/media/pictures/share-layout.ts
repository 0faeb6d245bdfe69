import { type ShareWords, shareSize } from './share-picture';
import { widthOfText } from './watermark-font';
import { wrap } from './watermark-layout';

/** The site's ground, and what is written on it. */
export const shareColours = { ground: '#2b1e17', title: '#f4ebdf', small: '#cdbba8' } as const;

/** Between the picture, the words and the edges, in px. */
const gap = 56;

/** Lines of words in one size; `from` is the edge that they stand at. All in px. */
export type WordBlock = {
  face: 'title' | 'small';
  lines: string[];
  fontSize: number;
  x: number;
  y: number;
  from: 'top' | 'bottom';
};

/** From one line to the next, as a multiple of the font's size: what the taller of both faces takes. */
const lineHeight = 1.4;

/** The largest of these sizes at which a text takes no more room, with no word broken; else the smallest, ended with '…'. */
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
 * Where the words stand beside a picture that is shown whole at the left: the site's name above, the title and its line below.
 * @param pictureWidth in px, of the picture as high as the share picture
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
