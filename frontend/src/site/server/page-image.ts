import { altTextOf } from '../../contract/alt-text';
import { imageOf } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import type { ImageVariant } from '../../contract/responsive-image';
import { strings } from '../strings';

const jpeg = 'image/jpeg';
const shareImagePath = '/images/share.jpg';

/** The picture that previews of a page show. Its address is a path or absolute. */
export interface PageImage {
  url: string;
  type?: string;
  alt: string;
  width?: number;
  height?: number;
}

/**
 * The share picture of a page.
 *
 * @param item that the address names, or that stands for the story it names
 * @param shareImage made for previews of that item
 * @param storyTitle of the story it is in
 */
export function pageImage(
  item?: GalleryItem,
  shareImage: ImageVariant | null = null,
  storyTitle?: string,
): PageImage {
  const alt = item ? altTextOf(item, storyTitle) : '';
  const own = item && (shareImage ? { ...shareImage, type: jpeg, alt } : itemShareImage(item, alt));
  return (
    own ?? { url: shareImagePath, type: jpeg, alt: strings.meta.shareImageAlt, width: 1200, height: 630 }
  );
}

/** Previews want about 1200 px and do not all read AVIF: the JPEG nearest to it, else the last type there is. */
function itemShareImage(item: GalleryItem, alt: string): PageImage | null {
  const image = imageOf(item);
  const source = image?.sources.find(({ type }) => type === jpeg) ?? image?.sources.at(-1);
  const variant = source?.variants.find(({ width }) => width >= 1000) ?? source?.variants.at(-1);
  if (source && variant) {
    return { ...variant, type: source.type, alt };
  }
  const isShareable = item.fileType === 'image' && !item.imageUrl.startsWith('data:');
  return isShareable ? { url: item.imageUrl, alt } : null;
}
