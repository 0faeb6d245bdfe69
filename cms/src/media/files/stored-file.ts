import type { Core } from '@strapi/strapi';
import type { FocalPoint } from 'contract/responsive-image';

/** Strapi's name for the table of files. */
export const fileUid = 'plugin::upload.file';

/** A file of the media library, as Strapi stores it. Sizes in px. */
export type StoredFile = {
  id: number;
  /** As it was sent, a HEIC's with the ending of the JPEG that it became; the operator may change it. */
  name?: string;
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

/** A row of the media library, or one of its `formats`, as far as its files are concerned. */
export type StoredNames = {
  hash: string;
  ext?: string | null;
  width?: number | null;
  formats?: Record<string, { hash: string; ext?: string | null }> | null;
  provider_metadata?: unknown;
};

type StoredFormat = { url: string; mime?: string; width: number; height: number };

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/** Whether a value names a place in a picture. */
export function isFocalPoint(value: unknown): value is FocalPoint {
  const point = value as Partial<FocalPoint> | null | undefined;
  return typeof point === 'object' && point !== null && isPercent(point.x) && isPercent(point.y);
}

/** The focal point of a file; its middle where none was chosen. */
export function focalPointOf({ focalPoint }: Pick<StoredFile, 'focalPoint'>): FocalPoint {
  return isFocalPoint(focalPoint) ? { x: focalPoint.x, y: focalPoint.y } : { x: 50, y: 50 };
}

/** What is known of a file beside Strapi's own columns: its row's `provider_metadata`. */
export type FileRecord = {
  /** It came with the content that shows it, and goes with it. Every other file is the operator's. */
  isOwnedByEntry?: true;
  /** Seconds, of a film that tells. */
  duration?: number;
  /** A film that plays only when all of it has arrived. */
  startsLate?: true;
  /** Of a picture on this machine's disk. */
  picture?: PictureRecord;
} & Partial<HostedRecord>;

/** A picture on this machine's disk. */
export type PictureRecord = {
  /** `pending` until every variant is there, `failed` when one cannot be made: the rest is shown all the same. */
  state: 'pending' | 'done' | 'failed';
  /** A CSS colour to show until the picture is there. */
  placeholder: string;
  /** The file as it was sent; never served. Size in px, upright. */
  original: { name: string; width: number; height: number };
  /** The text in its corner; null without one. */
  watermark: string | null;
  /** How that text is drawn, see `markLook`. Absent without one. */
  markLook?: number | undefined;
  /** False for the About page's photo, which has no watermark (§9). */
  isMarked?: false;
  /** The text it cannot be marked with, as JSON: its original is gone or does not decode. */
  failedMark?: string | undefined;
  /** Stands for the credits inside its JPEGs, see `digestOf`. Absent of one without any. */
  credits?: string;
  /** The credits that cannot be written into them: a file is damaged or gone. */
  failedCredits?: string | undefined;
  /** Files that were public before it was made anew: open pages, and what was noted elsewhere, still name them. */
  former?: FormerFiles[];
};

/** Names inside the public folder of uploads, and until when they answer (ISO 8601). */
export type FormerFiles = { names: string[]; until: string };

/** A file at Cloudinary. Sizes in px, upright. */
export type HostedRecord = {
  public_id: string;
  resource_type: string;
  /** The host's number of this content: a replaced file has the same id and another version. */
  version?: number;
  width?: number;
  height?: number;
  /** A CSS colour to show until the picture is there. */
  placeholder?: string;
  /** False for the About page's photo, which has no watermark (§9). */
  isMarked: boolean;
  /** The text that a film's public version was made with ahead; null for none. */
  madeFor?: string | null;
};

type WithRecord = { provider_metadata?: unknown };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record of a stored file; empty where there is none. */
export function fileRecordOf({ provider_metadata: stored }: WithRecord): FileRecord {
  return isObject(stored) ? stored : {};
}

/** The record of a picture on this machine's disk; undefined for every other file. */
export function pictureRecordOf(file: WithRecord): PictureRecord | undefined {
  const { picture } = fileRecordOf(file);
  return isObject(picture) ? picture : undefined;
}

/** The record of a file at Cloudinary; undefined for every other file. */
export function hostedRecordOf(file: WithRecord): HostedRecord | undefined {
  const record = fileRecordOf(file);
  return typeof record.public_id === 'string' ? (record as HostedRecord) : undefined;
}

/** Whether a file came with the content that shows it. Every other one is the operator's, who alone uses and deletes it. */
export function isOwnedByEntry(file: WithRecord): boolean {
  return fileRecordOf(file).isOwnedByEntry === true;
}

/** A file's record with something else said of its picture. */
export function withPicture(file: WithRecord, changes: Partial<PictureRecord>): FileRecord {
  const picture = pictureRecordOf(file);
  return { ...fileRecordOf(file), ...(picture && { picture: { ...picture, ...changes } }) };
}

/** The ids of files whose record holds a text, as a key or a value, oldest first. */
export async function findByRecord(strapi: Core.Strapi, text: string): Promise<number[]> {
  const rows: { id: number }[] = await strapi.db
    .getConnection('files')
    .select('id')
    // The column is text on SQLite and jsonb on PostgreSQL.
    .whereRaw('cast(provider_metadata as text) like ?', [`%${JSON.stringify(text)}%`])
    .orderBy('id');
  return rows.map(({ id }) => id);
}

/**
 * The index that share pictures are found by. Strapi drops indexes it does not know whenever a schema changes: so this one is
 * seen to at each start.
 */
export async function indexHashes(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw('create index if not exists ?? on ?? (??)', ['files_hash', 'files', 'hash']);
}

/** A place in the record, as an SQL expression: null where nothing is there. */
export function recordSql(strapi: Core.Strapi, ...keys: string[]): string {
  return strapi.db.dialect.client === 'postgres'
    ? `(provider_metadata #>> '{${keys.join(',')}}')`
    : `json_extract(provider_metadata, '$.${keys.join('.')}')`;
}
