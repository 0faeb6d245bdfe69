import type { Clause } from './line-clauses';
import { readClauses } from './read-clauses';
import type { ProposedName } from './read-names';
import { plain } from './role-words';
import { type CaptionLine, readLine, type Token } from './tokens';

export interface ProposedCredit {
  role: string;
  names: ProposedName[];
}

export interface ReadCaption {
  credits: ProposedCredit[];
  /** What was not understood, as it was written. */
  rest: string;
}

export type { ProposedName };

/**
 * Proposes the credits a caption tells, one for each role in order of appearance. Nothing is lost: what is no credit is
 * the rest. Takes time linear to the text.
 */
export function readCaption(text: string): ReadCaption {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).map(readLine);
  const known = accepted(readClauses(lines, false));
  // An unknown label is a role where two known ones show that the caption has credits.
  const clauses = known.length < 2 ? known : accepted(readClauses(lines, true));
  return clauses.length === 0
    ? { credits: [], rest: text }
    : { credits: rowsOf(clauses), rest: restOf(lines, clauses) };
}

/** The clauses that are credits: what says so itself, and what the others make likely. */
function accepted(clauses: Clause[]): Clause[] {
  const count = (isCounted: (clause: Clause) => boolean) => clauses.filter(isCounted).length;
  const sure = count(({ sureness }) => sureness === 'said');
  const clear = sure + count(({ sureness, isEveryday }) => sureness === 'capital' && !isEveryday);
  const capital = count(({ sureness }) => sureness === 'capital');
  const full = count(({ sureness, names }) => sureness === 'capital' && names.names.every(isFull));
  const small = count(({ sureness, isEveryday }) => sureness === 'small' && !isEveryday);
  const hasCapitals = clauses.some(
    ({ sureness, names }) =>
      sureness !== 'small' && names.isProper && !names.names.every(({ name }) => name.startsWith('@')),
  );
  const inLine = new Map<CaptionLine, number>();
  for (const clause of clauses.filter(({ sureness }) => sureness !== 'small')) {
    inLine.set(clause.line, (inLine.get(clause.line) ?? 0) + 1);
  }
  return clauses.filter((clause) => {
    switch (clause.sureness) {
      case 'said':
        return true;
      case 'capital':
        return clause.isEveryday
          ? clear >= 1 || capital >= 3 || (full >= 2 && clause.names.names.every(isFull))
          : clear >= 2 || (clause.roles[0]?.kind === 'Fotografia' && clause.names.names.some(isFull));
      case 'prose':
        return (inLine.get(clause.line) ?? 0) > 1 || (clear >= 2 && !clause.isEveryday);
      default:
        return !hasCapitals && (small >= 2 || sure >= 1);
    }
  });
}

/** Whether a name has more than one word. */
function isFull({ name }: ProposedName): boolean {
  return name.includes(' ');
}

function rowsOf(clauses: Clause[]): ProposedCredit[] {
  const rows = new Map<string, ProposedCredit>();
  const add = (kind: string, role: string, names: ProposedName[]) => {
    const row = rows.get(kind) ?? { role, names: [] };
    rows.set(kind, row);
    for (const name of names) {
      addName(row.names, name);
    }
  };
  for (const { roles, names } of clauses) {
    for (const { kind, label } of names.names.length > 0 ? roles : []) {
      add(kind, label, names.names);
    }
    if (names.agencies.length > 0) {
      add('Agência', 'Agência', names.agencies);
    }
  }
  return [...rows.values()];
}

/** Adds a name, or what is new of one that is there already. */
function addName(names: ProposedName[], { name, instagram }: ProposedName) {
  const isBare = name.startsWith('@');
  const isSameName = (other: ProposedName) => plain(other.name) === plain(name);
  const same = names.find((other) =>
    instagram !== null && other.instagram === instagram
      ? isBare || other.name.startsWith('@') || isSameName(other)
      : !isBare && isSameName(other) && (instagram === null || other.instagram === null),
  );
  if (same === undefined) {
    names.push({ name, instagram });
  } else {
    same.instagram ??= instagram;
    same.name = same.name.startsWith('@') ? name : same.name;
  }
}

function restOf(lines: CaptionLine[], clauses: Clause[]): string {
  const taken = new Set<Token>(clauses.flatMap(({ takes }) => takes));
  const rest: string[] = [];
  for (const line of lines) {
    const isTouched = line.tokens.some((token) => taken.has(token));
    const left = isTouched ? leftOf(line, taken) : line.raw.trimEnd();
    if (!isTouched || left !== '') {
      rest.push(left);
    }
  }
  return rest
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Little words that say nothing once the credit beside them is taken. */
const idleWords = new Set([
  'by',
  'por',
  'para',
  'a',
  'o',
  'e',
  'com',
  'and',
  'with',
  'the',
  'de',
  'do',
  'da',
  'for',
  'from',
  'at',
  'equipe',
  'no',
  'na',
]);

/** What is left of a line that has credits: what stands between them, if it says something. */
function leftOf({ clean, tokens }: CaptionLine, taken: Set<Token>): string {
  const pieces: string[] = [];
  let start = 0;
  let says = false;
  for (const token of [...tokens, null]) {
    if (token === null || taken.has(token)) {
      const piece = clean
        .slice(start, token?.start)
        .replace(/^[\s,;:|•·/–—\-&+)\].]+|[\s,;:|•·/–—\-&+([]+$/g, '');
      pieces.push(...(says ? [piece] : []));
      start = token?.end ?? start;
      says = false;
    } else {
      const isNumber = token.start === clean.search(/\S/) && /^\d{1,2}$/.test(token.text);
      says ||=
        ['handle', 'opaque'].includes(token.kind) ||
        (token.kind === 'word' && !isNumber && !idleWords.has(token.plain));
    }
  }
  return pieces.join(' ');
}
