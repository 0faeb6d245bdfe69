import sharp, { type Raw } from 'sharp';

const windowSize = 8;
const stride = 4;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Structural similarity (SSIM) of an encoded picture to the pixels it was made of: 1 is equal. Of brightness alone, in
 * windows of 8 px every 4 px.
 */
export async function similarity(pixels: Buffer, encoded: Buffer, raw: Raw): Promise<number> {
  const decoded = await sharp(encoded).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return similarityOf(brightness(pixels, raw), brightness(decoded, raw), raw);
}

function brightness(pixels: Buffer, { width, height, channels }: Raw): Uint8Array {
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += channels) {
    // Rec. 601, in 256ths.
    values[at] =
      ((pixels[from] ?? 0) * 77 + (pixels[from + 1] ?? 0) * 150 + (pixels[from + 2] ?? 0) * 29) >> 8;
  }
  return values;
}

function similarityOf(
  a: Uint8Array,
  b: Uint8Array,
  { width, height }: { width: number; height: number },
): number {
  let sum = 0;
  let count = 0;
  for (let top = 0; top + windowSize <= height; top += stride) {
    for (let left = 0; left + windowSize <= width; left += stride) {
      sum += windowSimilarity(a, b, top * width + left, width);
      count += 1;
    }
  }
  // Smaller than a window: there is nothing to judge.
  return count === 0 ? 1 : sum / count;
}

function windowSimilarity(a: Uint8Array, b: Uint8Array, start: number, width: number): number {
  let sumA = 0;
  let sumB = 0;
  let squareA = 0;
  let squareB = 0;
  let product = 0;
  for (let y = 0; y < windowSize; y += 1) {
    const row = start + y * width;
    for (let at = row; at < row + windowSize; at += 1) {
      const valueA = a[at] ?? 0;
      const valueB = b[at] ?? 0;
      sumA += valueA;
      sumB += valueB;
      squareA += valueA * valueA;
      squareB += valueB * valueB;
      product += valueA * valueB;
    }
  }
  const size = windowSize * windowSize;
  const meanA = sumA / size;
  const meanB = sumB / size;
  const varianceA = squareA / size - meanA * meanA;
  const varianceB = squareB / size - meanB * meanB;
  const covariance = product / size - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  );
}
