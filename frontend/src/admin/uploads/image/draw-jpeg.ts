import { openCanvas } from './canvas';

/** An upright copy of a picture as a JPEG of this width; null if this browser cannot decode it. Never rejects. */
export async function drawJpeg(file: Blob, widthPx: number): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: widthPx, resizeQuality: 'medium' });
    const { context, encode } = openCanvas(picture.width, picture.height);
    context.drawImage(picture, 0, 0);
    picture.close();
    return await encode('image/jpeg', 0.82);
  } catch {
    return null;
  }
}
