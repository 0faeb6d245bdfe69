import type { Photograph, Text } from '../form/book';
import type { Box, Element, Page, SetText } from '../form/page';
import { fitText, hairline, textAt } from './block';
import type { Press } from './caption';
import { setFacts } from './facts';
import { ratioOf } from './picture-rows';
import { gap, type Sheet, widest } from './sheet';
import { display, label } from './styles';

type Facts = ReturnType<typeof setFacts>;
type Arrangement = {
  box: Box;
  title: SetText;
  titleAt: { x: number; y: number };
  facts: Facts;
  factsAt: { x: number; y: number };
};

/** Above and below a title, in pt. */
const air = 22;

/** Of the cover: facts that are longer stand on the next page. */
const factsShare = 0.2;

/** The title below the picture, which stands at the right; facts in the space beside it, or below the title. */
function below(press: Press, sheet: Sheet, room: Box, ratio: number, texts: Text[]): Arrangement {
  const { book, typesetter } = press;
  const title = fitText(typesetter, book.title.text, display, sheet.title, {
    width: room.width,
    height: room.height * 0.34,
  });
  const wide = setFacts(press, texts, room.width);
  const boxBelow = (factsHeight: number): Box => {
    const most = room.height - air - title.height - (factsHeight > 0 ? factsHeight + 10 : 0);
    const width = Math.min(room.width, widest(ratio, false), most * ratio);
    return { x: room.x + room.width - width, y: room.y, width, height: width / ratio };
  };
  const bottom = room.y + room.height;
  const box = boxBelow(0);
  const inner = room.width - box.width - 2 * gap;
  const narrow = setFacts(press, texts, Math.max(inner, 110));
  if (inner >= 110 && narrow.height <= box.height) {
    const factsAt = { x: room.x, y: box.y + box.height - narrow.height };
    return { box, title, titleAt: { x: room.x, y: bottom - title.height }, facts: narrow, factsAt };
  }
  const factsAt = { x: room.x, y: bottom - wide.height };
  const titleAt = { x: room.x, y: factsAt.y - (wide.height > 0 ? 10 : 0) - title.height };
  return { box: boxBelow(wide.height), title, titleAt, facts: wide, factsAt };
}

/** The title beside the picture, at the foot of the page; null where too little is left beside it. */
function beside(press: Press, sheet: Sheet, room: Box, ratio: number, texts: Text[]): Arrangement | null {
  const { book, typesetter } = press;
  const width = Math.min(room.height * ratio, widest(ratio, false), room.width * 0.62);
  const inner = room.width - width - 2 * gap;
  if (inner < 150) return null;
  const title = fitText(typesetter, book.title.text, display, sheet.title, {
    width: inner,
    height: room.height * 0.66,
  });
  const facts = setFacts(press, texts, inner);
  const box = { x: room.x + room.width - width, y: room.y, width, height: width / ratio };
  const factsAt = { x: room.x, y: room.y + room.height - facts.height };
  const titleAt = { x: room.x, y: factsAt.y - (facts.height > 0 ? 12 : 0) - title.height };
  return { box, title, titleAt, facts, factsAt };
}

const worth = ({ box, title }: Arrangement) => box.width * box.height * Math.sqrt(title.style.size);

/** The cover, and facts that are too long for it. */
export function layOutCover(
  press: Press,
  sheet: Sheet,
  photograph: Photograph | null,
): { page: Page; left: Text[] } {
  const { book, typesetter } = press;
  const { area, width, height } = sheet;
  const most = area.height * factsShare;
  const fitting = book.facts.filter((fact) => setFacts(press, [fact], area.width * 0.36).height <= most / 2);
  const short = fitting.filter(
    (_, i) => setFacts(press, fitting.slice(0, i + 1), area.width * 0.36).height <= most,
  );
  const from = typesetter.set(book.from, label, area.width);
  const top = area.y + from.height + 8;
  // No page's number stands below it.
  const room = { x: area.x, y: top + gap, width: area.width, height: height - area.y - top - gap };
  const elements: Element[] = [
    textAt(from, { text: book.from, language: book.language }, area.x, area.y, { colour: 'accent' }),
    hairline(area.x, top, area.width),
  ];
  const draw = ({ title, titleAt, facts, factsAt }: Omit<Arrangement, 'box'>) =>
    elements.push(
      textAt(title, book.title, titleAt.x, titleAt.y, { role: 'H1' }),
      ...facts.draw(factsAt.x, factsAt.y),
    );
  if (photograph) {
    const ratio = ratioOf(photograph);
    const [first, second] = [
      below(press, sheet, room, ratio, short),
      beside(press, sheet, room, ratio, short),
    ];
    const chosen = second && worth(second) > worth(first) ? second : first;
    elements.push({ kind: 'picture', photograph, box: chosen.box, captions: [] });
    draw(chosen);
  } else {
    const title = fitText(typesetter, book.title.text, display, sheet.title * 1.3, {
      width: room.width,
      height: room.height * 0.7,
    });
    const facts = setFacts(press, short, room.width);
    const factsAt = { x: room.x, y: room.y + room.height - facts.height };
    draw({ title, titleAt: { x: room.x, y: factsAt.y - 12 - title.height }, facts, factsAt });
  }
  return {
    page: { width, height, ground: 'cloth', elements },
    left: book.facts.filter((fact) => !short.includes(fact)),
  };
}
