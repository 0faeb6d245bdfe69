import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { HeifDecoder } from 'libheif-js/wasm-bundle';
import { maxHeicPixels } from './picture-plan';

/** The pixels of a HEIC, upright, as RGBA; size in px. */
export type HeicPixels = { data: Uint8ClampedArray; width: number; height: number };

/** A decoded HEIC; null if it does not decode. */
export type DecodedHeic = HeicPixels | 'too-large' | null;

/** The size check is safe: the decoder refuses a picture that is larger than its header says. */
function decode(filepath: string): Promise<DecodedHeic> {
  const image = new HeifDecoder().decode(readFileSync(filepath)).find((one) => one.is_primary());
  if (!image) return Promise.resolve(null);
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxHeicPixels) return Promise.resolve('too-large');
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve) => image.display(pixels, (shown) => resolve(shown && pixels)));
}

decode(String(workerData)).then(
  (decoded) => {
    const hasPixels = decoded !== null && decoded !== 'too-large';
    parentPort?.postMessage(decoded, hasPixels ? [decoded.data.buffer as ArrayBuffer] : []);
  },
  () => parentPort?.postMessage(null),
);
