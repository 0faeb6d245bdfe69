import type { Core } from '@strapi/strapi';
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
};

/** The fields of a media file that determine its use. */
export type LibraryFile = Pick<StoredFile, 'id' | 'url' | 'provider_metadata'>;

/** The fields of a media row that determine its file names. */
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

/** Whether a value is a valid focal point. */
export function isFocalPoint(value: unknown): value is FocalPoint {
  const point = value as Partial<FocalPoint> | null | undefined;
  return typeof point === 'object' && point !== null && isPercent(point.x) && isPercent(point.y);
}

/** The focal point of a file; the centre by default. */
export function focalPointOf({ focalPoint }: Pick<StoredFile, 'focalPoint'>): FocalPoint {
  return isFocalPoint(focalPoint) ? { x: focalPoint.x, y: focalPoint.y } : { x: 50, y: 50 };
}

/** Our own data of a file, in its row's `provider_metadata`. */
export type FileRecord = {
  /** Uploaded with an entry and deleted with it. All other files belong to the operator. */
  isOwnedByEntry?: true;
  /** The operator's, and content has shown it: closed while nothing visible does. */
  isOfContent?: true;
  /** A video's duration in seconds, if known. */
  duration?: number;
  /** What shows it is 'Sem marca e sem corte': it has no watermark, and is cropped nowhere. */
  isWhole?: true | undefined;
  /** The video has no fast start: it plays only once it is fully loaded. */
  startsLate?: true;
  /** For a picture on the local disk. */
  picture?: PictureRecord;
} & Partial<HostedRecord>;

/** A picture on the local disk. */
export type PictureRecord = {
  /** `pending` until all variants are made, `failed` if one cannot be made: pages use the others. */
  state: 'pending' | 'done' | 'failed';
  /** A CSS colour to show until the picture is loaded. */
  placeholder: string;
  /** The original file, never served. Size in px, upright. */
  original: { name: string; width: number; height: number };
  /** Its watermark's text; null for none. */
  watermark: string | null;
  /** The version of the watermark's layout, see `markLook`; absent without a watermark. */
  markLook?: number | undefined;
  /** False for the About page's photo, which has no watermark (§9). */
  isMarked?: false;
  /** A watermark text, as JSON, that failed: the original is missing or does not decode. */
  failedMark?: string | undefined;
  /** Digest of the credits in its JPEGs, see `digestOf`; absent without credits. */
  credits?: string;
  /** Digest of credits that could not be written: a file is damaged or missing. */
  failedCredits?: string | undefined;
  /** Former public files, which open pages and external links may still use. */
  former?: FormerFiles[];
};

/** Where a picture was sent to, which decides the types that it may have. */
export function placeOf({ isMarked }: Pick<PictureRecord, 'isMarked'>): 'gallery' | 'portrait' {
  return isMarked === false ? 'portrait' : 'gallery';
}

/** File names in the public folder of uploads, and when they expire (ISO 8601). */
export type FormerFiles = { names: string[]; until: string };

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
  /** False for the About page's photo, which has no watermark (§9). */
  isMarked: boolean;
  /** The watermark text of a video's prepared public version; null for none. */
  madeFor?: string | null | undefined;
  /** No visitor's response has had its public id; absent if one may have. */
  isUnseen?: true | undefined;
  /** The public id that it is being renamed to: the host may have done it already. */
  renamingTo?: string | undefined;
};

type WithRecord = { provider_metadata?: unknown };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record of a stored file; empty if there is none. */
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

/** Whether the public versions of a file at Cloudinary have a watermark. */
export function hasMark({ isMarked, isWhole }: HostedRecord & Pick<FileRecord, 'isWhole'>): boolean {
  return isMarked && !isWhole;
}

/** Whether a file was uploaded with an entry. All others are used and deleted by the operator only. */
export function isOwnedByEntry(file: WithRecord): boolean {
  return fileRecordOf(file).isOwnedByEntry === true;
}

/** A file's record with changes to its picture. */
export function withPicture(file: WithRecord, changes: Partial<PictureRecord>): FileRecord {
  const picture = pictureRecordOf(file);
  return { ...fileRecordOf(file), ...(picture && { picture: { ...picture, ...changes } }) };
}

/** The ids of files whose record contains a text as a key or value, oldest first. */
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
 * Creates the indexes for look-ups of share pictures (by hash) and of the About page's picture (by URL, for every page).
 * Runs at each start, because Strapi drops unknown indexes on schema changes.
 */
export async function indexFiles(strapi: Core.Strapi): Promise<void> {
  for (const column of ['hash', 'url']) {
    await strapi.db.connection.raw('create index if not exists ?? on ?? (??)', [
      `files_${column}`,
      'files',
      column,
    ]);
  }
}

/** A path in the record as an SQL expression; null if absent. */
export function recordSql(strapi: Core.Strapi, ...keys: string[]): string {
  return strapi.db.dialect.client === 'postgres'
    ? `(provider_metadata #>> '{${keys.join(',')}}')`
    : `json_extract(provider_metadata, '$.${keys.join('.')}')`;
}

/**
 * A record with these changes as an SQL expression, so that no other change of it is lost; undefined removes a key.
 */
export function changedRecord(strapi: Core.Strapi, changes: Partial<FileRecord>) {
  const { connection: knex, dialect } = strapi.db;
  const removed = Object.keys(changes).filter((key) => changes[key as keyof FileRecord] === undefined);
  if (dialect.client === 'postgres') {
    const without = removed.map((key) => ` - cast('${key}' as text)`).join('');
    return knex.raw(`(coalesce(provider_metadata, cast('{}' as jsonb)) || cast(? as jsonb))${without}`, [
      JSON.stringify(changes),
    ]);
  }
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  const pairs = set.map(([key]) => `, '$.${key}', json(?)`).join('');
  const paths = removed.map((key) => `, '$.${key}'`).join('');
  return knex.raw(
    `json_remove(json_set(coalesce(provider_metadata, '{}')${pairs})${paths})`,
    set.map(([, value]) => JSON.stringify(value)),
  );
}
