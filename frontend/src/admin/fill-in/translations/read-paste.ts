import type { TranslatableWord } from 'contract/translations/gaps';
import { originalMark } from 'contract/translations/translation';
import type { CopiedList } from '../../../data/copied-translations';
import { lineBreaks } from './copied-list';

/** Why a line is not ticked by itself. */
export type Doubt =
  /** Another number stands within it. */
  | 'joined'
  /** A line without a number follows at once: it may be its rest. */
  | 'followed'
  /** It has not the original's line breaks. */
  | 'breaks'
  /** It is the original, or has it in it. */
  | 'original'
  /** The word has a translation of its present original. */
  | 'filled';

export interface PastedRow {
  number: number;
  word: TranslatableWord;
  text: string;
  doubt: Doubt | undefined;
}

export interface ReadPaste {
  /** Whether the list's code came back; `gone`: its list is not known here, and nothing is read. */
  list: 'known' | 'unsure' | 'gone';
  rows: PastedRow[];
  /** Numbers of the list without a line. */
  missing: number[];
  /** Numbers that came with two texts. */
  doubled: number[];
  /** Numbers that the list does not have. */
  unknown: number[];
  /** Numbers whose original changed or is gone since the list was copied. */
  changed: number[];
  /** Lines without a number. */
  unnumbered: string[];
}

/** A line's number as translators write it back: '1.', '1)', '(1)', '１．', '**1.**', '- 1.'. */
const numbered =
  /^[\s\u200b-\u200f\u2060>#*_•·–—-]*[(（]?([0-9０-９]{1,4})(?:\*\*|__)?\\?[.．、)）:](?![0-9０-９])(.*)$/u;
const within = /(?<=\s|^)([0-9０-９]{1,4})[.．)）]\s/gu;
/** Without a letter or a digit, or a fence around code. */
const isDecoration = (line: string) => /^[^\p{L}\p{N}]*$|^\s*```/u.test(line);
const toNumber = (written: string) => Number(written.normalize('NFKC'));

interface Line {
  texts: Set<string>;
  isFollowed: boolean;
}

/** The pasted lines by their numbers, and those without one. */
function linesOf(pasted: string): { lines: ReadonlyMap<number, Line>; unnumbered: string[] } {
  const lines = new Map<number, Line>();
  const unnumbered: string[] = [];
  let above: Line | null = null;
  for (const line of pasted.split(/\r\n|[\r\n\v\u2028\u2029]/)) {
    const [, written, text = ''] = numbered.exec(line) ?? [];
    if (written !== undefined) {
      above = lines.get(toNumber(written)) ?? { texts: new Set(), isFollowed: false };
      above.texts.add(text.trim());
      lines.set(toNumber(written), above);
    } else if (isDecoration(line)) {
      above = null;
    } else {
      unnumbered.push(line.trim());
      if (above) above.isFollowed = true;
    }
  }
  return { lines, unnumbered };
}

/**
 * What a translator made of a copied list: each numbered line with its word. Nothing is guessed: a line that is joined, cut, doubled
 * or of another list is told, and not used.
 * @param list the one last copied here @param words the site's present ones
 */
export function readPaste(
  pasted: string,
  list: CopiedList | undefined,
  words: readonly TranslatableWord[],
): ReadPaste {
  const { lines, unnumbered } = linesOf(pasted);
  const [request = ''] = lines.get(0)?.texts ?? [];
  const code = /[0-9]{4}/.exec(request.normalize('NFKC'))?.[0];
  const isKnown = list !== undefined && (code === undefined || code === list.code);
  const read: ReadPaste = {
    list: !isKnown ? 'gone' : code === undefined ? 'unsure' : 'known',
    ...{ rows: [], missing: [], doubled: [], unknown: [], changed: [], unnumbered },
  };
  if (!isKnown) return read;

  const byKey = new Map(words.map((word) => [word.key, word]));
  const hasStray = (text: string, original: string) =>
    [...text.matchAll(within)].some(([marker, written = '']) => {
      const number = toNumber(written);
      return list.lines[number - 1] && !lines.has(number) && !original.includes(marker);
    });
  read.unknown = [...lines.keys()].filter((number) => number > list.lines.length);
  for (const [at, { key, of }] of list.lines.entries()) {
    const number = at + 1;
    const { texts, isFollowed } = lines.get(number) ?? { texts: [], isFollowed: false };
    const [sent = '', ...others] = texts;
    const word = byKey.get(key);
    if (others.length > 0) read.doubled.push(number);
    else if (sent === '') read.missing.push(number);
    else if (!word || originalMark(word.original) !== of) read.changed.push(number);
    else {
      const { original, state } = word;
      const { text, isWhole } = decoded(undressed(sent, original), original, list.sign);
      const doubts: Record<Doubt, boolean> = {
        joined: hasStray(sent, original),
        followed: isFollowed,
        breaks: !isWhole,
        filled: state === 'done',
        original: text === original || (original.length > 3 && text.includes(original)),
      };
      const doubt = (Object.keys(doubts) as Doubt[]).find((name) => doubts[name]);
      read.rows.push({ number, word, text, doubt });
    }
  }
  return read;
}

/** Bold type and quotation marks that a translator put around a text. */
const dress = /^[*_`"“‘«\s]+|[*_`"”’»\s]+$/g;

const undressed = (sent: string, original: string) =>
  original.replace(dress, '') === original ? sent.replace(dress, '') : sent.trim();

/** A text with the line breaks of its original in place of their signs. */
function decoded(text: string, original: string, sign: string): { text: string; isWhole: boolean } {
  const parts = text.split(sign).map((part) => part.trim());
  const breaks = [...original.matchAll(lineBreaks)].map(([run]) => run.replace(/[^\n]/g, '') || '\n');
  const isWhole = parts.length === breaks.length + 1 && parts.every((part) => part !== '');
  const joined = parts.map((part, at) => (at > 0 ? (breaks[at - 1] ?? '\n\n') : '') + part).join('');
  return { text: joined, isWhole };
}
