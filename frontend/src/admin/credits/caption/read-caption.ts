import { capitalized } from './name-text';
import { noNames } from './no-names';
import { withOwnName, withWriter } from './own-name';
import { accepted, findCredits } from './read-block';
import { clausesOf } from './read-clause';
import type { Found } from './read-credits';
import type { ProposedName } from './read-names';
import { recognizedEnd, rolesAt } from './read-roles';
import { shaped } from './read-shape';
import { plain } from './role-words';
import { readTokens, type Token, type Tokens } from './tokens';

export interface ProposedCredit {
  role: string;
  names: ProposedName[];
  /** The original lines of the caption it was read from. */
  lines: string[];
  /** It is in a sentence, or has no mark between role and name and few other credits nearby. */
  isDoubtful: boolean;
}

export interface ReadCaption {
  credits: ProposedCredit[];
  /** The caption's lines, trimmed. */
  lines: string[];
}

/** A line without a credit, and its place among the caption's lines. */
export interface LeftLine {
  text: string;
  at: number;
}

export type { ProposedName };

/** Maximum characters of a caption; Instagram's limit is 2,200. */
export const longestCaption = 10_000;

/**
 * Proposes the credits of a caption, one row per role in order (two where some of its names are doubtful), in linear time; a caption longer than `longestCaption` gives
 * none. Matches whole labels and the shape of a block of lines: matching known words anywhere in a line does not generalise.
 * Runs locally, without an external service, because captions name third parties.
 * @param own the site's own name and handle: "por mim", "by me"
 */
export function readCaption(text: string, own: ProposedName | null = null): ReadCaption {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).map((line) => line.trim());
  if (text.length > longestCaption) {
    return { credits: [], lines };
  }
  const read = withCapitals(lines).map(readTokens);
  const clauses = joined(own === null ? read : read.map(withWriter)).flatMap(clausesOf);
  const all = accepted(findCredits(shaped(clauses)), lines);
  const found = own === null ? all : withOwnName(all, own);
  return { credits: rowsOf(found, lines), lines };
}

/** Maximum words of names in small letters. */
const longestSmall = 15;
/** Minimum credits in small letters of a caption that is written in them. */
const leastSmall = 3;

/** The place before the names of a credit in small letters: "photos ana costa", "hair: bia lima"; -1 if it is none. */
function startOfSmall(credit: string): number {
  const tokens = credit === credit.toLowerCase() ? readTokens(credit, 0) : [];
  const end = tokens[0]?.kind === 'open' ? (rolesAt(tokens, 1)?.to ?? 0) : recognizedEnd(tokens);
  const from = ['colon', 'dash', 'close', 'cut'].includes(tokens[end]?.kind ?? '') ? end + 1 : end;
  const names = tokens.slice(from);
  const isNames = names.every(({ kind }) => ['word', 'and', 'comma', 'open', 'close', 'at'].includes(kind));
  const least = from > end ? 1 : 2;
  const [first] = end > 0 && isNames && names.length >= least && names.length <= longestSmall ? names : [];
  return first === undefined || noNames.has(first.key) ? -1 : credit.lastIndexOf(` ${first.text}`);
}

/** Capitalises names in captions that are written in small letters, each credit in a line or between bars. */
function withCapitals(lines: readonly string[]): string[] {
  const credits = lines.map((line) =>
    line.split(/(\s[/|•·]\s)/).map((text) => ({ text, start: startOfSmall(text) })),
  );
  if (credits.flat().filter(({ start }) => start >= 0).length < leastSmall) return [...lines];
  const capital = ({ text, start }: { text: string; start: number }) =>
    start < 0 ? text : text.slice(0, start) + capitalized(text.slice(start));
  return credits.map((line) => line.map(capital).join(''));
}

/**
 * Joins a line to the one before it if that ends in an open bracket, "Ana Costa (" and below it "@ana)", if it is a bracket,
 * "(Way)", or where each handle begins a line in the middle of the text: "foto", and below it "@ana , make".
 */
function joined(lines: readonly Tokens[]): Token[][] {
  const result: Token[][] = [];
  const isBroken =
    lines.filter(([first, second]) => first?.kind === 'handle' && second?.kind === 'comma').length > 2;
  for (const line of lines.filter(({ length }) => length > 0)) {
    const isInside = isBroken && line[0]?.kind === 'handle' && result.length > 0;
    const isBracket = line[0]?.kind === 'open' && line.at(-1)?.kind === 'close' && rolesAt(line, 1) === null;
    const isOpen = result.at(-1)?.at(-1)?.kind === 'open';
    if (result.length > 0 && (isInside || isOpen || isBracket)) result.at(-1)?.push(...line);
    else result.push([...line]);
  }
  return result;
}

/** A row while it is read; its lines by number, its names by handle and by name. */
interface Row {
  credit: ProposedCredit;
  lines: Set<number>;
  byKey: Map<string, ProposedName>;
}

/** One row per role, and one for its doubtful names, with each name once. */
function rowsOf(found: readonly Found[], lines: readonly string[]): ProposedCredit[] {
  const rows = new Map<string, Row>();
  const sureLines = new Set(
    found.filter(({ sureness }) => sureness === 'sure').flatMap((credit) => [...credit.lines]),
  );
  /** Doubtful: in a sentence without any marked credit, or without a mark and with few others nearby. */
  const isDoubtful = ({ sureness, lines: at }: Found) =>
    sureness === 'weak'
      ? found.length < 3
      : sureness === 'prose' && ![...at].some((line) => sureLines.has(line));
  const add = (role: string, names: readonly ProposedName[], credit: Found) => {
    const isUnsure = isDoubtful(credit);
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
    for (const role of credit.roles) add(role, credit.read.names, credit);
    if (credit.read.agencies.length > 0) add('Agência', credit.read.agencies, credit);
  }
  // A doubtful row has no name that the sure one of its role has.
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

/** The lines that none of these credits was read from, without those of marks and emoji alone. */
export function leftLines(lines: readonly string[], credits: readonly { lines: string[] }[]): LeftLine[] {
  const taken = new Set(credits.flatMap((credit) => credit.lines));
  return lines
    .map((text, at) => ({ text, at }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !taken.has(text));
}
