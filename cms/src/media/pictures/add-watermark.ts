import sharp, { type OverlayOptions, type Raw } from 'sharp';
import { layOutWatermark } from './watermark-layout';

const opacity = 0.5;
/** Has Arial's metrics. `assets/watermark/fonts.conf` makes it the encoder's only font. */
const font = 'Arimo Bold';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A font with its weight, and attributes of Pango's `span`. */
type Pen = { font: string; align: 'left' | 'right'; span: string };

/** Draws lines as a transparent PNG of their size; `fontSize` in px. */
export function drawLines({ lines, fontSize }: { lines: string[]; fontSize: number }, pen: Pen) {
  const markup = lines.join('\n').replace(/[&<>]/g, (character) => escapes[character] ?? character);
  return sharp({
    text: {
      text: `<span ${pen.span}>${markup}</span>`,
      font: `${pen.font} ${fontSize}`,
      align: pen.align,
      // One point is one pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Drawn as on a picture of this side (px), and scaled down: small glyphs snap to whole pixels, wider and blotted. */
const drawnSide = 5120;

/**
 * The watermark in white, bold, half transparent, for the picture's lower right corner (§9).
 * @param picture its size in px
 * @returns null if the picture is too small
 */
async function watermarkOverlay(
  text: string,
  picture: { width: number; height: number },
): Promise<OverlayOptions | null> {
  const layout = layOutWatermark(text, picture);
  if (!layout) return null;
  const times = Math.max(1, drawnSide / Math.max(picture.width, picture.height));
  const pen: Pen = { font, align: 'right', span: `foreground="white" alpha="${opacity * 100}%"` };
  const drawn = await drawLines({ ...layout, fontSize: layout.fontSize * times }, pen);
  const [width, height] = [drawn.info.width, drawn.info.height].map((px) => Math.round(px / times) || 1);
  const { data, info } = await sharp(drawn.data)
    .resize({ width, height, fit: 'fill' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = picture.width - layout.padding - info.width;
  const top = picture.height - layout.padding - info.height;
  return left < 0 || top < 0 ? null : { input: data, left, top };
}

/** Adds a watermark to pixels; returns them unchanged without a text, or if the picture is too small. */
export async function addWatermark(pixels: Buffer, raw: Raw, text: string | null): Promise<Buffer> {
  const overlay = text === null ? null : await watermarkOverlay(text, raw);
  if (!overlay) return pixels;
  return sharp(pixels, { raw }).composite([overlay]).removeAlpha().raw().toBuffer();
}
