import type { CreditName, NameKind, SentCredit, SentName } from './credit';
import { photographyRole } from './credits-of';

/** Names are the same whatever their capitals and spaces. */
export function foldedName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().normalize('NFC').toLocaleLowerCase('pt-BR');
}

/** The canonical spelling of a role: photography, which law and machines ask for, has one; other roles stay as typed. */
export function canonicalRole(role: string): string {
  return foldedName(role) === foldedName(photographyRole) ? photographyRole : role;
}

const kindsOfRoles: [RegExp, NameKind][] = [
  [/^marcas?$/i, 'marca'],
  [/^ag[êe]ncias?$/i, 'agencia'],
  [/^(?:revista|publica[çc][ãa]o|ve[íi]culo)$/i, 'publicacao'],
];

/** What a name that is new in this role most likely is of. */
export function kindFor(role: string): NameKind {
  return kindsOfRoles.find(([form]) => form.test(role))?.[1] ?? 'pessoa';
}

/** A ficha técnica as it is stored: lines of one role are joined; a line without names is dropped. */
export function joinedLines(lines: readonly SentCredit[]): SentCredit[] {
  const joined = new Map<string, SentName[]>();
  for (const { role, names } of lines) {
    const canonical = canonicalRole(role);
    if (names.length > 0) joined.set(canonical, [...(joined.get(canonical) ?? []), ...names]);
  }
  return [...joined].map(([role, names]) => ({ role, names }));
}

/**
 * The stored name that a new one means: the one of its handle, else one that is called so and has no other handle.
 * @returns undefined where a name is to be made
 */
export function meantName<Name extends { name: string; instagram: string | null }>(
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

/** The profile of two entries of one person: what the one that is kept lacks, it learns of the other. */
export function unitedProfile(kept: Profile, merged: Profile): Profile {
  return { instagram: kept.instagram || merged.instagram, site: kept.site || merged.site };
}
