import sharp, { type OverlayOptions } from 'sharp';
import { watermarkScale } from './watermark-scale';

const opacity = 0.5;
/** Arial's metrics; `assets/watermark/fonts.conf` has the process see this font and no other. */
const font = 'Arimo Bold';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * The text in white, bold, half transparent, for the picture's lower right corner (§9).
 *
 * @param picture its size in px
 * @returns null when the picture is too small to carry it
 */
export async function watermarkOverlay(
  text: string,
  picture: { width: number; height: number },
): Promise<OverlayOptions | null> {
  const { fontSize, padding } = watermarkScale(picture.width);
  if (fontSize < 1) return null;
  const markup = text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white" alpha="${opacity * 100}%">${markup}</span>`,
      font: `${font} ${fontSize}`,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = picture.width - padding - info.width;
  const top = picture.height - padding - info.height;
  // A name longer than the picture is wide loses its beginning.
  if (top < 0) return null;
  if (left >= 0) return { input: data, left, top };
  const visible = picture.width - padding;
  const end = await sharp(data)
    .extract({ left: info.width - visible, top: 0, width: visible, height: info.height })
    .toBuffer();
  return { input: end, left: 0, top };
}
