import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assetFolder } from '../../platform/asset-folder';

/** Has Arial's metrics. `fonts.conf` in its folder makes it the encoder's only font. */
const fontFile = 'Arimo-Bold.ttf';

/** The folder of the watermark's font. */
export const watermarkAssets = assetFolder('watermark');

/** Offsets of a TrueType file's tables, by tag. */
function tablesOf(font: Buffer): Map<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  return tables;
}

function tableOf(tables: Map<string, number>, tag: string): number {
  const at = tables.get(tag);
  if (at === undefined) throw new Error(`The watermark's font has no table ${tag}`);
  return at;
}

/** Maps characters of the basic plane to glyphs, by a `cmap` of format 4. */
function glyphsOf(font: Buffer, cmap: number): (code: number) => number {
  let at = -1;
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(subtable) === 4) at = subtable;
  }
  if (at < 0) throw new Error("The watermark's font has no usable character map");
  const segments = font.readUInt16BE(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];

  return (code) => {
    for (let index = 0; index < segments; index += 1) {
      if (font.readUInt16BE(ends + index * 2) < code) continue;
      const start = font.readUInt16BE(starts + index * 2);
      if (start > code) return 0;
      const delta = font.readUInt16BE(deltas + index * 2);
      const place = offsets + index * 2;
      const offset = font.readUInt16BE(place);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(place + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function readWidths(): (text: string) => number {
  const font = readFileSync(path.join(watermarkAssets, fontFile));
  const tables = tablesOf(font);
  const unitsPerEm = font.readUInt16BE(tableOf(tables, 'head') + 18);
  const measured = font.readUInt16BE(tableOf(tables, 'hhea') + 34);
  const metrics = tableOf(tables, 'hmtx');
  const glyphOf = glyphsOf(font, tableOf(tables, 'cmap'));
  const advanceOf = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    const glyph = code > 0xffff ? 0 : glyphOf(code);
    return font.readUInt16BE(metrics + Math.min(glyph, measured - 1) * 4);
  };
  const advances = new Map<string, number>();
  return (text) => {
    let units = 0;
    for (const character of text.normalize('NFC')) {
      const advance = advances.get(character) ?? advanceOf(character);
      advances.set(character, advance);
      units += advance;
    }
    return units / unitsPerEm;
  };
}

let widths: ((text: string) => number) | undefined;

/** Width of a text in the watermark's font, as a multiple of the font size. */
export function widthOfText(text: string): number {
  widths ??= readWidths();
  return widths(text);
}
