import { openCanvas } from './canvas';

/** Qualities tried at full size, before the size is reduced. */
const qualities = [0.92, 0.85];
/** Safety factor on the estimated scale, so that the next try likely fits. */
const margin = 0.97;
/** Maximum tries; each smaller size is at most `largestStep` of the previous one. */
const maxTries = 12;
const largestStep = 0.9;
/** Edge of the sample that is checked for transparency, in px. */
const sampleEdgePx = 64;

/** Encodes a picture as JPEG, or WebP with transparency, of at most `maxBytes`; null if the browser cannot. */
export async function drawSmaller(picture: ImageBitmap, maxBytes: number): Promise<Blob | null> {
  const type = isSeeThrough(picture) ? 'image/webp' : 'image/jpeg';
  let scale = 1;
  let quality = qualities[0] ?? 1;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const blob = await draw(picture, { scale, quality, type });
    if (blob !== null && blob.size <= maxBytes) return blob.type === type ? blob : null;
    const next = qualities.find((other) => other < quality);
    if (blob !== null && next !== undefined) {
      quality = next;
    } else {
      scale *= Math.min(largestStep, blob === null ? 1 : Math.sqrt(maxBytes / blob.size) * margin);
    }
  }
  return null;
}

async function draw(
  picture: ImageBitmap,
  { scale, quality, type }: { scale: number; quality: number; type: string },
): Promise<Blob | null> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  try {
    const { context, encode } = openCanvas(width, height);
    context.drawImage(picture, 0, 0, width, height);
    return await encode(type, quality);
  } catch {
    // Too many pixels for this device; the caller tries a smaller size.
    return null;
  }
}

function isSeeThrough(picture: ImageBitmap): boolean {
  const { context } = openCanvas(sampleEdgePx, sampleEdgePx);
  context.drawImage(picture, 0, 0, sampleEdgePx, sampleEdgePx);
  const { data } = context.getImageData(0, 0, sampleEdgePx, sampleEdgePx);
  return data.some((value, index) => index % 4 === 3 && value < 255);
}
