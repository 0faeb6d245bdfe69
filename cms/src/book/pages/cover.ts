import type { Photograph } from '../form/book';
import type { Box, Page } from '../form/page';
import { type Block, fitText, hairline, stack, textAt, textBlock } from './block';
import { drawPicture } from './caption';
import { ratioOf } from './picture-rows';
import { factsBlocks, type Press } from './press';
import { gap, type Sheet, widest } from './sheet';
import { display, label } from './styles';

/** Between the picture and the title, in pt. */
const air = 22;

/** More letters of a fact stand on the next page. */
const shortFact = 120;

export const isOnCover = ({ text }: { text: string }) => text.length <= shortFact;

/** The picture at the upper right; the title at the foot, beside an upright picture of a page across, else below. */
export function layOutCover(press: Press, sheet: Sheet, photograph: Photograph | null): Page {
  const { book, typesetter } = press;
  const { area, width, height } = sheet;
  const from = typesetter.set(book.from, label, area.width);
  const top = area.y + from.height + 8;
  // No page's number stands below it.
  const room: Box = { x: area.x, y: top + gap, width: area.width, height: height - area.y - top - gap };
  const ratio = photograph ? ratioOf(photograph) : 0;
  const isBeside = photograph !== null && sheet.isAcross && ratio < 1.5;
  const largest = Math.min(room.width * (isBeside ? 0.62 : 1), widest(ratio, false));
  const beside = isBeside ? Math.min(largest, room.height * ratio) : 0;
  const inner = room.width - (isBeside ? beside + 2 * gap : 0);
  const facts = factsBlocks(press, book.facts.filter(isOnCover), inner);
  const share = photograph && !isBeside ? 0.34 : 0.66;
  const title = fitText(typesetter, book.title.text, display, sheet.title, {
    width: inner,
    height: room.height * share - stack(facts).height,
  });
  const words: Block = stack([textBlock(title, book.title, { role: 'H1' }), ...facts]);
  const below = Math.min(largest, (room.height - words.height - air) * ratio);
  const shown = isBeside ? beside : below;
  const box = { x: room.x + room.width - shown, y: room.y, width: shown, height: shown / ratio };
  return {
    width,
    height,
    ground: 'cloth',
    elements: [
      textAt(from, { text: book.from, language: book.language }, area.x, area.y, { colour: 'accent' }),
      hairline(area.x, top, area.width),
      ...(photograph ? drawPicture(press, photograph, box) : []),
      ...words.draw(room.x, room.y + room.height - words.height),
    ],
  };
}
