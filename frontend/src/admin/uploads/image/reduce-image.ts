import { imageMaxBytes } from 'contract/limits';
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

/** Shrinks a picture to the upload limit (§5) under the same name; null if the browser cannot decode it. */
export async function reduceImage(file: File): Promise<File | null> {
  const blob = await decode(file)
    .then(drawSmaller)
    .catch(() => null);
  if (blob === null) {
    return null;
  }
  const name = `${file.name.replace(/\.[^.]+$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`;
  return new File([blob], name, { type: blob.type });
}

/** Some browsers decode a format such as HEIC only in an <img>. */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    const url = URL.createObjectURL(file);
    try {
      const picture = Object.assign(new Image(), { src: url });
      await picture.decode();
      return await createImageBitmap(picture);
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}

/** Encodes a picture as JPEG, or WebP with transparency, of at most `imageMaxBytes`; null if the browser cannot. */
async function drawSmaller(picture: ImageBitmap): Promise<Blob | null> {
  const type = isSeeThrough(picture) ? 'image/webp' : 'image/jpeg';
  let scale = 1;
  let quality = qualities[0] ?? 1;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const blob = await draw(picture, { scale, quality, type });
    if (blob !== null && blob.size <= imageMaxBytes) {
      return blob.type === type ? blob : null;
    }
    const next = qualities.find((other) => other < quality);
    if (blob !== null && next !== undefined) {
      quality = next;
    } else {
      scale *= Math.min(largestStep, blob === null ? 1 : Math.sqrt(imageMaxBytes / blob.size) * margin);
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

/** Whether a file is HEIC, by its type or, without one, its extension. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
