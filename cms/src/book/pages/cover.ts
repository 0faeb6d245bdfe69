import type { Book, Photograph, Text } from '../form/book';
import type { Page } from '../form/page';
import { factsBlock, hairline, said, stack, textBlock, titleBlock } from './block';
import { drawPicture } from './caption';
import { ratioOf } from './picture-rows';
import { gap, type Sheet, widest } from './sheet';
import { label } from './styles';

/** Between the picture and the title, in pt. */
const air = 22;

/** More letters of a fact stand on the next page. */
const shortFact = 120;

export const isOnCover = ({ text }: Text) => text.length <= shortFact;

/** The picture at the upper right; the title at the foot, beside an upright picture of a page across, else below. */
export function layOutCover(book: Book, sheet: Sheet, photograph: Photograph | null): Page {
  const { area, width, height } = sheet;
  const from = textBlock(said(book, book.from), area.width, { style: label, colour: 'accent' });
  const line = area.y + from.height + 8;
  const top = line + gap;
  // No page's number stands below it.
  const high = height - area.y - top;
  const ratio = photograph ? ratioOf(photograph) : 0;
  const isBeside = photograph !== null && sheet.isAcross && ratio < 1.5;
  const largest = Math.min(area.width * (isBeside ? 0.62 : 1), widest(ratio, false));
  const beside = isBeside ? Math.min(largest, high * ratio) : 0;
  const inner = area.width - (isBeside ? beside + 2 * gap : 0);
  const facts = factsBlock(book.facts.filter(isOnCover), inner);
  const share = photograph && !isBeside ? 0.34 : 0.66;
  const room = { width: inner, height: high * share - facts.height };
  const words = stack([titleBlock(book.title, room, sheet.title, { role: 'H1' }), facts]);
  const shown = isBeside ? beside : Math.min(largest, (high - words.height - air) * ratio);
  const box = { x: area.x + area.width - shown, y: top, width: shown, height: shown / ratio };
  const elements = [
    ...from.draw(area.x, area.y),
    ...hairline(area.width).draw(area.x, line),
    ...(photograph ? drawPicture(photograph, box) : []),
    ...words.draw(area.x, height - area.y - words.height),
  ];
  return { width, height, ground: 'cloth', elements };
}
