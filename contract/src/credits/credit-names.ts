import type { Credit, CreditName, Garment, NameKind, SentCredit, SentGarment, SentName } from './credit';
import { photographyRole } from './credits-of';
import { handleOf } from './instagram-handle';
import { kindFor } from './name-kinds';
import { isHandleAlone, joinedName, type Written } from './spelled-name';

/** Normalizes a name for comparison: ignores case and extra spaces. */
export function foldedName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().normalize('NFC').toLocaleLowerCase('pt-BR');
}

/** The canonical spelling of the photographer's role, which metadata need; other roles stay as typed. */
export function canonicalRole(role: string): string {
  return foldedName(role) === foldedName(photographyRole) ? photographyRole : role;
}

/** Normalizes a ficha técnica: joins lines of one role, and drops lines without names. */
export function joinedLines(lines: readonly SentCredit[]): SentCredit[] {
  const joined = new Map<string, SentName[]>();
  for (const { role, names } of lines) {
    const canonical = canonicalRole(role);
    if (names.length > 0) joined.set(canonical, [...(joined.get(canonical) ?? []), ...names]);
  }
  return [...joined].map(([role, names]) => ({ role, names }));
}

/**
 * Finds the stored name that matches a sent one: by handle, else by name unless the handles differ.
 * @returns undefined if a new name has to be created
 */
export function matchingName<Name extends { name: string; instagram: string | null }>(
  known: readonly Name[],
  { name, instagram }: { name: string; instagram: string | null },
): Name | undefined {
  const handle = instagram?.toLowerCase();
  const folded = foldedName(name);
  return (
    known.find((other) => handle && other.instagram?.toLowerCase() === handle) ??
    known.find((other) => foldedName(other.name) === folded && (!handle || !other.instagram))
  );
}

type Profile = Pick<CreditName, 'instagram' | 'site'>;

/** Merges the profiles of two names: fills the missing fields of `kept`. */
export function mergedProfile(kept: Profile, merged: Profile): Profile {
  return { instagram: kept.instagram || merged.instagram, site: kept.site || merged.site };
}

const tidiedName = (sent: SentName): SentName =>
  'documentId' in sent
    ? sent
    : { name: sent.name.trim(), instagram: sent.instagram === null ? null : handleOf(sent.instagram) };

/** Credits and garments as typed, without spaces around, one line for each role, and without empty lines. */
export function tidiedCredits({ credits, garments }: SentLines) {
  const lines = credits?.map(({ role, names }) => ({ role: role.trim(), names: names.map(tidiedName) }));
  const worn = garments?.map(({ description, brand, ...garment }) => {
    return { ...garment, description: description.trim(), brand: brand && tidiedName(brand) };
  });
  return {
    ...(lines && { credits: joinedLines(lines).filter(({ role }) => role !== '') }),
    ...(worn && { garments: worn.filter(({ description, brand }) => description !== '' || brand !== null) }),
  };
}

type SentLines = {
  credits?: readonly SentCredit[] | undefined;
  garments?: readonly SentGarment[] | undefined;
};
type Known = { documentId: string; name: string; instagram: string | null };
type NewName = { name: string; instagram: string | null; kind: NameKind };

/**
 * Finds the names of sent credits and garments among the stored ones (`matchingName`), gives them a missing handle, or the
 * name of a handle alone, and makes the others. A line has each name once.
 * @returns all names after it beside the lines; null if one is sent by an id that is not stored
 */
export function withSentNames<Name extends Known>(
  known: readonly Name[],
  { credits, garments }: SentLines,
  make: (words: NewName) => Name,
) {
  const names = [...known];
  let isUnknown = false;
  const find = (sent: SentName, kindOf: (written: Written) => NameKind): Name[] => {
    if ('documentId' in sent) {
      const stored = names.find(({ documentId }) => documentId === sent.documentId);
      isUnknown ||= !stored;
      return stored ? [stored] : [];
    }
    const match = matchingName(names, sent);
    const at = match ? names.indexOf(match) : -1;
    const stored = names[at];
    const name = stored
      ? {
          ...stored,
          instagram: stored.instagram || sent.instagram,
          name: isHandleAlone(stored) ? joinedName(stored, sent).name : stored.name,
        }
      : make({ name: sent.name, instagram: sent.instagram, kind: kindOf(sent) });
    names.splice(stored ? at : names.length, 1, name);
    return [name];
  };
  const lines = credits?.map(({ role, names: sent }) => ({
    role,
    names: unique(sent.flatMap((name) => find(name, (written) => kindFor(role, written)))),
  }));
  const worn = garments?.map(({ brand, ...garment }) => ({
    ...garment,
    brand: (brand && find(brand, () => 'marca')[0]) ?? null,
  }));
  return isUnknown ? null : { names, ...(lines && { credits: lines }), ...(worn && { garments: worn }) };
}

function unique<Name extends { documentId: string }>(names: readonly Name[]): Name[] {
  return [...new Map(names.map((name) => [name.documentId, name])).values()];
}

/** Lines with other names, without those that become empty; a line has each name once. @param nameFor null for a deleted name */
export function renamedCredits(
  credits: readonly Credit[],
  nameFor: (name: CreditName) => CreditName | null,
): Credit[] {
  return credits
    .map(({ role, names }) => ({ role, names: unique(names.flatMap((name) => nameFor(name) ?? [])) }))
    .filter(({ names }) => names.length > 0);
}

/** Garments with other brands, without those that become empty. @param nameFor null for a deleted name */
export function renamedGarments(
  garments: readonly Garment[],
  nameFor: (name: CreditName) => CreditName | null,
): Garment[] {
  return garments
    .map(({ brand, ...garment }) => ({ ...garment, brand: brand && nameFor(brand) }))
    .filter(({ description, brand }) => description !== '' || brand !== null);
}

const byName = new Intl.Collator('pt-BR').compare;

/** Names in the order of their letters; equal ones stay as they are. */
export function sortedNames<Name extends { name: string }>(names: readonly Name[]): Name[] {
  return names.toSorted((a, b) => byName(a.name, b.name));
}
