import sharp, { type OverlayOptions, type Raw } from 'sharp';
import { layOutWatermark, sizeOfLayout, type WatermarkLayout } from './watermark-layout';

const opacity = 0.5;
/** Arial's metrics; `assets/watermark/fonts.conf` has the process see this font and no other. */
const font = 'Arimo Bold';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** How lines are drawn: a face with its weight, and attributes of Pango's `span`. */
type Pen = { font: string; align: 'left' | 'right'; span: string };

/** Lines as a transparent PNG, as large as they are; `fontSize` in px. */
export function drawLines({ lines, fontSize }: { lines: string[]; fontSize: number }, pen: Pen) {
  const markup = lines.join('\n').replace(/[&<>]/g, (character) => escapes[character] ?? character);
  return sharp({
    text: {
      text: `<span ${pen.span}>${markup}</span>`,
      font: `${pen.font} ${fontSize}`,
      align: pen.align,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

const draw = (layout: WatermarkLayout) =>
  drawLines(layout, { font, align: 'right', span: `foreground="white" alpha="${opacity * 100}%"` });

/**
 * The text in white, bold, half transparent, for the picture's lower right corner (§9).
 *
 * @param picture its size in px
 * @returns null when the picture is too small to carry it
 */
async function watermarkOverlay(
  text: string,
  picture: { width: number; height: number },
): Promise<OverlayOptions | null> {
  const layout = layOutWatermark(text, picture);
  if (!layout) return null;
  let { data, info } = await draw(layout);
  const wanted = Math.ceil(sizeOfLayout(layout).width);
  if (info.width > wanted) {
    // Small letters are drawn on whole pixels, and so a little wider than they measure.
    ({ data, info } = await draw({ ...layout, fontSize: (layout.fontSize * wanted) / info.width }));
  }
  const left = picture.width - layout.padding - info.width;
  const top = picture.height - layout.padding - info.height;
  return left < 0 || top < 0 ? null : { input: data, left, top };
}

/** Pixels with a text in their corner; the same ones without a text, or where it finds no room. */
export async function addWatermark(pixels: Buffer, raw: Raw, text: string | null): Promise<Buffer> {
  const overlay = text === null ? null : await watermarkOverlay(text, raw);
  if (!overlay) return pixels;
  return sharp(pixels, { raw }).composite([overlay]).removeAlpha().raw().toBuffer();
}
