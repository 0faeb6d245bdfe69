/** Strapi's name for the table of files. */
export const fileUid = 'plugin::upload.file';

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
  /** Read by way of `fileRecordOf`. */
  provider_metadata?: unknown;
};

/** A file of the media library, as far as who shows it is concerned. */
export type LibraryFile = Pick<StoredFile, 'id' | 'url' | 'provider_metadata'>;

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

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/** Whether a value names a place in a picture. */
export function isFocalPoint(value: unknown): value is FocalPoint {
  const point = value as Partial<FocalPoint> | null | undefined;
  return typeof point === 'object' && point !== null && isPercent(point.x) && isPercent(point.y);
}

/** What must be seen of a file where it is cut: its middle, when nobody has said. */
export function focalPointOf({ focalPoint }: Pick<StoredFile, 'focalPoint'>): FocalPoint {
  return isFocalPoint(focalPoint) ? { x: focalPoint.x, y: focalPoint.y } : { x: 50, y: 50 };
}
