import {
  edgeLabel,
  garmentLabel,
  innerLabel,
  isPriceList,
  labelBehindColon,
  labelsByCase,
  labelsByPlace,
  listedLabel,
  type Place,
} from './label-rules';
import {
  joinedLines,
  withCapitals,
  withList,
  withMarks,
  withoutNotes,
  withoutTitle,
  withWriter,
} from './line-rules';
import { byline, withNamesBeside } from './names-beside';
import { creditsOf } from './read-credits';
import { readTokens } from './read-tokens';
import type { Clause, Label, ProposedName } from './reading';
import { type ProposedCredit, rowsOf } from './rows';
import { blocksOf, inColumns, inOneShape } from './shape-rules';
import { clausesOf } from './split-clauses';
import { believed } from './sureness';
import type { Tokens } from './tokens';

/** Rules that rewrite the tokens of a line, each what the rule above gives. */
const lineRules: readonly ((line: Tokens) => Tokens)[] = [
  // First: the rules below take a bar for a cut.
  withList,
  // Before notes go: a label in brackets looks like one.
  withMarks,
  withoutNotes,
  // Last: needs a line of names and labels alone.
  withoutTitle,
];

/** Rules that read a clause as a whole. The first that finds labels wins, and the rules about places are not asked. */
const clauseRules: readonly ((tokens: Tokens) => Label[] | null)[] = [labelsByCase, labelBehindColon];

/** Rules that are asked at each place of a clause, from left to right. The first that finds a label wins. */
const placeRules: readonly ((place: Place) => Label | null)[] = [
  // Behind a separator: any label, known or not.
  edgeLabel,
  // Behind a word: a known label, or one before a colon.
  innerLabel,
  // A garment is no label to the rules above.
  garmentLabel,
  // Last: in a sentence's list, any small words.
  listedLabel,
];

/** Rules that rewrite a block of clauses, each what the rule above gives. */
const blockRules: readonly ((block: Clause[]) => Clause[])[] = [
  // First: puts each label of a table next to its names.
  inColumns,
  inOneShape,
];

/**
 * Proposes the credits of a caption, one row per role in order (two where some of its names are doubtful), in linear time.
 * A caption longer than `longestCaption` gives none. Matches whole labels and the shape of a block of lines: matching known
 * words anywhere in a line does not generalise. Runs locally, because captions name third parties.
 * @param own the site's own name and handle: "por mim", "by me"
 */
export function readCaption(text: string, own: ProposedName | null = null): ReadCaption {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).map((line) => line.trim());
  if (text.length > longestCaption) return { credits: [], lines };
  const read = withCapitals(lines).map(readTokens);
  const whole = joinedLines(own === null ? read : read.map(withWriter));
  const clauses = whole.map((line) => inTurn(lineRules, line)).flatMap((line) => clausesOf(line, labelsOf));
  const shaped = blocksOf(clauses).flatMap((block) => inTurn(blockRules, block));
  const named = withNamesBeside(shaped, shaped.map(creditsOf));
  // Last: asks whether a label has named the photographer.
  const found = [...byline(shaped, named), ...named].filter((credit) => credit.read.names.length > 0);
  return { credits: rowsOf(believed(found, lines), lines, own), lines };
}

function labelsOf(tokens: Tokens): Label[] {
  if (isPriceList(tokens)) return [];
  return firstOf(clauseRules, tokens) ?? labelsByPlace(tokens, (place) => firstOf(placeRules, place));
}

/** The answer of the first rule that has one; null if none has. */
function firstOf<Of, Answer>(rules: readonly ((of: Of) => Answer | null)[], of: Of): Answer | null {
  for (const rule of rules) {
    const answer = rule(of);
    if (answer !== null) return answer;
  }
  return null;
}

/** A value after all rules have rewritten it. */
const inTurn = <Of>(rules: readonly ((value: Of) => Of)[], value: Of) =>
  rules.reduce((last, rule) => rule(last), value);

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

/** Maximum characters of a caption; Instagram's limit is 2,200. */
export const longestCaption = 10_000;

/** The lines that none of these credits was read from, without those of marks and emoji alone. */
export function leftLines(lines: readonly string[], credits: readonly { lines: string[] }[]): LeftLine[] {
  const taken = new Set(credits.flatMap((credit) => credit.lines));
  return lines
    .map((text, at) => ({ text, at }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !taken.has(text));
}
