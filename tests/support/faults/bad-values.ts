/** Texts that every field refuses: a database cannot store them, or a screen cannot show them. */
export const badTexts: readonly string[] = [
  'a\u0000b',
  // Each half of a pair alone.
  'a\ud83d',
  '\ude00b',
  'a\u0007b',
  'a\u000bb',
  '\u001b[31mb',
  'a\u007fb',
  'a\u0085b',
  'a\uffffb',
];

/** Placeholder for 1e400, which JSON allows and a double cannot hold; `toBody` replaces it. */
const tooMuch = '@1e400@';

/** Numbers that every number field refuses, and values that only look like numbers. */
export const badNumbers: readonly unknown[] = [
  -1,
  99_999_999_999,
  1e300,
  -1e300,
  tooMuch,
  '1',
  'NaN',
  true,
  [1],
  {},
];

/** Timestamps that are refused, by field. */
export const badTimestamps: Record<string, readonly string[]> = {
  uploadedAt: [
    '0202-01-01',
    '0000-01-01',
    '9999-99-99',
    '2026-13-01',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01',
    '1',
  ],
  until: ['0202-01-01', '2020-01-01', '2026-02-30', '9999-12-31', '2026-13-01', '1'],
  month: ['0202-01', '0000-01', '9999-99', '2026-00', '2026'],
};

/** A valid row id that no row has. */
export const unknownRow = 2_000_000_000;
/** Ids for a component of an entry that are not ids of its own components. */
export const badRows: readonly unknown[] = [
  unknownRow,
  99_999_999_999,
  -1,
  0,
  1.5,
  tooMuch,
  '1',
  'x',
  {},
  true,
];

/** Values of other types where a text is expected. */
export const notTexts: readonly unknown[] = [12, true, ['a'], { a: 'a' }, tooMuch];

/** Fields that no request body may contain. */
export const unknownFields = [
  'locale',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'createdAt',
  'status',
  'nobody',
];

/** Serializes a request body. */
export function toBody(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${tooMuch}"`, '1e400');
}

export type Path = (string | number)[];

/** Every value of a body that is neither an object nor a list, with its path. */
export function leavesOf(body: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof body !== 'object' || body === null) return [{ path, value: body }];
  return Object.entries(body).flatMap(([key, value]) =>
    leavesOf(value, [...path, Array.isArray(body) ? Number(key) : key]),
  );
}

/** The path of every object of a body. */
export function objectsOf(body: unknown, path: Path = []): Path[] {
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.entries(body).flatMap(([key, value]) =>
    objectsOf(value, [...path, Array.isArray(body) ? Number(key) : key]),
  );
  return Array.isArray(body) ? inside : [path, ...inside];
}

/** A copy of a body with another value at one path. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
