import type { Line, Photograph, Text } from '../form/book';
import type { Box, Element } from '../form/page';
import { type Block, fitText, stack, textAt, textBlock } from './block';
import { lineBlocks, type Press } from './press';
import { captionTitle, display, index, caption as style } from './styles';

/** What had no room with its photograph: it stands in 'Ficha técnica'. */
export type Left = { photograph: Photograph; title: Text | null; note: Text | null; lines: Line[] };

/** What stands below a picture. */
export type Caption = {
  height: number;
  left: Left;
  /** @param width of the picture above it: a film's code ends where it ends */
  draw(x: number, y: number, width: number): Element[];
};

/** Of a film's code, in pt: what a phone reads from paper at arm's length. */
const codeSize = 54;

/** Between a number, its text and a code. */
const apart = 8;

/** Captions are not narrower than this, in pt. */
export const leastWidth = ({ film }: Photograph) => (film?.url ? 190 : 100);

function setCaption(press: Press, photograph: Photograph, width: number, most: number): Caption {
  const { typesetter, book, words } = press;
  const { film, title, note, lines, size } = photograph;
  const url = film?.url ?? null;
  const number = typesetter.set(photograph.number, index, 60);
  const inset = Math.ceil(number.width) + apart;
  const inner = width - inset - (url ? codeSize + 2 * apart : 0);
  const say = (text: string) => ({ text, language: book.language });
  const block = (text: Text, look = style, options = {}) =>
    textBlock(typesetter.set(text.text, look, inner), text, { role: 'Caption', ...options });
  const kept = url ? [block(say(words.film), captionTitle, { colour: 'accent', url })] : [];
  /** Above what leads to the film. */
  const keep = (blocks: Block[]) => {
    const all = kept.toSpliced(url ? -1 : kept.length, 0, ...blocks);
    const fits = stack(all).height <= most;
    if (fits) kept.splice(0, kept.length, ...all);
    return fits;
  };
  // A film without a still has its title in its frame.
  const isTitled = !title || !size || keep([block(title, captionTitle)]);
  const isNoted = !note || keep([block(note, style, { colour: 'muted' })]);
  const isCredited = keep(lineBlocks(press, lines, inner, { role: 'Caption' }));
  const text = stack(kept);
  return {
    height: Math.max(number.height, text.height, url ? codeSize : 0),
    left: {
      photograph,
      title: isTitled ? null : title,
      note: isNoted ? null : note,
      lines: isCredited ? [] : lines,
    },
    draw(x, y, whole) {
      const box = { x: x + whole - codeSize, y, width: codeSize, height: codeSize };
      const alt = words.filmAt(title?.text ?? photograph.number);
      return [
        textAt(number, say(photograph.number), x, y, { role: 'Caption', colour: 'accent' }),
        ...text.draw(x + inset, y),
        ...(url ? [{ kind: 'qr' as const, box, url, alt, language: book.language }] : []),
      ];
    },
  };
}

export type Captions = (photograph: Photograph, width: number, most: number) => Caption;

/**
 * Captions with as much as fits into a height. Widths are measured again and again while pages are tried, so what was
 * set is kept.
 */
export function createCaptions(press: Press): Captions {
  const made = new Map<string, Caption>();
  return (photograph, width, most) => {
    // Down to what many widths have in common.
    const common = Math.floor(width / 10) * 10;
    const key = `${photograph.key} ${common} ${most}`;
    const caption = made.get(key) ?? setCaption(press, photograph, common, most);
    made.set(key, caption);
    return caption;
  };
}

/** A picture with what stands below it; a film without a still has its title in a frame. */
export function drawPicture(
  press: Press,
  photograph: Photograph,
  box: Box,
  under: Element[] = [],
): Element[] {
  const { title, size, film } = photograph;
  const room = { width: box.width * 0.8, height: box.height * 0.8 };
  const centred = (pt: number) => ({ ...display(pt), align: 'centre' as const });
  const set = title && !size ? fitText(press.typesetter, title.text, centred, box.height / 4, room) : null;
  const [x, y] = [box.x + box.width * 0.1, box.y + (box.height - (set?.height ?? 0)) / 2];
  const framed = title && set ? [textAt(set, title, x, y, { role: 'Caption' })] : [];
  const captions = [...framed, ...under.filter((element) => element.kind === 'text')];
  const code = under.filter((element) => element.kind === 'qr');
  return [{ kind: 'picture', photograph, box, url: film?.url ?? null, captions }, ...code];
}
