import { artImage } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import type { ImageVariant, ResponsiveImage } from '../../contract/responsive-image';
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

/** The share picture of a page. @param item that the address names @param shareImage made for previews of that item */
export function pageImage(item?: GalleryItem, shareImage: ImageVariant | null = null): PageImage {
  const own = item && (shareImage ? { ...shareImage, type: jpeg, alt: item.title } : itemShareImage(item));
  return (
    own ?? { url: shareImagePath, type: jpeg, alt: strings.meta.shareImageAlt, width: 1200, height: 630 }
  );
}

/** Previews want about 1200 px and do not all read AVIF: the JPEG nearest to it, else the last type there is. */
function itemShareImage(item: GalleryItem): PageImage | null {
  const image: ResponsiveImage | null = item.image ?? artImage(item.imageUrl);
  const source = image?.sources.find(({ type }) => type === jpeg) ?? image?.sources.at(-1);
  const variant = source?.variants.find(({ width }) => width >= 1000) ?? source?.variants.at(-1);
  if (source && variant) {
    return { ...variant, type: source.type, alt: item.title };
  }
  const isShareable = item.fileType === 'image' && !item.imageUrl.startsWith('data:');
  return isShareable ? { url: item.imageUrl, alt: item.title } : null;
}
