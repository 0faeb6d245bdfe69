/** Creates a canvas, sizes in px. @throws Error when the browser cannot create this size */
export function openCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) {
    throw new Error('There is no canvas of this size');
  }
  /** Null when this browser cannot hold so many pixels. */
  const encode = (type: string, quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return { context, encode };
}
