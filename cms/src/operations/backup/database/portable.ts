type ColumnKind = 'number' | 'integer' | 'text' | 'boolean' | 'instant' | 'json';
export type Table = { name: string; columns: { name: string; kind: ColumnKind }[] };

const kinds: readonly [RegExp, ColumnKind][] = [
  [/^(?:datetime|timestamp)/, 'instant'],
  [/^bool/, 'boolean'],
  [/^json/, 'json'],
  [/^(?:int|smallint)/, 'integer'],
  [/^(?:float|double|real|numeric|decimal)/, 'number'],
  // 64-bit numbers are text, as in Strapi's own responses; so are dates and times of day.
  [/^(?:bigint|char|varchar|text|date$|time)/, 'text'],
];

/** The kind of a column of this declared type. @throws Error for a type that the product does not use */
export function kindOf(declared: string): ColumnKind {
  const type = declared.toLowerCase();
  for (const [pattern, kind] of kinds) if (pattern.test(type)) return kind;
  throw new Error(`A column of type ${declared} cannot be backed up`);
}

/** JSON with sorted object keys: PostgreSQL does not preserve their order. */
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

/** Converts a stored value, as the driver returns it, to the archive's form, which is the same for both databases. */
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

/** A row with portable values in all columns of its table. */
export function portableRow(row: Record<string, unknown>, { columns }: Table): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name, kind }) => [name, toPortable(row[name], kind)]));
}

/** The largest value of PostgreSQL's integer columns, and the smallest that is too large for its decimal columns. */
const maxInteger = 2 ** 31 - 1;
const tooLarge = 10 ** 8;
/** ISO 8601 signs years of more digits, and PostgreSQL accepts no sign. */
const instantForm = /^\d{4}-/;

/**
 * Converts an archived value to the database's form. Older versions let SQLite store numbers and times beyond PostgreSQL's
 * range: integers are clamped, other values become null.
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
