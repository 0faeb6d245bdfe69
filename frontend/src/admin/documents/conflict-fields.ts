/** Attributes of a document that the owner knows as one field, and how two versions of it are shown to her. */
export interface ConflictField<Content> {
  label: string;
  keys: ReadonlyArray<keyof Content>;
  show: (content: Content) => string;
}

/** The three versions of a conflict: the common base, the draft, and what another user saved. */
export interface Versions<Content> {
  base: Content;
  mine: Content;
  theirs: Content;
}

/** A field that two versions have differently. */
export interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
  /** Whether it was changed here; what was not is the others' to change. */
  isMineByDefault: boolean;
}

const inOneOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Plain data as a text: the same for the same data, also where an optional attribute was set later. */
export const textOf = (content: unknown) => JSON.stringify(content, inOneOrder);

export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** The fields in which the draft differs from what another user saved. */
export function conflictRows<Content>(
  fields: ReadonlyArray<ConflictField<Content>>,
  { base, mine, theirs }: Versions<Content>,
): ConflictRow[] {
  return fields
    .filter(({ keys }) => keys.some((key) => !isSame(mine[key], theirs[key])))
    .map(({ label, keys, show }) => ({
      label,
      mine: show(mine),
      theirs: show(theirs),
      isMineByDefault: keys.some((key) => !isSame(mine[key], base[key])),
    }));
}

/**
 * One version of two: of each field the one that was chosen. What no field shows is kept as it was changed here, else as
 * it is stored.
 *
 * @param isMine whether a field, by its label, is taken from here
 */
export function mergeVersions<Content extends object>(
  { base, mine, theirs }: Versions<Content>,
  fields: ReadonlyArray<ConflictField<Content>> = [],
  isMine: (label: string) => boolean = () => true,
): Content {
  const merged = { ...theirs };
  for (const key of Object.keys({ ...theirs, ...mine }) as Array<keyof Content>) {
    const field = fields.find(({ keys }) => keys.includes(key));
    if (field ? isMine(field.label) : !isSame(mine[key], base[key])) {
      merged[key] = mine[key];
    }
  }
  return merged;
}
