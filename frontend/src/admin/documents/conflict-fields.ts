import { isSame } from '../../lib/same-data';
import {
  changedTranslations,
  type TranslatedFields,
  translationRows,
  withMergedTranslations,
  withoutTranslations,
} from './translation-fields';
import type { ConflictRow, Versions } from './versions';

/** What the owner sees as one field: attributes; or the translations, each of which is one. */
export type ConflictField<Content> = PlainField<Content> | TranslatedFields;

/** Attributes that are one field, and how a conflict shows their value. */
export interface PlainField<Content> {
  label: string;
  keys: ReadonlyArray<keyof Content>;
  show: (content: Content) => string;
}

/** Fields of one text each, by their labels. */
export function textFields<Name extends string>(
  labels: Readonly<Record<Name, string>>,
): PlainField<Record<Name, string>>[] {
  const names = Object.keys(labels) as Name[];
  return names.map((name) => ({ label: labels[name], keys: [name], show: (content) => content[name] }));
}

/** Fields and versions with attributes and translations apart. */
function apart<Content extends object>(
  fields: ReadonlyArray<ConflictField<Content>>,
  { base, mine, theirs }: Versions<Content>,
) {
  const translated = fields.find((field) => 'translated' in field);
  const bare = (content: Content) => (translated ? withoutTranslations(translated, content) : content);
  return {
    plain: fields.filter((field) => 'keys' in field),
    translated,
    bare: { base: bare(base), mine: bare(mine), theirs: bare(theirs) },
  };
}

/** The labels of the fields that the draft changes. */
export function changedFields<Content extends object>(
  fields: ReadonlyArray<ConflictField<Content>>,
  base: Content,
  draft: Content,
): string[] {
  const { plain, translated, bare } = apart(fields, { base, mine: draft, theirs: base });
  return [
    ...plain.filter(differsIn(bare)).map(({ label }) => label),
    ...(translated ? changedTranslations(translated, base, draft) : []),
  ];
}

const differsIn =
  <Content>({ mine, theirs }: Versions<Content>) =>
  ({ keys }: PlainField<Content>) =>
    keys.some((key) => !isSame(mine[key], theirs[key]));

/** The fields in which the draft differs from what another user saved; of translations those that both changed. */
export function conflictRows<Content extends object>(
  fields: ReadonlyArray<ConflictField<Content>>,
  versions: Versions<Content>,
): ConflictRow[] {
  const { plain, translated, bare } = apart(fields, versions);
  const { base, mine, theirs } = bare;
  const rows = plain.filter(differsIn(bare)).map(({ label, keys, show }) => ({
    label,
    mine: show(mine),
    theirs: show(theirs),
    isMineByDefault: keys.some((key) => !isSame(mine[key], base[key])),
  }));
  return translated ? [...rows, ...translationRows(translated, versions)] : rows;
}

/**
 * Merges two versions: what the draft changed keeps its value, the rest takes the stored one.
 *
 * @param isMine the owner's choice: whether the field with this label takes the draft's value
 */
export function mergeVersions<Content extends object>(
  versions: Versions<Content>,
  fields: ReadonlyArray<ConflictField<Content>>,
  isMine?: (label: string) => boolean,
): Content {
  const { plain, translated, bare } = apart(fields, versions);
  const { base, mine, theirs } = bare;
  const merged = { ...theirs };
  for (const key of Object.keys({ ...theirs, ...mine }) as Array<keyof Content>) {
    const field = plain.find(({ keys }) => keys.includes(key));
    if (field && isMine ? isMine(field.label) : !isSame(mine[key], base[key])) merged[key] = mine[key];
  }
  return translated ? withMergedTranslations(translated, versions, merged, isMine ?? (() => true)) : merged;
}
