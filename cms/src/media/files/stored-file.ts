import type { FocalPoint } from 'contract/responsive-image';

/** Strapi's name for the table of files. */
export const fileUid = 'plugin::upload.file';

/** A file of the media library, as Strapi stores it. Sizes in px. */
export type StoredFile = {
  id: number;
  /** The original file name, for a converted HEIC with `.jpg`; the operator may change it. */
  name?: string;
  url: string;
  mime: string;
  hash: string;
  width?: number | null;
  height?: number | null;
  /** Thousands of bytes. */
  size?: number | string | null;
  focalPoint?: unknown;
  formats?: Record<string, StoredFormat> | null;
  /** Use `fileRecordOf` to read it. */
  provider_metadata?: unknown;
} & FileState;

/** The fields of a media file that determine its use. */
export type LibraryFile = Pick<StoredFile, 'id' | 'url' | 'provider_metadata' | 'isOwnedByEntry'>;

/** The fields of a media row that determine its file names. */
export type StoredNames = {
  hash: string;
  ext?: string | null;
  width?: number | null;
  formats?: Record<string, { hash: string; ext?: string | null }> | null;
  provider_metadata?: unknown;
  formerFiles?: FileState['formerFiles'];
};

/** `size` in thousands of bytes. */
type StoredFormat = { url: string; mime?: string; size?: number | null; width: number; height: number };

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

export function isFocalPoint(value: unknown): value is FocalPoint {
  const point = value as Partial<FocalPoint> | null | undefined;
  return typeof point === 'object' && point !== null && isPercent(point.x) && isPercent(point.y);
}

/** The focal point of a file; the centre by default. */
export function focalPointOf({ focalPoint }: Pick<StoredFile, 'focalPoint'>): FocalPoint {
  return isFocalPoint(focalPoint) ? { x: focalPoint.x, y: focalPoint.y } : { x: 50, y: 50 };
}

/**
 * What was done with a file and what is left to do: attributes of Strapi's type of files (`file-type.ts`), by which the work on
 * them is found (ADR 31). What never changes with it stays in its record, see `FileRecord`.
 */
export type FileState = {
  /** Uploaded with an entry and deleted with it. All other files belong to the operator. */
  isOwnedByEntry?: boolean | null;
  /** The operator's, and content has shown it: closed while nothing visible does. */
  isOfContent?: boolean | null;
  /** What shows it is 'Sem marca e sem corte': it has no watermark, and is cropped nowhere. */
  isUnaltered?: boolean | null;
  /** Whether its public versions may have a watermark: neither the About page's photo (§9) nor a film on this disk. */
  isMarked?: boolean | null;
  /** A local picture's: `pending` until all variants are made, `failed` if one cannot be made: pages use the others. */
  pictureState?: 'pending' | 'done' | 'failed' | null;
  /** A local picture's, of which an AVIF took too long: it has none, and none is tried again. */
  lacksAvif?: boolean | null;
  /** The text in its public files, or that a film at Cloudinary was prepared with; null for none. */
  watermark?: string | null;
  /** The version of the watermark's layout, see `markLook`; null without a watermark. */
  markLook?: number | null;
  /** A watermark text, as JSON, that failed: the original is missing or does not decode. */
  failedMark?: string | null;
  /** Digest of the credits in its JPEGs, see `digestOf`; null or empty without credits. */
  credits?: string | null;
  /** Digest of credits that could not be written: a file is damaged or missing. */
  failedCredits?: string | null;
  /** Former public files, which open pages and external links may still use. */
  formerFiles?: FormerFiles[] | null;
  /** At Cloudinary, where no visitor's response has had its public id; null if one may have. */
  isUnseen?: boolean | null;
  /** The public id that it is being renamed to: the host may have done it already. */
  renamingTo?: string | null;
};

/** File names in the public folder of uploads, and when they expire (ISO 8601). */
export type FormerFiles = { names: string[]; until: string };

/** Facts of a file's content, in its row's `provider_metadata`: they are written with it, and change with it alone. */
export type FileRecord = {
  /** A video's duration in seconds, if known. */
  duration?: number;
  /** The video has no fast start: it plays only once it is fully loaded. */
  startsLate?: true;
  /** For a picture on the local disk. */
  picture?: PictureRecord;
} & Partial<HostedRecord>;

export type PictureRecord = {
  /** A CSS colour to show until the picture is loaded. */
  placeholder: string;
  /** The original file, never served. Size in px, upright. */
  original: { name: string; width: number; height: number };
};

/** Where a picture was sent to, which decides the types that it may have. */
export function placeOf({ isMarked }: Pick<FileState, 'isMarked'>): 'gallery' | 'portrait' {
  return isMarked === false ? 'portrait' : 'gallery';
}

/** A file at Cloudinary. Sizes in px, upright. */
export type HostedRecord = {
  public_id: string;
  resource_type: string;
  /** The host's content version: a replaced file has the same id and a new version. */
  version?: number | undefined;
  width?: number;
  height?: number;
  /** A CSS colour to show until the picture is loaded. */
  placeholder?: string;
};

type WithRecord = { provider_metadata?: unknown };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fileRecordOf({ provider_metadata: stored }: WithRecord): FileRecord {
  return isObject(stored) ? stored : {};
}

/** The record of a picture on the local disk; undefined for other files. */
export function pictureRecordOf(file: WithRecord): PictureRecord | undefined {
  const { picture } = fileRecordOf(file);
  return isObject(picture) ? picture : undefined;
}

/** The record of a file at Cloudinary; undefined for other files. */
export function hostedRecordOf(file: WithRecord): HostedRecord | undefined {
  const record = fileRecordOf(file);
  return typeof record.public_id === 'string' ? (record as HostedRecord) : undefined;
}

/** Whether the public versions of a file have a watermark, as soon as there is a text. */
export function hasMark({ isMarked, isUnaltered }: FileState): boolean {
  return Boolean(isMarked && !isUnaltered);
}
