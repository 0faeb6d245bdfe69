import {
  edgeLabel,
  garmentLabel,
  innerLabel,
  isPriceList,
  labelBehindColon,
  labelsByCase,
  labelsInTurn,
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

/** What rewrites the tokens of a line, in this order; each rule gets what the rule above gives. */
const lineRules: readonly ((line: Tokens) => Tokens)[] = [
  // First: to the rules below a bar is a cut.
  withList,
  // Before notes are left out: a label in brackets looks like a note.
  withMarks,
  withoutNotes,
  // Last: the line has nothing left but names and labels.
  withoutTitle,
];

/** What reads a clause as a whole; the first rule that finds labels wins, and no rule about a place is asked. */
const clauseRules: readonly ((tokens: Tokens) => Label[])[] = [labelsByCase, labelBehindColon];

/** What reads a clause from place to place; the first rule that gives a label wins, and reading goes on behind it. */
const placeRules: readonly ((place: Place) => Label | null)[] = [
  // Behind a separator: any label, known or not.
  edgeLabel,
  // Behind a word: a known label, or one before a colon.
  innerLabel,
  // A garment is no label to the rules above: it ends the names before it.
  garmentLabel,
  // Last: small words in a list of works are a label if they are nothing else.
  listedLabel,
];

/** What rewrites a block of clauses, in this order. */
const blockRules: readonly ((block: Clause[]) => Clause[])[] = [
  // First: in a table each label stands next to its name then.
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
  // Asked last: a line of nothing but names counts where no label names the photographer.
  const found = [...byline(shaped, named), ...named].filter((credit) => credit.read.names.length > 0);
  return { credits: rowsOf(believed(found, lines), lines, own), lines };
}

function labelsOf(tokens: Tokens): Label[] {
  if (isPriceList(tokens)) return [];
  const whole = clauseRules.map((rule) => rule(tokens)).find((labels) => labels.length > 0);
  return whole ?? labelsInTurn(tokens, placeRules);
}

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
