import { isSentence, noNames } from './no-names';
import { accepted, findCredits } from './read-block';
import { clausesOf, meetsColon } from './read-clause';
import type { Found } from './read-credits';
import type { ProposedName } from './read-names';
import { longestLabel, recognizedEnd } from './read-roles';
import { shaped } from './read-shape';
import { plain } from './role-words';
import { isProper, readTokens, type Token } from './tokens';

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
  /** The lines without a credit, except lines of hashtags. */
  rest: string;
  /** Whether they contain a paragraph of sentences. */
  hasParagraph: boolean;
}

export type { ProposedName };

/** Maximum characters of a caption; Instagram's limit is 2,200. */
export const longestCaption = 10_000;

/**
 * Proposes the credits of a caption, one row per role in order, in linear time; a caption longer than `longestCaption` gives
 * none. Matches whole labels and the shape of a block of lines: matching known words anywhere in a line does not generalise.
 * Runs locally, without an external service, because captions name third parties.
 */
export function readCaption(text: string): ReadCaption {
  if (text.length > longestCaption) {
    return { credits: [], rest: text, hasParagraph: false };
  }
  const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085]/);
  const clauses = joined(withCapitals(lines).map(readTokens)).flatMap(clausesOf);
  const found = accepted(findCredits(shaped(clauses)), lines);
  const taken = new Set(found.flatMap((credit) => [...credit.lines]));
  return { credits: rowsOf(found, lines), ...restOf(lines, taken) };
}

/** Capitalises names in captions with three or more lower-case lines: "photos ana costa", "hair: bia lima". */
function withCapitals(lines: readonly string[]): string[] {
  const names = lines.map((line) => {
    const tokens = line === line.toLowerCase() ? readTokens(line, 0) : [];
    const end = recognizedEnd(tokens);
    const rest = tokens.slice(['colon', 'dash'].includes(tokens[end]?.kind ?? '') ? end + 1 : end);
    const isMarked = rest.length < tokens.length - end;
    const isName =
      end > 0 &&
      rest.length > (isMarked ? 0 : 1) &&
      rest.length < (isMarked ? 8 : 4) &&
      rest.every(
        ({ kind }) => kind === 'word' || (isMarked && ['and', 'comma', 'open', 'close'].includes(kind)),
      ) &&
      !noNames.has(rest[0]?.key ?? '');
    return isName ? rest[0]?.text : undefined;
  });
  const isSmall = names.filter((name) => name !== undefined).length > 2;
  return lines.map((line, at) => {
    const from = isSmall && names[at] !== undefined ? line.lastIndexOf(` ${names[at]}`) : line.length;
    return (
      line.slice(0, from) +
      line.slice(from).replace(/(?<=[ (])\p{Ll}(?=\p{L})/gu, (letter) => letter.toUpperCase())
    );
  });
}

/**
 * Joins a line to the previous one if that ends in an open bracket ("Ana Costa (" and "@ana)") or in a wrapped list of names
 * ("Ana Costa, Bia Lima, Rui" and "Sá, Ken Ito").
 */
function joined(lines: readonly Token[][]): Token[][] {
  const result: Token[][] = [];
  for (const line of lines) {
    const last = result.at(-1);
    const end = last?.at(-1);
    if (end !== undefined && last !== undefined && endsInLabel(last) && isProper(line[0]?.text ?? '')) {
      last.push({ ...end, kind: 'colon', text: ':', key: '' }, ...line);
    } else if (end?.kind === 'open' || (last !== undefined && isBroken(last, line))) {
      last?.push(...line);
    } else {
      result.push([...line]);
    }
  }
  return result;
}

/** "Direção: Ana/Som: Rui/Montagem", above its names: a list cut by slashes, whose last label has no colon. */
function endsInLabel(line: readonly Token[]): boolean {
  const slash = line.findLastIndex(({ kind }) => kind === 'slash');
  const label = line.slice(slash + 1);
  const isCut = (at: number) => line[at]?.kind === 'slash' && meetsColon(line, at + 1);
  return (
    slash > 0 &&
    label.length > 0 &&
    label.length < longestLabel &&
    label.every(({ kind }) => kind === 'word' || kind === 'and') &&
    line.some((_, at) => isCut(at)) &&
    line.filter(({ kind }) => kind === 'colon').length > 1
  );
}

/** Minimum words of a wrapped line. */
const leastBroken = 14;

function isBroken(line: readonly Token[], next: readonly Token[]): boolean {
  const commas = (tokens: readonly Token[]) => tokens.filter(({ kind }) => kind === 'comma').length;
  return (
    line.length >= leastBroken &&
    commas(line) > 2 &&
    line.at(-1)?.kind === 'word' &&
    (next[0]?.line ?? 0) - (line.at(-1)?.line ?? 0) === 1 &&
    isProper(next[0]?.text ?? '') &&
    commas(next.slice(0, 5)) > 0 &&
    next.every(({ kind }) => kind === 'word' || kind === 'comma' || kind === 'and' || kind === 'cut')
  );
}

/** One row per role, with each name once. */
function rowsOf(found: readonly Found[], lines: readonly string[]): ProposedCredit[] {
  const rows = new Map<
    string,
    { credit: ProposedCredit; lines: Set<number>; byKey: Map<string, ProposedName> }
  >();
  const isSure = ({ sureness }: Found) => sureness === 'sure';
  const sureLines = new Set(found.filter(isSure).flatMap((credit) => [...credit.lines]));
  /** Doubtful: in a sentence without any marked credit, or without a mark and with few others nearby. */
  const isDoubtful = ({ sureness, lines: at }: Found) =>
    sureness === 'weak'
      ? found.length < 3
      : (sureness === 'prose' || sureness === 'listed') && ![...at].some((line) => sureLines.has(line));
  const add = (role: string, names: readonly ProposedName[], credit: Found) => {
    const key = plain(role);
    const row = rows.get(key) ?? {
      credit: { role, names: [], lines: [], isDoubtful: true },
      lines: new Set(),
      byKey: new Map(),
    };
    rows.set(key, row);
    row.credit.isDoubtful &&= isDoubtful(credit);
    for (const line of credit.lines) {
      row.lines.add(line);
    }
    for (const name of names) {
      addName(row.credit.names, row.byKey, name);
    }
  };
  for (const credit of found) {
    for (const role of credit.roles) {
      add(role, credit.read.names, credit);
    }
    if (credit.read.agencies.length > 0) {
      add('Agência', credit.read.agencies, credit);
    }
  }
  return [...rows.values()].map((row) => ({
    ...row.credit,
    lines: [...row.lines].map((line) => (lines[line] ?? '').trim()),
  }));
}

/** Adds a name, or completes an existing one, matched by handle, else by an equal name without a different handle. */
function addName(names: ProposedName[], byKey: Map<string, ProposedName>, { name, instagram }: ProposedName) {
  const same = (instagram === null ? undefined : byKey.get(`@${instagram}`)) ?? byKey.get(plain(name));
  const known =
    same !== undefined && (instagram === null || same.instagram === null || same.instagram === instagram)
      ? same
      : { name, instagram };
  if (known === same) {
    known.instagram ??= instagram;
    known.name = known.name.startsWith('@') ? name : known.name;
  } else {
    names.push(known);
  }
  if (instagram !== null) {
    byKey.set(`@${instagram}`, known);
  }
  if (!name.startsWith('@')) {
    byKey.set(plain(name), known);
  }
}

/** The remaining whole lines, except lines of hashtags. */
function restOf(
  lines: readonly string[],
  taken: ReadonlySet<number>,
): Pick<ReadCaption, 'rest' | 'hasParagraph'> {
  const kept: string[] = [];
  let [hasParagraph, isTouched] = [false, false];
  let block: string[] = [];
  for (let at = 0; at <= lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || !/[\p{L}\p{N}]/u.test(line)) {
      hasParagraph ||= !isTouched && block.some(isSentence);
      kept.push(...block, ...(block.length > 0 ? [''] : []));
      [block, isTouched] = [[], false];
    } else if (taken.has(at)) {
      isTouched = true;
    } else if (!/^(?:[^\p{L}\p{N}#]*#[\p{L}\p{N}_]+)+[^\p{L}\p{N}]*$/u.test(line)) {
      block.push(line);
    }
  }
  return { rest: kept.join('\n').trim(), hasParagraph };
}
