import { isSentence } from './no-names';
import { accepted, findCredits } from './read-block';
import { clausesOf } from './read-clause';
import type { Found } from './read-credits';
import type { ProposedName } from './read-names';
import { recognizedEnd } from './read-roles';
import { shaped } from './read-shape';
import { plain } from './role-words';
import { isProper, readTokens, type Token } from './tokens';

export interface ProposedCredit {
  role: string;
  names: ProposedName[];
  /** The lines of the caption it was read in, as they were written. */
  lines: string[];
  /** It stands in a sentence, or with no mark between role and name and hardly another credit beside it. */
  isDoubtful: boolean;
}

export interface ReadCaption {
  credits: ProposedCredit[];
  /** The whole lines in which nothing was read, without lines of hashtags. */
  rest: string;
  /** A paragraph of sentences is among them. */
  hasParagraph: boolean;
}

export type { ProposedName };

/** The most letters of a caption; Instagram's own have 2,200. */
export const longestCaption = 10_000;

/**
 * Proposes the credits that a caption tells, one row for each role in order. It takes time linear to the text; of more
 * than `longestCaption` letters nothing is read. Labels are read as a whole, and a block of lines by its shape: known words
 * anywhere in a line read only the captions they were written for. No service reads it, for captions name third parties.
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

/** "photos ana costa", "hair: bia lima": where three lines or more are of small letters alone, names get capitals. */
function withCapitals(lines: readonly string[]): string[] {
  const names = lines.map((line) => {
    const tokens = line === line.toLowerCase() ? readTokens(line, 0) : [];
    const end = recognizedEnd(tokens);
    const rest = tokens.slice(['colon', 'dash'].includes(tokens[end]?.kind ?? '') ? end + 1 : end);
    const isName = end > 0 && rest.length > 1 && rest.length < 4 && rest.every(({ kind }) => kind === 'word');
    return isName ? rest[0]?.text : undefined;
  });
  const isSmall = names.filter((name) => name !== undefined).length > 2;
  return lines.map((line, at) => {
    const from = isSmall && names[at] !== undefined ? line.lastIndexOf(` ${names[at]}`) : line.length;
    return line.slice(0, from) + line.slice(from).replace(/(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase());
  });
}

/**
 * Lines with the one before them where that ends in an open bracket: "Ana Costa (", and below it "@ana)"; or where a
 * long list of names was broken by a page: "Ana Costa, Bia Lima, Rui", and below it "Sá, Ken Ito".
 */
function joined(lines: readonly Token[][]): Token[][] {
  const result: Token[][] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last?.at(-1)?.kind === 'open' || (last !== undefined && isBroken(last, line))) {
      last.push(...line);
    } else {
      result.push([...line]);
    }
  }
  return result;
}

/** The least words of a line that a page broke. */
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

/** One row for each role, each name once in it. */
function rowsOf(found: readonly Found[], lines: readonly string[]): ProposedCredit[] {
  const rows = new Map<
    string,
    { credit: ProposedCredit; lines: Set<number>; byKey: Map<string, ProposedName> }
  >();
  const isSure = ({ sureness }: Found) => sureness === 'sure';
  const sureLines = new Set(found.filter(isSure).flatMap((credit) => [...credit.lines]));
  /** In a sentence without a credit that has a mark, or with no mark and hardly another beside it. */
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

/** Adds a name, or what is new of one that is there: by its handle, else by an equal name whose handle does not contradict. */
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

/** What is left by whole lines, but for lines of hashtags. */
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
