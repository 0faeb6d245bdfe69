import { type Words, words } from 'contract/words/words';
import type { Book, Line, Photograph, Text } from '../form/book';
import type { Box, Element, TextElement, Typesetter } from '../form/page';
import { textAt } from './block';
import { caption as captionStyle, captionTitle, display, index } from './styles';

/** What composing needs everywhere. */
export type Press = { book: Book; typesetter: Typesetter; words: Words['book'] };

export const pressOf = (book: Book, typesetter: Typesetter): Press => ({
  book,
  typesetter,
  words: words[book.language].book,
});

/** What stands below or beside a picture, and what had no room there. */
export type Caption = {
  height: number;
  draw(x: number, y: number): { texts: TextElement[]; code: Element[] };
  left: { title: Text | null; note: Text | null; lines: Line[] };
};

/** Of a film's code, in pt: what a phone reads from paper at arm's length. */
const codeSize = 54;

/** Distance of a label from its value, and of a number from its text. */
const apart = 8;

type Placed = { height: number; draw(x: number, y: number): TextElement[] };

/** A label and its value beside it, or below where a column is narrow. */
export function setLine(
  press: Press,
  line: Line,
  width: number,
  labelWidth: number,
  style = captionStyle,
): Placed {
  const { typesetter } = press;
  const isNarrow = width - labelWidth - apart < width * 0.45;
  const inset = labelWidth > 0 && !isNarrow ? labelWidth + apart : 0;
  const label = line.label.text
    ? typesetter.set(line.label.text, style, isNarrow ? width : labelWidth)
    : null;
  const value = typesetter.set(line.value.text, style, width - inset);
  const below = isNarrow && label ? label.height : 0;
  return {
    height: Math.max(label?.height ?? 0, below + value.height),
    draw: (x, y) => [
      ...(label ? [textAt(label, line.label, x, y, { role: 'Caption', colour: 'muted' })] : []),
      textAt(value, line.value, x + inset, y + below, { role: 'Caption' }),
    ],
  };
}

/** In pt: as wide as the widest label, but never more than a share of its column. */
export function labelColumn(press: Press, lines: Line[], width: number, style = captionStyle): number {
  const widths = lines.map(({ label }) =>
    label.text ? press.typesetter.set(label.text, style, 1e6).width : 0,
  );
  return Math.min(Math.ceil(Math.max(0, ...widths)), width * 0.36);
}

function setCaption(
  press: Press,
  photograph: Photograph,
  width: number,
  isBare: boolean,
  lines: Line[],
  note: Text | null,
): Caption {
  const { typesetter, book } = press;
  const { film, title, size } = photograph;
  const number = typesetter.set(photograph.number, index, 60);
  const inset = Math.ceil(number.width) + apart;
  const isBeside = width - inset - codeSize - 2 * apart >= 100;
  const inner = width - inset - (film?.url && isBeside ? codeSize + 2 * apart : 0);
  const parts: Placed[] = [];
  const text = ({ text: words, language }: Text, style = captionStyle, options = {}) => {
    const set = typesetter.set(words, style, inner);
    parts.push({
      height: set.height,
      draw: (x, y) => [textAt(set, { text: words, language }, x, y, { role: 'Caption', ...options })],
    });
  };
  // A film without a still has its title in its frame.
  if (title && !isBare && size) text(title, captionTitle);
  if (note) text(note, captionStyle, { colour: 'muted' });
  const labels = labelColumn(press, lines, inner);
  for (const line of lines) parts.push(setLine(press, line, inner, labels));
  if (film?.url) {
    text({ text: press.words.film, language: book.language }, captionTitle, {
      colour: 'accent',
      url: film.url,
    });
  }
  const textHeight = Math.max(
    number.height,
    parts.reduce((sum, { height }) => sum + height, 0),
  );
  const codeTop = isBeside ? 0 : textHeight + apart;
  const url = film?.url;
  return {
    height: url ? Math.max(textHeight, codeTop + codeSize) : textHeight,
    draw(x, y) {
      let down = y;
      const texts = parts.flatMap((part) => {
        down += part.height;
        return part.draw(x + inset, down - part.height);
      });
      const box = {
        x: isBeside ? x + width - codeSize : x + inset,
        y: y + codeTop,
        width: codeSize,
        height: codeSize,
      };
      const alt = press.words.filmAt(title?.text ?? photograph.number);
      return {
        texts: [
          textAt(number, { text: photograph.number, language: book.language }, x, y, {
            role: 'Caption',
            colour: 'accent',
          }),
          ...texts,
        ],
        code: url ? [{ kind: 'qr', box, url, alt, language: book.language }] : [],
      };
    },
    left: {
      title: isBare && size ? title : null,
      note: photograph.note === note ? null : photograph.note,
      lines: photograph.lines === lines ? [] : photograph.lines,
    },
  };
}

export type Captions = (photograph: Photograph, width: number, most: number) => Caption;

/**
 * Captions with as much as fits into a height: all, else without credits and garments, without the note, without the
 * title. Widths are measured again and again while pages are tried, so what was set is kept.
 */
export function createCaptions(press: Press): Captions {
  const made = new Map<string, Caption>();
  const set = (photograph: Photograph, width: number, level: number): Caption => {
    const key = `${photograph.key} ${width} ${level}`;
    const caption =
      made.get(key) ??
      setCaption(
        press,
        photograph,
        width,
        level === 0,
        level === 3 ? photograph.lines : [],
        level >= 2 ? photograph.note : null,
      );
    made.set(key, caption);
    return caption;
  };
  return (photograph, width, most) => {
    // Down to what many widths have in common.
    const common = Math.floor(width / 4) * 4;
    for (const level of [3, 2, 1]) {
      const caption = set(photograph, common, level);
      if (caption.height <= most) return caption;
    }
    return set(photograph, common, 0);
  };
}

/** A film without a still has its title in a frame. */
export function frameTitle(press: Press, photograph: Photograph, box: Box): TextElement[] {
  const title = photograph.title;
  if (photograph.size || !title) return [];
  const room = { width: box.width * 0.8, height: box.height * 0.8 };
  const { typesetter } = press;
  let size = Math.min(30, box.height / 4);
  const centred = (pt: number) => ({ ...display(pt), align: 'centre' as const });
  let set = typesetter.set(title.text, centred(size), room.width);
  while (set.height > room.height && size > 4) {
    size *= 0.9;
    set = typesetter.set(title.text, centred(size), room.width);
  }
  const [x, y] = [box.x + box.width * 0.1, box.y + (box.height - set.height) / 2];
  return [textAt(set, title, x, y, { role: 'Caption' })];
}
