import type { Line, Photograph, Text } from '../form/book';
import type { Box, Element, Page } from '../form/page';
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

/** 'Ficha técnica' over as many pages as it needs, and the contact at the foot of the last. */
export function layOutEnd(press: Press, sheet: Sheet, left: Left[]): Page[] {
  const { area, width, height, columns } = sheet;
  const { book, typesetter, words } = press;
  const page = (elements: Element[]): Page => ({ width, height, ground: 'paper', elements });
  let rest = creditBlocks(press, left, columnWidth(area.width, columns, 2 * gap));
  const bottom = area.y + area.height;
  if (rest.length === 0) {
    const contact = contactBlock(press, area.width, sheet.title);
    return [page(contact.draw(area.x, bottom - contact.height))];
  }
  const contact = contactBlock(press, area.width, 30);
  const title = typesetter.set(words.credits, display(sheet.heading * 0.72), area.width);
  let elements: Element[] = [
    textAt(title, { text: words.credits, language: book.language }, area.x, area.y, { role: 'H2' }),
  ];
  let y = area.y + title.height + 20;
  const pages: Page[] = [];
  while (rest.length > 0) {
    const room = bottom - y;
    const withContact = room - contact.height - 30;
    const box: Box = { ...area, y };
    const last = withContact > 0 ? flow(rest, columns, withContact) : null;
    if (last?.rest.length === 0) {
      elements.push(...drawColumns(last, box, 2 * gap), ...contact.draw(area.x, bottom - contact.height));
      return [...pages, page(elements)];
    }
    const full = flow(rest, columns, room);
    // What would fill this page alone leaves some of it for the page with the contact.
    const filled = full.rest.length === 0 ? flow(rest, columns, full.height * 0.6) : full;
    elements.push(...drawColumns(filled, box, 2 * gap));
    rest = filled.rest;
    pages.push(page(elements));
    [elements, y] = [[], area.y];
  }
  return [...pages, page(contact.draw(area.x, Math.max(area.y, bottom - contact.height)))];
}
