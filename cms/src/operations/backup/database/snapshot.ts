/** What a column holds, in words that both databases share. */
type ColumnKind = 'number' | 'integer' | 'text' | 'boolean' | 'instant' | 'json';
type Column = { name: string; kind: ColumnKind };

const kinds: readonly [RegExp, ColumnKind][] = [
  [/^(?:datetime|timestamp)/, 'instant'],
  [/^bool/, 'boolean'],
  [/^json/, 'json'],
  [/^(?:int|smallint)/, 'integer'],
  [/^(?:float|double|real|numeric|decimal)/, 'number'],
  // A number of 64 bits is a text, as in Strapi's own answers; a day and a time of day are what they say.
  [/^(?:bigint|char|varchar|text|date$|time)/, 'text'],
];

/**
 * What a column of this declared type holds.
 * @throws Error for a type that nothing in the product uses
 */
export function kindOf(declared: string): ColumnKind {
  const type = declared.toLowerCase();
  for (const [pattern, kind] of kinds) if (pattern.test(type)) return kind;
  throw new Error(`A column of type ${declared} cannot be backed up`);
}

/** JSON with the keys of its objects in order: PostgreSQL does not keep the one they came in. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

function readJson(value: unknown): unknown {
  return inOrder(typeof value === 'string' ? JSON.parse(value) : value);
}

/**
 * A stored value as it stands in an archive: the same whichever database it comes out of.
 * @param value as the driver gives it: times are dates, or ms since 1970
 */
export function toPortable(value: unknown, kind: ColumnKind): unknown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'boolean':
      return value === true || value === 1 || value === '1';
    case 'instant':
      return new Date(value as Date | number | string).toISOString();
    case 'json':
      return readJson(value);
    case 'integer':
    case 'number':
      return Number(value);
    case 'text':
      return String(value);
  }
}

/** The largest whole number of PostgreSQL's columns, and the first number that has too many digits for the others. */
const maxInteger = 2 ** 31 - 1;
const tooLarge = 10 ** 8;
/** Years beyond these have a sign before them, and PostgreSQL takes none. */
const instantForm = /^\d{4}-/;

/**
 * A value of an archive as one of the databases stores it. Older versions let SQLite have numbers and times that
 * PostgreSQL has no room for: a place at the end stays one, of the others nothing is left.
 */
export function fromPortable(value: unknown, kind: ColumnKind, database: 'sqlite' | 'postgres'): unknown {
  if (value === null) return null;
  switch (kind) {
    case 'boolean':
      return database === 'sqlite' ? Number(value) : value;
    case 'instant':
      if (!instantForm.test(value as string) || (value as string).startsWith('0000')) return null;
      return database === 'sqlite' ? Date.parse(value as string) : new Date(value as string);
    case 'integer':
      return Math.min(value as number, maxInteger);
    case 'number':
      return Math.abs(value as number) < tooLarge ? value : null;
    case 'json':
      return JSON.stringify(value);
    default:
      return value;
  }
}

export type Row = Record<string, unknown>;
export type Table = { name: string; columns: Column[] };

/** The database as it was at one moment, however much is written meanwhile. */
export type Snapshot = {
  kind: 'sqlite' | 'postgres';
  /** By name. */
  tables: Table[];
  /** Rows with portable values, by id. */
  rows(table: Table): Iterable<Row> | AsyncIterable<Row>;
  /** The product's own migrations that it has been through. */
  migrations(): Promise<string[]>;
  close(): Promise<void>;
};

export const migrationsTable = 'strapi_migrations';

/**
 * Not in an archive: who is signed in (a restored session might be one that had been ended), and what Strapi notes
 * about the tables of this very database.
 */
const leftOut = /^(?:strapi_sessions|strapi_migrations.*|strapi_database_schema|sqlite_.*)$/;

/** Whether a table's rows belong into an archive. All content has an id; what has none is the counters of a limit. */
export function isKept(table: string, columns: readonly { name: string }[]): boolean {
  return !leftOut.test(table) && columns.some(({ name }) => name === 'id');
}

/** Emptied by a restore: all users have to sign in again. */
export const sessionsTable = 'strapi_sessions';
