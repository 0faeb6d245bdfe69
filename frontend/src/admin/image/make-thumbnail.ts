/** Width of a thumbnail in px: twice what its place in the form has. */
const widthPx = 240;

let last: Promise<unknown> = Promise.resolve();

/**
 * A small copy of a picture, upright; null when this browser cannot read it. One after the other: each is whole in
 * memory while it is made, and phones bring sixty of 24 megapixels.
 */
export function makeThumbnail(file: Blob): Promise<Blob | null> {
  const made = last.then(() => draw(file)).catch(() => null);
  last = made;
  return made;
}

async function draw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { resizeWidth: widthPx, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
}
