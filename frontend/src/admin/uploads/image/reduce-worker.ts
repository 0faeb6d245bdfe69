import { drawSmaller } from './draw-smaller';

/** What the page asks of this worker; it answers with the smaller file, or null. */
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
