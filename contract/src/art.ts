import art from './art.json';
import type { GalleryItem } from './gallery-item';
import type { ResponsiveImage } from './responsive-image';

/** Sizes in px; `widths` ascend, the last is the picture's own. */
interface Art {
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
}

const artByPath: Record<string, Art | undefined> = art;
const formats = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpg'],
] as const;

/**
 * The variants of a picture that ships with the site, by its path; null for any other address. They are named
 * `name-WIDTH.ext`, but for the largest JPEG, which is the path itself: a table of names would reach every visitor.
 */
export function artImage(path: string): ResponsiveImage | null {
  const picture = artByPath[path];
  if (!picture) {
    return null;
  }
  const { width, height, placeholder, widths } = picture;
  const name = path.replace(/\.jpg$/, '');
  const sources = formats.map(([type, extension]) => ({
    type,
    variants: widths.map((step) => ({
      url: extension === 'jpg' && step === width ? path : `${name}-${step}.${extension}`,
      width: step,
      height: Math.round((height * step) / width),
    })),
  }));
  return { width, height, placeholder, sources };
}

/** The picture of an item, or a video's poster, at several sizes; null when none is known. */
export function imageOf({
  image,
  imageUrl,
}: Pick<GalleryItem, 'image' | 'imageUrl'>): ResponsiveImage | null {
  return image ?? artImage(imageUrl);
}

/** The address of an item's picture that every browser reads, at its largest. */
export function posterOf(item: Pick<GalleryItem, 'image' | 'imageUrl'>): string | undefined {
  return imageOf(item)?.sources.at(-1)?.variants.at(-1)?.url;
}
