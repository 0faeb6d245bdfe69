/** One file of an archive. */
export type ArchivedFile = { path: string; bytes: number; sha256: string };

/** One table: its rows are lines of JSON in `path`. */
export type ArchivedTable = { name: string; path: string; rows: number; sha256: string };

/** What an archive holds; its first entry. Times are ISO 8601. */
export type Manifest = {
  format: typeof archiveFormat;
  /** Of the product that made it. */
  product: string;
  madeAt: string;
  database: 'sqlite' | 'postgres';
  /** Names of the product's own migrations that the database has been through. */
  migrations: string[];
  tables: ArchivedTable[];
  files: ArchivedFile[];
  /** Names of media at Cloudinary, where the rows find them; those that could be fetched are in `files` as well. */
  hosted: string[];
  /** Files that rows of the media library name and that were not there. */
  missing: string[];
};

export const archiveFormat = 1;
export const manifestPath = 'manifest.json';

/** An archive that must not be restored; the message is for the operator. */
export class DamagedArchiveError extends Error {}

const name = /^[a-z][a-z0-9_-]*$/;
/** What may stand in an archive: nothing in it chooses a place outside the folder it is put into. */
const filePath = /^(?:database\/[a-z][a-z0-9_-]*\.ndjson|media\/(?:uploads|originals|hosted)\/[\w-][\w.-]*)$/;
const sha256 = /^[0-9a-f]{64}$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isFile(value: unknown): value is ArchivedFile {
  return isRecord(value) && filePath.test(String(value.path)) && isCount(value.bytes) && isSum(value.sha256);
}

function isTable(value: unknown): value is ArchivedTable {
  return (
    isRecord(value) &&
    name.test(String(value.name)) &&
    value.path === tablePath(String(value.name)) &&
    isCount(value.rows) &&
    isSum(value.sha256)
  );
}

function isSum(value: unknown): value is string {
  return typeof value === 'string' && sha256.test(value);
}

/** Where a table's rows lie in an archive. */
export function tablePath(table: string): string {
  return `database/${table}.ndjson`;
}

/**
 * Reads a manifest.
 * @throws DamagedArchiveError when it is none, or one of a format that is not known here
 */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedArchiveError('its list of contents cannot be read');
  }
  if (!isRecord(value)) throw new DamagedArchiveError('its list of contents is none');
  if (value.format !== archiveFormat) {
    throw new DamagedArchiveError(
      `it is of format ${JSON.stringify(value.format)}, which this version cannot read`,
    );
  }
  const { files, tables } = value;
  const isWhole =
    typeof value.product === 'string' &&
    typeof value.madeAt === 'string' &&
    (value.database === 'sqlite' || value.database === 'postgres') &&
    isTexts(value.migrations) &&
    isTexts(value.hosted) &&
    isTexts(value.missing) &&
    Array.isArray(files) &&
    files.every(isFile) &&
    Array.isArray(tables) &&
    tables.every(isTable);
  if (!isWhole) throw new DamagedArchiveError('its list of contents has a form that is not known');
  const manifest = value as Manifest;
  const listed = new Set(manifest.files.map(({ path }) => path));
  if (listed.size !== manifest.files.length || !manifest.tables.every(({ path }) => listed.has(path))) {
    throw new DamagedArchiveError('its list of contents contradicts itself');
  }
  return manifest;
}
