import type { Credit, CreditName, Garment, SentCredit, SentGarment, SentName } from 'contract/credits/credit';
import { creditRoles, isSameRole, placeOfRole } from 'contract/credits/credit-roles';
import { handleOf } from 'contract/credits/instagram-handle';
import { kindFor } from 'contract/credits/name-kinds';
import { joinedName, spellingIndex, type Written } from 'contract/credits/spelled-name';
import { folded as foldedText } from '../../lib/folded';
import { shortId } from '../../lib/short-id';
import { sentEntries } from '../translations/edited-translations';

/** Id prefix of names that are not stored yet. */
const newPrefix = 'novo:';

/** A new name, which the server creates on save unless it exists. @param role of which it gets its kind */
export function newName(name: string, instagram: string | null, role = ''): CreditName {
  const kind = kindFor(role, { name, instagram });
  return { documentId: `${newPrefix}${shortId()}`, name, kind, instagram, site: null };
}

export function isNewName({ documentId }: CreditName): boolean {
  return documentId.startsWith(newPrefix);
}

export function sentName(name: CreditName): SentName {
  return isNewName(name) ? { name: name.name, instagram: name.instagram } : { documentId: name.documentId };
}

/** The listed spelling of a role, ignoring case; an unlisted role stays as typed. */
function listedRole(role: string): string {
  return creditRoles.find((known) => known.toLowerCase() === role.toLowerCase()) ?? role;
}

/** The lines to send, without those that have no names. */
export function sentCredits(credits: readonly Credit[]): SentCredit[] {
  return credits
    .map(({ role, names }) => ({ role: listedRole(role.trim()), names: names.map(sentName) }))
    .filter(({ names }) => names.length > 0);
}

export function sentGarments(garments: readonly Garment[]): SentGarment[] {
  return sentEntries(garments)
    .map(({ description, brand, ...garment }) => {
      return { ...garment, description: description.trim(), brand: brand && sentName(brand) };
    })
    .filter(({ description, brand }) => description !== '' || brand !== null);
}

/** Whether a line has names but no role, which cannot be saved. */
export function isRoleMissing(credits: readonly Credit[]): boolean {
  return credits.some(({ role, names }) => names.length > 0 && role.trim() === '');
}

/** Parses a typed name: `Ana Prado @ana`, a name, or a handle. Null if empty. */
export function readTypedName(typed: string): Written | null {
  const text = typed.replace(/\s+/g, ' ').trim();
  const [, before = text, handle] = /^(.*?)\(?@([\w.]+)\)?$/.exec(text) ?? [];
  const instagram = handle === undefined ? null : handleOf(handle);
  const name = instagram === null ? text : before.replace(/[\s(,]+$/, '');
  if (name === '' && instagram === null) return null;
  return { name: name === '' ? `@${instagram}` : name, instagram };
}

const folded = (text: string) => foldedText(text).trim();

/** Whether two names are equal, ignoring accents and case. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/**
 * Index of names in constant time. `find` gives one by handle, else by an equal name without a different handle; `join` one
 * new name out of a handle and the name that it spells, whichever of them is written: the server finds the stored one.
 */
export function nameFinder(names: readonly CreditName[]) {
  const byHandle = new Map<string, CreditName>();
  const byName = new Map<string, CreditName[]>();
  const bySpelling = spellingIndex<CreditName>();
  const add = (name: CreditName) => {
    bySpelling.add(name);
    const handle = name.instagram?.toLowerCase();
    if (handle !== undefined && !byHandle.has(handle)) byHandle.set(handle, name);
    const key = folded(name.name);
    const equals = byName.get(key) ?? [];
    equals.push(name);
    byName.set(key, equals);
  };
  names.forEach(add);
  const find = ({ name, instagram }: Written): CreditName | undefined =>
    (instagram === null ? undefined : byHandle.get(instagram.toLowerCase())) ??
    byName.get(folded(name))?.find((known) => instagram === null || known.instagram === null);
  const join = (written: Written): CreditName | undefined => {
    const other = bySpelling.find(written);
    const { name, instagram } = joinedName(other ?? written, written);
    return other && { ...newName(name, instagram), kind: other.kind };
  };
  return { add, find, join };
}

const offeredNames = 6;

/** Suggestions for typed text, best first: by the start of the name, of the handle, of a word, or any part. */
export function offerNames(
  names: readonly CreditName[],
  typed: string,
  taken: ReadonlySet<string>,
): CreditName[] {
  const query = folded(typed).replace(/^@/, '');
  if (query === '') return [];
  const rank = ({ name, instagram }: CreditName) => {
    const text = folded(name);
    if (text.startsWith(query)) return 0;
    if (instagram?.toLowerCase().startsWith(query)) return 1;
    if (text.split(/[\s-]+/).some((word) => word.startsWith(query))) return 2;
    return text.includes(query) || instagram?.toLowerCase().includes(query) ? 3 : 4;
  };
  return names
    .filter((name) => !taken.has(name.documentId))
    .map((name) => ({ name, rank: rank(name) }))
    .filter((offer) => offer.rank < 4)
    .sort((a, b) => a.rank - b.rank || a.name.name.localeCompare(b.name.name, 'pt-BR'))
    .slice(0, offeredNames)
    .map(({ name }) => name);
}

/** Merges added lines: names join the line of their role, new roles go where the trade has them. */
export function mergeCredits(credits: readonly Credit[], added: readonly Credit[]): Credit[] {
  const merged = credits.map((credit) => ({ ...credit }));
  for (const { role, names } of added) {
    const line = merged.find((credit) => isSameRole(credit.role, role));
    const place = placeOfRole(
      merged.map((credit) => credit.role),
      role,
    );
    if (line) line.names = withNames(line.names, names);
    else merged.splice(place, 0, { role, names: withNames([], names) });
  }
  return merged;
}

export function withNames(names: readonly CreditName[], added: readonly CreditName[]): CreditName[] {
  const all = [...names];
  const ids = new Set(names.map(({ documentId }) => documentId));
  const stored = nameFinder(names.filter((name) => !isNewName(name)));
  const written = nameFinder(names.filter(isNewName));
  for (const name of added) {
    // Two stored names stay distinct, even if equal.
    const isThere =
      ids.has(name.documentId) ||
      written.find(name) !== undefined ||
      (isNewName(name) && stored.find(name) !== undefined);
    if (!isThere) {
      all.push(name);
      ids.add(name.documentId);
      (isNewName(name) ? written : stored).add(name);
    }
  }
  return all;
}

export function creditLines(credits: readonly Credit[]): string {
  return credits.map(({ role, names }) => `${role}: ${names.map(({ name }) => name).join(', ')}`).join('\n');
}

export function garmentLines(garments: readonly Garment[]): string {
  return garments
    .map(({ description, brand }) => [description, brand?.name].filter(Boolean).join(': '))
    .join('\n');
}
