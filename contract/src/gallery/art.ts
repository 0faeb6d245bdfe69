import type { ResponsiveImage } from '../responsive-image';
import art from './art.json';
import type { GalleryItem } from './gallery-item';

/** Sizes in px; `widths` is ascending and ends with the picture's own. */
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
 * The variants of a picture that ships with the site, by its path; null for other URLs. They are named `name-WIDTH.ext`, except
 * the largest JPEG, which is the path itself: a table of names would be sent to every visitor.
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

/** Variants of an item's picture or poster; null if unknown. */
export function imageOf({
  image,
  imageUrl,
}: Pick<GalleryItem, 'image' | 'imageUrl'>): ResponsiveImage | null {
  return image ?? artImage(imageUrl);
}

/** The URL of an item's picture at its largest, in the type that all browsers support. */
export function posterOf(item: Pick<GalleryItem, 'image' | 'imageUrl'>): string | undefined {
  return imageOf(item)?.sources.at(-1)?.variants.at(-1)?.url;
}
