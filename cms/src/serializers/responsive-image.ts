import { pictureRecordOf } from '../media/pictures/picture-record';

/** A file of the media library, as Strapi stores it. Sizes in px. */
export type StoredFile = {
  id: number;
  url: string;
  mime: string;
  hash: string;
  width?: number | null;
  height?: number | null;
  formats?: Record<string, StoredFormat> | null;
  provider_metadata?: { public_id?: unknown; picture?: unknown } | null;
};

type StoredFormat = { url: string; mime?: string; width: number; height: number };

export type ImageVariant = { url: string; width: number; height: number };

/** What a page needs to build a `<picture>`: best type first, variants ascending by width (px). */
export type ResponsiveImage = {
  width: number;
  height: number;
  placeholder: string | null;
  sources: { type: string; variants: ImageVariant[] }[];
};

/** Best first: a browser takes the first type it knows. */
const pictureTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];

/** Strapi's admin shows it; it is smaller than anything on a page. */
const adminFormat = 'thumbnail';

/** A picture at the sizes and in the types the media library holds; null for what is not a picture of known size. */
export function toResponsiveImage(file: StoredFile | null | undefined): ResponsiveImage | null {
  if (!file?.width || !file.height || !pictureTypes.includes(file.mime)) return null;
  const { url, width, height } = file;
  const formats = Object.entries(file.formats ?? {}).filter(
    ([key, format]) => key !== adminFormat && format.width > 0 && format.height > 0,
  );
  const all = [
    ...formats.map(([, format]) => ({ mime: file.mime, ...format })),
    { mime: file.mime, url, width, height },
  ];
  const sources = pictureTypes.map((type) => ({
    type,
    variants: all
      .filter(({ mime }) => mime === type)
      .map((variant) => ({ url: variant.url, width: variant.width, height: variant.height }))
      .sort((a, b) => a.width - b.width),
  }));
  return {
    width,
    height,
    placeholder: pictureRecordOf(file)?.placeholder ?? null,
    sources: sources.filter(({ variants }) => variants.length > 0),
  };
}
