/** What is used of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    /** In the font's units. */
    advanceWidth: number;
    codePoints: number[];
  }

  /** In the font's units. */
  export interface Position {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  export interface Layout {
    glyphs: Glyph[];
    positions: Position[];
    advanceWidth: number;
  }

  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): Layout;
    createSubset(): unknown;
  }

  export function create(file: Uint8Array): Font;
}
