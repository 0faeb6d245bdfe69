import { joinedName, spellingIndex } from 'contract/credits/spelled-name';
import { plain } from './known-words';
import { writer } from './line-rules';
import type { Found, ProposedName } from './reading';
import { doubtful } from './sureness';

export interface ProposedCredit {
  role: string;
  names: ProposedName[];
  /** The original lines of the caption it was read from. */
  lines: string[];
  /** It is in a sentence, has no mark between role and name and few other credits nearby, or is a place without a handle. */
  isDoubtful: boolean;
}

/** A row under construction: its lines by number, its names by handle and by name. */
interface Row {
  credit: ProposedCredit;
  lines: Set<number>;
  byKey: Map<string, ProposedName>;
}

/**
 * One row per role, and one for its doubtful names, with each name once.
 * @param own the site's own name
 */
export function rowsOf(
  found: readonly Found[],
  lines: readonly string[],
  own: ProposedName | null,
): ProposedCredit[] {
  const rows = new Map<string, Row>();
  const unsure = doubtful(found);
  const spelled = spellingIndex(found.flatMap(({ read }) => [...read.names, ...read.agencies]));
  const add = (role: string, names: readonly ProposedName[], credit: Found) => {
    const isPlace = role === 'Locação' && names.every(({ instagram }) => instagram === null);
    const isUnsure = isPlace || unsure.has(credit);
    const key = `${plain(role)}${isUnsure ? '?' : ''}`;
    const row = rows.get(key) ?? {
      credit: { role, names: [], lines: [], isDoubtful: isUnsure },
      lines: new Set(),
      byKey: new Map(),
    };
    rows.set(key, row);
    for (const line of credit.lines) row.lines.add(line);
    for (const name of names) addName(row, name);
  };
  for (const credit of found) {
    const names = credit.read.names.map((name) =>
      withOwnName(joinedName(name, spelled.find(name) ?? name), own),
    );
    for (const role of credit.roles) add(role, names, credit);
    if (credit.read.agencies.length > 0) add('Agência', credit.read.agencies, credit);
  }
  // A name in a role's sure row is left out of the doubtful row.
  for (const [key, { credit }] of rows) {
    const sure = credit.isDoubtful ? rows.get(key.slice(0, -1)) : undefined;
    if (sure !== undefined) credit.names = credit.names.filter((name) => !hasName(sure, name));
  }
  const named = [...rows.values()].filter(({ credit }) => credit.names.length > 0);
  return named.map((row) => ({
    ...row.credit,
    lines: [...row.lines].map((line) => lines[line] ?? ''),
  }));
}

const hasName = ({ byKey }: Row, { name, instagram }: ProposedName) =>
  (instagram !== null && byKey.has(`@${instagram}`)) || byKey.has(plain(name));

/** Adds a name, or completes an existing one, matched by handle, else by an equal name without a different handle. */
function addName({ credit, byKey }: Row, { name, instagram }: ProposedName) {
  const same = (instagram === null ? undefined : byKey.get(`@${instagram}`)) ?? byKey.get(plain(name));
  const isSame = same !== undefined && (instagram === null || (same.instagram ?? instagram) === instagram);
  const known = isSame ? same : { name, instagram };
  if (isSame) {
    known.instagram ??= instagram;
    known.name = known.name.startsWith('@') ? name : known.name;
  } else {
    credit.names.push(known);
  }
  if (instagram !== null) byKey.set(`@${instagram}`, known);
  if (!name.startsWith('@')) byKey.set(plain(name), known);
}

/** The site's own name in place of the author and of the site's own handle. */
const withOwnName = (name: ProposedName, own: ProposedName | null) =>
  own !== null && [writer.slice(1), own.instagram].includes(name.instagram) && name.instagram !== null
    ? own
    : name;
