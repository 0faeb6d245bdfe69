/** A drawing surface, on a page or in a worker. */
interface Canvas {
  context: CanvasDrawImage & CanvasImageData;
  /** Null, or a rejection, when this browser cannot hold so many pixels. */
  encode: (type: string, quality: number) => Promise<Blob | null>;
}

/** Creates a canvas, sizes in px. @throws Error when the browser cannot create this size */
export function openCanvas(width: number, height: number): Canvas {
  if (typeof document === 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const encode = (type: string, quality: number) => canvas.convertToBlob({ type, quality });
    return { context: known(canvas.getContext('2d')), encode };
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const encode = (type: string, quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return { context: known(canvas.getContext('2d')), encode };
}

function known<Context>(context: Context | null): Context {
  if (!context) throw new Error('There is no canvas of this size');
  return context;
}
