import type { Language } from 'contract/translations/languages';
import type { Photograph, Text } from './book';
import type { Colour, Ground } from './colours';

/** In pt, from the page's upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** The site's faces: Bodoni for display, Hanken for all else. */
export type Face = 'display' | 'italic' | 'text' | 'strong';

export type Style = {
  face: Face;
  /** pt. */
  size: number;
  /** Distance of baselines, in pt. */
  leading: number;
  /** Between letters, in pt. */
  tracking?: number;
  isCapitals?: boolean;
  align?: 'start' | 'centre' | 'end';
};

/** Letters of one font file in one line, as they are drawn. A letter that `face` lacks has another font. */
export type Run = { text: string; font: string; x: number };

/** `text` is as typed: a long one goes on in another column from any line. */
export type SetLine = { runs: Run[]; text: string };

/** A text in lines, none wider than it was allowed to be. `width` is of its widest, `height` of all leadings. */
export type SetText = { text: string; style: Style; lines: SetLine[]; width: number; height: number };

/** How a reader aloud takes a text. `artifact` is not read: a page's number. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'artifact';

export type TextElement = {
  kind: 'text';
  role: Role;
  set: SetText;
  x: number;
  y: number;
  colour: Colour;
  language: Language;
  /** Where a tap on it leads. */
  url?: string | null;
};

export type Element =
  | TextElement
  /** A whole picture, never cut; a plain frame where it has no size. `captions` are read with it. */
  | { kind: 'picture'; photograph: Photograph; box: Box; captions: TextElement[] }
  | { kind: 'rule'; box: Box }
  /** Dark squares up to the edges of the box, on paper alone; the page leaves the quiet zone around it. */
  | { kind: 'qr'; box: Box; url: string; alt: Text };

/** A page with its elements in reading order. */
export type Page = { width: number; height: number; ground: Ground; elements: Element[] };
