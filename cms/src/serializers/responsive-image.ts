/** A file of the media library, as Strapi stores it. Sizes in px. */
export type StoredFile = {
  id: number;
  url: string;
  mime: string;
  hash: string;
  width?: number | null;
  height?: number | null;
  formats?: Record<string, StoredFormat> | null;
  provider_metadata?: { public_id?: unknown } | null;
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

const pictureTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];

/** A picture at the sizes the media library holds; null for what is not a picture of known size. */
export function toResponsiveImage(file: StoredFile | null | undefined): ResponsiveImage | null {
  if (!file?.width || !file.height || !pictureTypes.includes(file.mime)) return null;
  const original = { url: file.url, width: file.width, height: file.height };
  const smaller = Object.values(file.formats ?? {})
    .filter(
      (format) =>
        (format.mime ?? file.mime) === file.mime && format.width > 0 && format.width < original.width,
    )
    .map(({ url, width, height }) => ({ url, width, height }));
  const variants = [...smaller, original].sort((a, b) => a.width - b.width);
  return {
    width: original.width,
    height: original.height,
    placeholder: null,
    sources: [{ type: file.mime, variants }],
  };
}
