import type { Line, Photograph, Text } from '../form/book';
import type { Element, Page } from '../form/page';
import { type Block, fitText, hairline, linesOf, textAt, textBlock } from './block';
import { type Caption, labelColumn, type Press } from './caption';
import { columnWidth, drawColumns, flow } from './flow';
import { gap, type Sheet } from './sheet';
import { caption, captionTitle, display, label } from './styles';

/** What had no room with its photograph. */
export type Left = { photograph: Photograph; left: Caption['left'] };

/** Above and below a line's words, in pt. */
const pad = 3.5;

/** A label and its value under a hairline. A value longer than a column goes on in the next, below its label again. */
function lineBlock(press: Press, line: Line, width: number, labelWidth: number): Block {
  const { typesetter } = press;
  const name = line.label.text ? typesetter.set(line.label.text, caption, labelWidth) : null;
  const inset = name ? labelWidth + 10 : 0;
  const value = typesetter.set(line.value.text, caption, width - inset);
  const block = (from: number, to: number): Block => {
    const part = linesOf(value, from, to);
    const height = Math.max(name?.height ?? 0, part.height) + 2 * pad;
    return {
      height,
      gap: 0,
      draw: (x, y) => [
        hairline(x, y, width),
        ...(name ? [textAt(name, line.label, x, y + pad, { colour: 'muted' })] : []),
        textAt(part, line.value, x + inset, y + pad),
      ],
      ...(to - from > 12 && {
        split(room: number) {
          const count = Math.min(Math.floor((room - 2 * pad) / caption.leading), to - from - 3);
          return count >= 6 && (name?.lines.length ?? 0) <= count
            ? [block(from, from + count), block(from + count, to)]
            : null;
        },
      }),
    };
  };
  return block(0, value.lines.length);
}

/** All blocks of 'Ficha técnica' for columns of a width. */
function creditBlocks(press: Press, left: Left[], width: number): Block[] {
  const { book, typesetter, words } = press;
  const heading = (text: Text, isTitle: boolean): Block => {
    const set = isTitle
      ? fitText(typesetter, text.text, display, 19, { width, height: 90 })
      : typesetter.set(text.text, captionTitle, width);
    const height = set.height + 6;
    const draw = (x: number, y: number) => [
      textAt(set, text, x, y, isTitle ? { role: 'H3' } : { colour: 'accent' }),
    ];
    return { height, gap: isTitle ? 24 : 14, isHeading: true, draw };
  };
  return book.chapters.flatMap((chapter) => {
    const lines = (of: Line[]) => {
      const labels = labelColumn(press, of, width);
      return of.map((line) => lineBlock(press, line, width, labels));
    };
    const small = (text: Text) =>
      textBlock(typesetter.set(text.text, caption, width), text, { colour: 'muted', gap: 8 });
    const own = left.filter(({ photograph }) => chapter.photographs.includes(photograph));
    const blocks = [
      ...lines(chapter.credits),
      ...own.flatMap(({ photograph, left: { title, note, lines: of } }) => [
        heading({ text: words.photograph(photograph.number), language: book.language }, false),
        ...(title ? [textBlock(typesetter.set(title.text, caption, width), title)] : []),
        ...(note ? [small(note)] : []),
        ...lines(of),
      ]),
      ...(chapter.rights ? [small(chapter.rights)] : []),
    ];
    if (blocks.length === 0) return [];
    return chapter.title && book.chapters.length > 1 ? [heading(chapter.title, true), ...blocks] : blocks;
  });
}

/** Of the contact's code, in pt. */
const codeSize = 76;

/** Who made it and how they are reached: name, lines, code. @param size of the name's letters in pt, at most */
function contactBlock(
  press: Press,
  width: number,
  size: number,
): { height: number; draw(x: number, y: number): Element[] } {
  const { book, typesetter, words } = press;
  const { contact, language } = book;
  const inner = width - codeSize - 4 * gap;
  const say = (text: string) => ({ text, language });
  const top = typesetter.set(words.contact, label, inner);
  const name = fitText(typesetter, contact.name, display, size, { width: inner, height: size * 2.4 });
  const lines: Line[] = contact.lines.map((line) => ({ label: say(line.label), value: say(line.text) }));
  const labels = labelColumn(press, lines, inner);
  const rows = lines.map((line, i) => {
    const one = line.label.text ? typesetter.set(line.label.text, caption, labels) : null;
    const value = typesetter.set(line.value.text, caption, inner - labels - 10);
    return {
      line,
      one,
      value,
      url: contact.lines[i]?.url ?? null,
      height: Math.max(one?.height ?? 0, value.height) + 2.5,
    };
  });
  const link = typesetter.set(words.site, captionTitle, codeSize + 2 * gap);
  const linesTop = 16 + top.height + 6 + name.height + 12;
  const height = Math.max(
    linesTop + rows.reduce((sum, row) => sum + row.height, 0),
    16 + codeSize + 8 + link.height,
  );
  return {
    height,
    draw(x, y) {
      let down = y + linesTop;
      const right = x + width - codeSize;
      return [
        hairline(x, y, width),
        textAt(top, say(words.contact), x, y + 16, { colour: 'accent' }),
        textAt(name, say(contact.name), x, y + 16 + top.height + 6, { role: 'H2' }),
        ...rows.flatMap(({ line, one, value, url, height: high }) => {
          down += high;
          const at = down - high;
          return [
            ...(one ? [textAt(one, line.label, x, at, { colour: 'muted' })] : []),
            textAt(value, line.value, x + labels + 10, at, { url }),
          ];
        }),
        {
          kind: 'qr',
          box: { x: right, y: y + 16, width: codeSize, height: codeSize },
          url: contact.url,
          alt: words.siteAt(contact.url),
          language,
        },
        textAt(link, say(words.site), right, y + 16 + codeSize + 8, { colour: 'accent', url: contact.url }),
      ];
    },
  };
}

/** Of a page: 'Ficha técnica' in one column beside its title, as the site has it. */
const tableShare = 0.62;

/**
 * 'Ficha técnica' over as many pages as it needs, and the contact at the foot of the last.
 * @param last the last page with pictures, which has the contact where there are no credits and it has room
 */
export function layOutEnd(press: Press, sheet: Sheet, left: Left[], last: Page): Page[] {
  const { area, width, height, columns } = sheet;
  const { book, typesetter, words } = press;
  const page = (elements: Element[]): Page => ({ width, height, ground: 'paper', elements });
  const bottom = area.y + area.height;
  let rest = creditBlocks(press, left, columnWidth(area.width, columns, 2 * gap));
  const contact = contactBlock(press, area.width, 30);
  const footAt = bottom - contact.height;
  if (rest.length === 0) {
    if (last.ground === 'paper' && lowest(last) + 30 <= footAt) {
      return [{ ...last, elements: [...last.elements, ...contact.draw(area.x, footAt)] }];
    }
    const large = contactBlock(press, area.width, sheet.title);
    return [last, page(large.draw(area.x, Math.max(area.y, bottom - large.height)))];
  }
  const text = { text: words.credits, language: book.language };
  const titleIn = (room: number) => typesetter.set(words.credits, display(sheet.heading * 0.72), room);
  const tableWidth = area.width * tableShare;
  const table = flow(creditBlocks(press, left, tableWidth), 1, footAt - 40 - area.y);
  if (table.rest.length === 0) {
    const box = { ...area, x: area.x + area.width - tableWidth, y: area.y + 10, width: tableWidth };
    const title = textAt(titleIn(area.width - tableWidth - gap), text, area.x, area.y, { role: 'H2' });
    return [last, page([title, ...drawColumns(table, box), ...contact.draw(area.x, footAt)])];
  }
  const title = titleIn(area.width);
  let elements: Element[] = [textAt(title, text, area.x, area.y, { role: 'H2' })];
  let y = area.y + title.height + 20;
  const pages = [last];
  while (rest.length > 0) {
    const fitting = footAt - 30 > y ? flow(rest, columns, footAt - 30 - y) : null;
    if (fitting?.rest.length === 0) {
      elements.push(...drawColumns(fitting, { ...area, y }, 2 * gap), ...contact.draw(area.x, footAt));
      return [...pages, page(elements)];
    }
    const full = flow(rest, columns, bottom - y);
    // What would fill this page alone leaves some of it for the page with the contact.
    const filled = full.rest.length === 0 ? flow(rest, columns, Math.max(full.height * 0.6, 200)) : full;
    elements.push(...drawColumns(filled, { ...area, y }, 2 * gap));
    rest = filled.rest;
    pages.push(page(elements));
    [elements, y] = [[], area.y];
  }
  return [...pages, page(contact.draw(area.x, Math.max(area.y, footAt)))];
}

/** Where a page's pictures and words end, in pt. */
const lowest = ({ elements }: Page) =>
  Math.max(
    ...elements.flatMap((element) => {
      const texts = element.kind === 'picture' ? element.captions : element.kind === 'text' ? [element] : [];
      const boxes = element.kind === 'text' ? [] : [element.box.y + element.box.height];
      return [...boxes, ...texts.map(({ y, set }) => y + set.height)];
    }),
  );
