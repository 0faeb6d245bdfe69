import type { CreditName, NameKind, SentCredit, SentName } from './credit';
import { photographyRole } from './credits-of';

/** Normalizes a name for comparison: ignores case and extra spaces. */
export function foldedName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().normalize('NFC').toLocaleLowerCase('pt-BR');
}

/** The canonical spelling of the photographer's role, which metadata need; other roles stay as typed. */
export function canonicalRole(role: string): string {
  return foldedName(role) === foldedName(photographyRole) ? photographyRole : role;
}

const kindsOfRoles: [RegExp, NameKind][] = [
  [/^marcas?$/i, 'marca'],
  [/^ag[êe]ncias?$/i, 'agencia'],
  [/^(?:revista|publica[çc][ãa]o|ve[íi]culo)$/i, 'publicacao'],
];

/** The default kind of a new name in this role. */
export function kindFor(role: string): NameKind {
  return kindsOfRoles.find(([form]) => form.test(role))?.[1] ?? 'pessoa';
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
