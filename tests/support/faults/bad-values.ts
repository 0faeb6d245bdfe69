import fc from 'fast-check';

/** The same values are drawn in each run; a failure shows the one that it had. */
const drawn = { seed: 47, numRuns: 50 };

/** A control, half of a surrogate pair, or a code point that is no character. */
const oddCharacter = fc
  .oneof(
    ...(
      [
        [0x00, 0x08],
        [0x0b, 0x0c],
        [0x0e, 0x1f],
        [0x7f, 0x9f],
        [0xd800, 0xdfff],
        [0xfdd0, 0xfdef],
        [0xfffe, 0xffff],
      ] as const
    ).map(([min, max]) => fc.integer({ min, max })),
  )
  .map((code) => String.fromCharCode(code));
/** Texts that every field refuses: a database cannot store them, or a screen cannot show them. */
export const badTexts: readonly string[] = fc.sample(
  oddCharacter.map((odd) => `a${odd}b`),
  drawn,
);

/** Placeholder for 1e400, which JSON allows and a double cannot hold; `toBody` replaces it. */
const tooMuch = '@1e400@';

/** Numbers that every number field refuses, and values that only look like numbers. */
export const badNumbers: readonly unknown[] = fc.sample(
  fc.oneof(
    fc.integer({ max: -1 }),
    fc.double({ min: 99_999_999_999, noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom<unknown>(tooMuch, '1', 'NaN', true, [1], {}),
  ),
  drawn,
);

const notWeb = ['javascript:alert(1)', 'exemplo.com', `https://exemplo.com/${'a'.repeat(2048)}`];
/** What fields refuse by their own rules, by name. */
export const badOfField: Record<string, readonly string[]> = {
  uploadedAt: ['0202-01-01', '9999-99-99', '2026-13-01', '+275760-09-13T00:00:00.000Z', '1'],
  until: ['0202-01-01', '2020-01-01', '2026-02-30', '9999-12-31', '1'],
  at: ['amanhã', '2026-13-01', '+275760-09-13T00:00:00.000Z'],
  month: ['0202-01', '0000-01', '9999-99', '2026-00', '2026-13', '2026'],
  publishAt: ['0202-01-01T00:00:00Z', 'amanhã'],
  rightsUntil: ['0202-06-30', '2026-02-30', '2026-06-30T00:00:00Z'],
  rightsNote: ['a'.repeat(501)],
  title: ['á'.repeat(256)],
  alt: ['é'.repeat(501)],
  rights: ['á'.repeat(301)],
  hashtags: ['a'.repeat(601)],
  category: ['beleza'],
  kind: ['filme'],
  fileType: ['audio'],
  modaAccepts: ['films'],
  timeZone: ['Lua/Mar'],
  slug: ['Verao', 'verao-'],
  link: notWeb,
  site: notWeb,
  licensePage: notWeb,
  imageUrl: ['javascript:alert(1)', '//exemplo.com/a.jpg'],
  profileImage: ['javascript:alert(1)', '//exemplo.com/a.jpg'],
};

/** What is neither true nor false. */
export const badFlags: readonly unknown[] = ['talvez', 'true', 1, {}];

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
