/** A file of the media library, as Strapi stores it. Sizes in px. */
export type StoredFile = {
  id: number;
  url: string;
  mime: string;
  hash: string;
  width?: number | null;
  height?: number | null;
  focalPoint?: unknown;
  formats?: Record<string, StoredFormat> | null;
  provider_metadata?: { public_id?: unknown; picture?: unknown } | null;
};

type StoredFormat = { url: string; mime?: string; width: number; height: number };

export type ImageVariant = { url: string; width: number; height: number };

/** What must be seen where a picture is cut, in % of its width and height. */
export type FocalPoint = { x: number; y: number };

/** What a page needs to build a `<picture>`: best type first, variants ascending by width (px). */
export type ResponsiveImage = {
  width: number;
  height: number;
  placeholder: string | null;
  focalPoint: FocalPoint;
  sources: { type: string; variants: ImageVariant[] }[];
};
