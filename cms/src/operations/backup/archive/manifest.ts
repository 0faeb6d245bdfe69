import * as v from 'valibot';

export const archiveFormat = 1;
export const manifestPath = 'manifest.json';

/** The archive must not be restored; the message is for the operator. */
export class DamagedArchiveError extends Error {}

export function tablePath(table: string): string {
  return `database/${table}.ndjson`;
}

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Allowed paths in an archive: none leaves the target folder. */
const filePath = v.pipe(
  v.string(),
  v.regex(/^(?:database\/[a-z][a-z0-9_-]*\.ndjson|media\/(?:uploads|originals|hosted)\/[\w-][\w.-]*)$/),
);

const file = v.object({ path: filePath, bytes: count, sha256 });

/** One table: its rows are lines of JSON in `path`. */
const table = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]*$/)),
    path: v.string(),
    rows: count,
    sha256,
  }),
  v.check(({ name, path }) => path === tablePath(name)),
);

/** The first entry of an archive: its table of contents. Times are ISO 8601. */
const manifest = v.object({
  format: v.literal(archiveFormat),
  product: v.string(),
  madeAt: v.string(),
  database: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  tables: v.array(table),
  files: v.array(file),
  /** Public ids of media at Cloudinary; `files` lists the downloaded ones as well. */
  hosted: v.array(v.string()),
  missing: v.array(v.string()),
});

export type ArchivedFile = v.InferOutput<typeof file>;
export type ArchivedTable = v.InferOutput<typeof table>;
export type Manifest = v.InferOutput<typeof manifest>;

/** Parses a manifest. @throws DamagedArchiveError if it is invalid or of an unknown format */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedArchiveError('its list of contents cannot be read');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DamagedArchiveError('its list of contents is none');
  }
  const { format } = value as { format?: unknown };
  if (format !== archiveFormat) {
    throw new DamagedArchiveError(
      `it is of format ${JSON.stringify(format)}, which this version cannot read`,
    );
  }
  const { success, output } = v.safeParse(manifest, value);
  if (!success) throw new DamagedArchiveError('its list of contents has a form that is not known');
  const listed = new Set(output.files.map(({ path }) => path));
  if (listed.size !== output.files.length || !output.tables.every(({ path }) => listed.has(path))) {
    throw new DamagedArchiveError('its list of contents contradicts itself');
  }
  return output;
}
