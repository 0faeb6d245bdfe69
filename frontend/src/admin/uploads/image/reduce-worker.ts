import { drawSmaller } from './draw-smaller';

/** What the page asks of this worker; it answers with the smaller file, or null. */
export interface ReduceRequest {
  file: Blob;
  maxBytes: number;
}

addEventListener('message', async ({ data: { file, maxBytes } }: MessageEvent<ReduceRequest>) => {
  try {
    const picture = await createImageBitmap(file);
    postMessage(
      await drawSmaller(picture, maxBytes, (width, height) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (!context) {
          throw new Error('There is no canvas of this size');
        }
        return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
      }),
    );
  } catch {
    postMessage(null);
  }
});
