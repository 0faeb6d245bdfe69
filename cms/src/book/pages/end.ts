import type { Text } from '../form/book';
import type { Element, Page } from '../form/page';
import { type Block, fitText, stack, textBlock } from './block';
import type { Left } from './caption';
import { air, pageOf, pictureShare } from './chapter';
import { contactBlock } from './contact';
import { balance, columnWidth, drawColumns, fill, gutter, heightOf } from './flow';
import type { Region } from './picture-rows';
import { lineBlocks, type Press } from './press';
import type { Sheet } from './sheet';
import { caption, captionTitle, display } from './styles';

/** A heading stays with the first two of what it is of. */
function headed(heading: Block, [first, ...others]: Block[]): Block[] {
  if (!first) return [];
  const below = { ...first, gap: Math.max(first.gap, 5) };
  return [stack([heading, below, ...others.slice(0, 1)]), ...others.slice(1)];
}

/** 'Ficha técnica' and the contact, for columns of a page. */
function endBlocks(
  press: Press,
  sheet: Sheet,
  left: Left[],
): { blocks: Block[]; count: number; width: number } {
  const { book, typesetter, words } = press;
  const say = (text: string) => ({ text, language: book.language });
  const hasCredits =
    left.length > 0 || book.chapters.some(({ credits, rights }) => credits.length > 0 || rights);
  const count = sheet.isAcross || hasCredits ? sheet.columns : 1;
  const width = columnWidth(sheet.area.width, count);
  const title = (text: Text, size: number, role: 'H2' | 'H3', gap: number) =>
    textBlock(fitText(typesetter, text.text, display, size, { width, height: 90 }), text, { role, gap });
  const small = (text: Text) =>
    textBlock(typesetter.set(text.text, caption, width), text, { colour: 'muted', gap: 8 });
  const ruled = (lines: Left['lines']) => lineBlocks(press, lines, width, { isRuled: true });
  const credits = book.chapters.flatMap((chapter) => {
    const own = left.filter(({ photograph }) => chapter.photographs.includes(photograph));
    const blocks = [
      ...ruled(chapter.credits),
      ...own.flatMap(({ photograph, title: name, note, lines }) => {
        const number = say(words.photograph(photograph.number));
        const set = typesetter.set(number.text, captionTitle, width);
        return headed(textBlock(set, number, { colour: 'accent', gap: 14 }), [
          ...(name ? [small(name)] : []),
          ...(note ? [small(note)] : []),
          ...ruled(lines),
        ]);
      }),
      ...(chapter.rights ? [small(chapter.rights)] : []),
    ];
    return chapter.title && book.chapters.length > 1
      ? headed(title(chapter.title, 19, 'H3', 24), blocks)
      : blocks;
  });
  const look = { width, above: say(words.contact), role: 'H2', nameSize: count > 1 ? 26 : 40 } as const;
  const after = { ...say(words.site), url: book.contact.url };
  const contact = contactBlock(press, { ...look, after }, sheet.area.height * 0.8);
  return { blocks: [...headed(title(say(words.credits), 32, 'H2', 0), credits), contact], count, width };
}

/** At the foot of the last page with pictures, or at its right; null where that would leave too little to them. */
export function layOutFoot(
  press: Press,
  sheet: Sheet,
  left: Left[],
): { elements: Element[]; room: Region } | null {
  const { area, isAcross } = sheet;
  const { blocks, count, width } = endBlocks(press, sheet, left);
  const columns = isAcross
    ? (balance(blocks, 1, area.height) ?? balance(blocks, 2, area.height))
    : balance(blocks, count, area.height * (1 - pictureShare) - air);
  if (!columns) return null;
  const height = heightOf(columns);
  const beside = isAcross ? (count - columns.length) * (width + gutter) : 0;
  const at = { x: area.x + beside, y: area.y + area.height - height };
  return {
    elements: drawColumns(columns, at, width),
    room: isAcross
      ? { ...area, width: beside - gutter, hang: 0 }
      : { ...area, height: area.height - height - air, hang: 0 },
  };
}

/** Pages of their own, each as full as the others. */
export function layOutEnd(press: Press, sheet: Sheet, left: Left[]): Page[] {
  const { area } = sheet;
  const { blocks, count, width } = endBlocks(press, sheet, left);
  const full = fill(blocks, Number.POSITIVE_INFINITY, area.height).columns;
  const pages = Math.ceil(full.length / count);
  const columns = balance(blocks, pages * count, area.height) ?? full;
  return Array.from({ length: pages }, (_, i) => {
    const own = columns.slice(i * count, (i + 1) * count);
    return pageOf(sheet, drawColumns(own, area, width));
  });
}
