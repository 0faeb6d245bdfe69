/** Longest side of the picture the public gets, in px. What was sent is kept beside it, unserved. */
export const maxSide = 2560;

/** Largest picture that is decoded, in px. */
export const maxPixels = 100_000_000;
/** The same of a HEIC: what phones take, and what decodes within 500 MB. */
export const maxHeicPixels = 50_000_000;

/** What the layout asks for, in px: a card on a laptop, on a phone, on a dense phone, and the whole picture. */
const widths = [480, 720, 1080, 1440, 1920] as const;

export type VariantType = 'avif' | 'webp' | 'jpeg';

export type Variant = {
  /** Its name among the file's `formats`. */
  key: string;
  type: VariantType;
  /** Pixels. */
  width: number;
};

/** The box that Strapi's admin shows pictures in, in px. */
export const thumbnailBox = { width: 245, height: 156 } as const;

/** Made while the sender waits; the page shows these until the rest is there. */
const firstWidths = [480, 1080];

/** File endings and types, by what a variant is encoded as. */
export const variantFiles = {
  avif: { ext: '.avif', mime: 'image/avif' },
  webp: { ext: '.webp', mime: 'image/webp' },
  jpeg: { ext: '.jpg', mime: 'image/jpeg' },
} as const;

/** The widths a picture is shown at: never more than it has, and its own where the next step would be. */
export function widthsOf(width: number): number[] {
  const smaller = widths.filter((step) => step < width);
  return smaller.length < widths.length ? [...smaller, width] : [...smaller];
}

function variantsOf(type: VariantType, among: number[]): Variant[] {
  return among.map((width) => ({ key: `${type}-${width}`, type, width }));
}

/** What is made before an upload is answered: it takes tenths of a second. */
export function firstVariants(width: number): Variant[] {
  const among = widthsOf(width);
  const first = among.filter((step) => firstWidths.includes(step));
  return variantsOf('webp', first.length > 0 ? first : among.slice(0, 1));
}

/**
 * What is made afterwards. Pages get them once all are there: the best type must not be offered at small sizes
 * alone. The public picture itself is the largest JPEG.
 */
export function laterVariants(width: number): Variant[] {
  const among = widthsOf(width);
  const first = new Set(firstVariants(width).map(({ key }) => key));
  const smaller = among.filter((step) => step < width);
  return [...variantsOf('avif', among), ...variantsOf('webp', among), ...variantsOf('jpeg', smaller)].filter(
    ({ key }) => !first.has(key),
  );
}
