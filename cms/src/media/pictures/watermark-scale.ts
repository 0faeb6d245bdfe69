/** §9, in px of a picture 1920 px wide; all of it grows and shrinks with the picture. */
const reference = { width: 1920, fontSize: 40, padding: 10 } as const;

/** Sizes of a watermark on a picture of this width, in px. */
export function watermarkScale(width: number): { fontSize: number; padding: number } {
  const scale = width / reference.width;
  return { fontSize: reference.fontSize * scale, padding: Math.round(reference.padding * scale) };
}
