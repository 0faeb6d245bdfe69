import * as v from 'valibot';

const px = v.pipe(v.number(), v.integer(), v.minValue(1));

const part = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The point that must stay visible in a crop, in % of width and height. */
export const focalPointSchema = v.object({ x: part, y: part });

export type FocalPoint = v.InferOutput<typeof focalPointSchema>;

export const imageVariantSchema = v.object({ url: v.string(), width: px, height: px });

/** The data for a `<picture>`: intrinsic size in px, a placeholder, and variants by type. */
export const responsiveImageSchema = v.object({
  width: px,
  height: px,
  /** A CSS colour or a tiny data URI to show while the picture loads. */
  placeholder: v.nullable(v.string()),
  /** Defaults to the centre. */
  focalPoint: v.optional(focalPointSchema),
  /** It is cropped nowhere. */
  isWhole: v.optional(v.literal(true)),
  /** Best type first; variants by ascending width. */
  sources: v.array(
    v.object({ type: v.string(), variants: v.pipe(v.array(imageVariantSchema), v.minLength(1)) }),
  ),
});

export type ImageVariant = v.InferOutput<typeof imageVariantSchema>;
export type ResponsiveImage = v.InferOutput<typeof responsiveImageSchema>;
