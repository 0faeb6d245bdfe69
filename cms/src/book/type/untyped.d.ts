/** What is used of packages that have no types of their own. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** `advanceWidth` is in the font's units. */
    layout(text: string): { glyphs: unknown[]; advanceWidth: number; direction: 'ltr' | 'rtl' };
  }
  export function create(file: Uint8Array): Font;
}

declare module 'linebreak' {
  /** The line-breaking algorithm of Unicode (UAX 14). */
  class LineBreaker {
    constructor(text: string);
    /** Where a line may end; null after the text's end. */
    nextBreak(): { position: number } | null;
  }
  export = LineBreaker;
}
