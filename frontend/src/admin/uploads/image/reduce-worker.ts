import { drawSmaller } from './draw-smaller';

/** The worker's input; it posts the smaller file, or null. */
export interface ReduceRequest {
  file: Blob;
  maxBytes: number;
}

addEventListener('message', async ({ data: { file, maxBytes } }: MessageEvent<ReduceRequest>) => {
  try {
    postMessage(await drawSmaller(await createImageBitmap(file), maxBytes));
  } catch {
    postMessage(null);
  }
});
