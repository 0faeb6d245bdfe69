import type { Typesetter } from '../../../cms/src/book/form/page';

/** Half an em for each letter: for tests of pages, which hold for any faces. */
export const roughTypesetter: Typesetter = {
  set(text, style, width) {
    const wide = [...text].map((letter) =>
      letter > '\u2fff' ? style.size : letter === ' ' ? style.size / 4 : style.size / 2,
    );
    const letter = (i: number) => (wide[i] ?? 0) + (style.tracking ?? 0);
    const letters = [...text];
    const lines: string[] = [];
    let [line, lineWidth, widest] = ['', 0, 0];
    const end = () => {
      lines.push(line);
      widest = Math.max(widest, lineWidth);
      [line, lineWidth] = ['', 0];
    };
    for (let i = 0; i < letters.length; ) {
      let next = i;
      let size = 0;
      while (next < letters.length && letters[next] !== ' ') size += letter(next++);
      if (lineWidth + size > width && lineWidth > 0) end();
      for (; i < next; i++) {
        if (lineWidth + letter(i) > width && lineWidth > 0) end();
        line += letters[i];
        lineWidth += letter(i);
      }
      for (; letters[i] === ' '; i++) {
        line += ' ';
        lineWidth += lineWidth > 0 && lineWidth + letter(i) <= width ? letter(i) : 0;
      }
    }
    end();
    const set = lines.map((said, i) => ({
      y: i * style.leading + style.size,
      runs: [{ text: said, font: 'rough', x: 0, width: widest }],
      text: said,
    }));
    return { text, style, lines: set, width: Math.min(widest, width), height: lines.length * style.leading };
  },
};
