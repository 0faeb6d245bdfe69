/** What is used of packages that have no types of their own. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Lengths are in the font's units. */
    layout(
      text: string,
      features: Record<string, boolean> | undefined,
      script: undefined,
      language: undefined,
      direction: 'rtl' | undefined,
    ): {
      glyphs: { id: number; advanceWidth: number; codePoints: number[] }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
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
