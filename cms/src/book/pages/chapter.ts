import type { Chapter, Text } from '../form/book';
import type { Box, Element, Page } from '../form/page';
import { type Block, fitText, textAt, textBlock } from './block';
import type { Captions, Press } from './caption';
import { setFacts } from './facts';
import { columnWidth, drawColumns, flow, stack } from './flow';
import { spread } from './picture-pages';
import type { Fit } from './picture-rows';
import { gap, type Sheet } from './sheet';
import { body, display, lead } from './styles';

/** Between a chapter's words and its pictures, in pt. */
const air = 26;

/** Less of a page than this is not left to pictures below a text. */
const pictureShare = 0.4;

/** Of a page across: its chapter's words, beside pictures. */
const besideShare = 0.33;

/** A text of this many letters at most stands in the display face. */
const shortText = 420;

const pageOf = ({ width, height }: Sheet, elements: Element[]): Page => ({
  width,
  height,
  ground: 'paper',
  elements,
});

/** A text's paragraphs, set for a column. */
export function paragraphs(press: Press, text: Text | null, width: number, style = body): Block[] {
  const parts = (text?.text ?? '').split(/\n+/).filter((part) => part.trim() !== '');
  return parts.map((part) =>
    textBlock(
      press.typesetter.set(part.trim(), style, width),
      { text: part.trim(), language: text?.language ?? press.book.language },
      { gap: style.leading / 2 },
    ),
  );
}

/** Title and facts, which stand above or beside all else. */
function headBlocks(
  press: Press,
  { title, facts }: Chapter,
  width: number,
  largest: number,
  most: number,
): Block[] {
  const { typesetter } = press;
  const set = title && fitText(typesetter, title.text, display, largest, { width, height: most });
  const row = setFacts(press, facts, width);
  return [
    ...(title && set
      ? [
          {
            height: set.height,
            gap: 0,
            isHeading: true,
            draw: (x: number, y: number) => [textAt(set, title, x, y, { role: 'H2' })],
          },
        ]
      : []),
    ...(facts.length > 0 ? [{ height: row.height, gap: 10, draw: row.draw }] : []),
  ];
}

/** Pages that are made of a chapter's words, and what the last of them leaves to pictures: whether it `needs` some. */
type Opening = { pages: Element[][]; room: Box | null; needs: boolean };

function openAbove(press: Press, sheet: Sheet, chapter: Chapter): Opening {
  const { area } = sheet;
  const head = stack(headBlocks(press, chapter, area.width, sheet.heading, area.height * 0.3));
  const isShort = (chapter.text?.text.length ?? 0) <= shortText && !sheet.isAcross;
  const columns = isShort ? 1 : sheet.columns;
  const width = isShort ? area.width * 0.82 : columnWidth(area.width, columns);
  const text = paragraphs(press, chapter.text, width, isShort ? lead : body);
  let rest = text;
  const pages: Element[][] = [];
  let y = area.y + head.height + (head.height > 0 && rest.length > 0 ? air : 0);
  let elements = head.draw(area.x, area.y);
  while (rest.length > 0) {
    const left = area.y + area.height - y;
    const beside = columnWidth(area.width, columns);
    const single = sheet.isAcross && pages.length > 0 ? flow(rest, 1, left) : null;
    if (single?.rest.length === 0) {
      elements.push(...drawColumns(single, { ...area, width: beside }));
      const x = area.x + beside + 1.5 * gap;
      return {
        pages: [...pages, elements],
        room: { ...area, x, width: area.x + area.width - x },
        needs: false,
      };
    }
    const filled = flow(rest, columns, left);
    elements.push(...drawColumns(filled, { ...area, y }));
    rest = filled.rest;
    if (rest.length === 0) {
      y += filled.height;
      break;
    }
    pages.push(elements);
    [elements, y] = [[], area.y];
  }
  const top = y + (y > area.y ? air : 0);
  const room = { ...area, y: top, height: area.y + area.height - top };
  return {
    pages: [...pages, elements],
    room: room.height >= area.height * pictureShare ? room : null,
    needs: text.length === 0,
  };
}

/** Words in a column of a page across, pictures beside them; null where the words need more. */
function openBeside(press: Press, sheet: Sheet, chapter: Chapter): Opening | null {
  const { area } = sheet;
  const width = area.width * besideShare;
  const head = headBlocks(press, chapter, width, sheet.heading, area.height * 0.5);
  const [first, ...others] = paragraphs(press, chapter.text, width);
  const words = stack([...head, ...(first ? [{ ...first, gap: 20 }, ...others] : [])]);
  if (words.height > area.height) return null;
  const x = area.x + width + 2 * gap;
  return {
    pages: [words.draw(area.x, area.y)],
    room: { ...area, x, width: area.x + area.width - x },
    needs: true,
  };
}

/** A chapter's pages, each with something on it. */
export function layOutChapter(
  press: Press,
  sheet: Sheet,
  chapter: Chapter,
  captions: Captions,
  draw: (fit: Fit) => Element[],
): Page[] {
  const { photographs, title, text, facts } = chapter;
  if (!title && !text && facts.length === 0) {
    return spread(photographs, sheet.area, captions).pages.map((fit) => pageOf(sheet, draw(fit)));
  }
  const opening = (sheet.isAcross && openBeside(press, sheet, chapter)) || openAbove(press, sheet, chapter);
  const first = opening.room && { region: opening.room, needs: opening.needs };
  const pictures = spread(photographs, sheet.area, captions, first);
  opening.pages.at(-1)?.push(...(pictures.first ? draw(pictures.first) : []));
  return [...opening.pages, ...pictures.pages.map(draw)].map((elements) => pageOf(sheet, elements));
}
