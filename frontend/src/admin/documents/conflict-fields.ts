import { isSame } from '../../lib/same-data';

/** Attributes that the owner sees as one field, and how a conflict shows their value. */
export interface ConflictField<Content> {
  label: string;
  keys: ReadonlyArray<keyof Content>;
  show: (content: Content) => string;
}

/** Fields of one text each, by their labels. */
export function textFields<Name extends string>(
  labels: Readonly<Record<Name, string>>,
): ConflictField<Record<Name, string>>[] {
  const names = Object.keys(labels) as Name[];
  return names.map((name) => ({ label: labels[name], keys: [name], show: (content) => content[name] }));
}

/** The three versions of a conflict: the common base, the draft, and what another user saved. */
export interface Versions<Content> {
  base: Content;
  mine: Content;
  theirs: Content;
}

/** A field whose value differs between two versions. */
export interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
  /** Whether the draft changed it; otherwise the stored value is the default. */
  isMineByDefault: boolean;
}

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
 * Merges two versions by the owner's choice per field. An attribute without a field keeps the draft's value if the draft
 * changed it, else the stored one.
 *
 * @param isMine whether the field with this label takes the draft's value
 */
export function mergeVersions<Content extends object>(
  { base, mine, theirs }: Versions<Content>,
  fields: ReadonlyArray<ConflictField<Content>> = [],
  isMine: (label: string) => boolean = () => true,
): Content {
  const merged = { ...theirs };
  for (const key of Object.keys({ ...theirs, ...mine }) as Array<keyof Content>) {
    const field = fields.find(({ keys }) => keys.includes(key));
    if (field ? isMine(field.label) : !isSame(mine[key], base[key])) merged[key] = mine[key];
  }
  return merged;
}
