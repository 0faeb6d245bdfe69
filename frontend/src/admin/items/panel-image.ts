import { imageOf } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ResponsiveImage } from 'contract/responsive-image';

/** A picture as the panel's cards show it: without the watermark. */
export function panelImage(
  item: Pick<GalleryItem, 'image' | 'imageUrl' | 'thumbnails'>,
): ResponsiveImage | null {
  const image = imageOf(item);
  const { thumbnails } = item;
  return image && thumbnails ? { ...image, sources: [{ type: 'image/webp', variants: thumbnails }] } : image;
}
