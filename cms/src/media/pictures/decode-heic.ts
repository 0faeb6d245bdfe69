import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { HeifDecoder } from 'libheif-js/wasm-bundle';

/** The pixels of a HEIC, upright, as RGBA; size in px. */
export type HeicPixels = { data: Uint8ClampedArray; width: number; height: number };

/** @returns null for what does not decode */
function decode(filepath: string): Promise<HeicPixels | null> {
  const images = new HeifDecoder().decode(readFileSync(filepath));
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) return Promise.resolve(null);
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve) => image.display(pixels, (shown) => resolve(shown && pixels)));
}

decode(String(workerData)).then(
  (pixels) => parentPort?.postMessage(pixels, pixels ? [pixels.data.buffer as ArrayBuffer] : []),
  () => parentPort?.postMessage(null),
);
