/** Longest side of public pictures, in px. The original is stored too, but not served. */
export const maxSide = 2560;

/** Maximum size of a picture, in pixels. */
export const maxPixels = 100_000_000;
/** Maximum of a HEIC, in pixels: enough for phones, and decodes within 500 MB. */
export const maxHeicPixels = 50_000_000;

/** Widths that the layout needs, in px: cards on laptops, phones and dense phones, and whole pictures. */
const widths = [480, 720, 1080, 1440, 1920] as const;

export type VariantType = 'avif' | 'webp' | 'jpeg';

export type Variant = {
  /** Its key in the file's `formats`. */
  key: string;
  type: VariantType;
  /** Pixels. */
  width: number;
};

/** Maximum size of a thumbnail in Strapi's admin (px). */
export const thumbnailBox = { width: 245, height: 156 } as const;

/** Widths made during the upload request; pages use them until the rest is ready. */
const firstWidths = [480, 1080];

/** Widths of the unmarked pictures of the owner's panel, for its cards on plain and on dense screens (px). */
const panelSteps = [480, 720] as const;

/** File endings and MIME types by variant type. */
export const variantFiles = {
  avif: { ext: '.avif', mime: 'image/avif' },
  webp: { ext: '.webp', mime: 'image/webp' },
  jpeg: { ext: '.jpg', mime: 'image/jpeg' },
} as const;

/** The steps below a picture's width, then its own width unless all steps are below it. */
function stepsOf(steps: readonly number[], width: number): number[] {
  const smaller = steps.filter((step) => step < width);
  return smaller.length < steps.length ? [...smaller, width] : smaller;
}

/** The widths of a picture's variants. */
export const widthsOf = (width: number) => stepsOf(widths, width);

/** The widths of a picture in the owner's panel. @param width of its public file */
export const panelWidthsOf = (width: number) => stepsOf(panelSteps, width);

function variantsOf(type: VariantType, among: number[]): Variant[] {
  return among.map((width) => ({ key: `${type}-${width}`, type, width }));
}

/** The variants made before an upload is answered: they take tenths of a second. */
export function firstVariants(width: number): Variant[] {
  const among = widthsOf(width);
  const first = among.filter((step) => firstWidths.includes(step));
  return variantsOf('webp', first.length > 0 ? first : among.slice(0, 1));
}

/**
 * The variants made afterwards. Pages use them only once all are ready: AVIF must not be offered at small sizes only. It comes
 * last, for it may take too long. The public picture itself is the largest JPEG.
 * @param picture.lacksAvif it took too long before
 */
export function laterVariants(
  width: number,
  { lacksAvif }: { lacksAvif?: boolean | null | undefined } = {},
): Variant[] {
  const among = widthsOf(width);
  const first = new Set(firstVariants(width).map(({ key }) => key));
  const smaller = among.filter((step) => step < width);
  const avif = lacksAvif ? [] : variantsOf('avif', among);
  return [...variantsOf('webp', among), ...variantsOf('jpeg', smaller), ...avif].filter(
    ({ key }) => !first.has(key),
  );
}
