/** Texts that no field takes, each beside what is good of it: one database cannot hold them, or no screen can show them. */
export const badTexts: Record<string, string> = {
  'a NUL': 'a\u0000b',
  'the first half of a pair': 'a\ud83d',
  'the second half of a pair': '\ude00b',
  'a bell': 'a\u0007b',
  'a vertical tab': 'a\u000bb',
  'an escape': '\u001b[31mb',
  'a delete': 'a\u007fb',
  'a control of 8 bits': 'a\u0085b',
  'no character at all': 'a\uffffb',
};

/** A number that JSON can write and no number can be, as it stands in a body before `toBody` writes it. */
const tooMuch = '@1e400@';

/** Numbers that no field takes, and what only looks like one. */
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

/** Timestamps that are refused, by the name of the field. */
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
  month: ['0202-01', '0000-01', '9999-99', '2026-00', '2026'],
};

/** A number that a row could have, and none has. */
export const unknownRow = 2_000_000_000;
/** What says which row a part of an entry is, and is none of the entry's. */
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

/** What no text is. */
export const notTexts: readonly unknown[] = [12, true, ['a'], { a: 'a' }, tooMuch];

/** Fields that no body has, whatever it is of. */
export const unknownFields = [
  'locale',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'createdAt',
  'status',
  'nobody',
];

/** A body as it goes over the wire. */
export function toBody(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${tooMuch}"`, '1e400');
}

export type Path = (string | number)[];

/** Every value of a body that is neither an object nor a list, and where it is. */
export function leavesOf(body: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof body !== 'object' || body === null) return [{ path, value: body }];
  return Object.entries(body).flatMap(([key, value]) =>
    leavesOf(value, [...path, Array.isArray(body) ? Number(key) : key]),
  );
}

/** Every object of a body, and where it is. */
export function objectsOf(body: unknown, path: Path = []): Path[] {
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.entries(body).flatMap(([key, value]) =>
    objectsOf(value, [...path, Array.isArray(body) ? Number(key) : key]),
  );
  return Array.isArray(body) ? inside : [path, ...inside];
}

/** A copy of a body with another value at one place. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
