import type { TranslatableWord } from 'contract/translations/gaps';
import { originalMark } from 'contract/translations/translation';
import type { CopiedList } from '../../../data/copied-translations';
import { breaksOf, translationMark } from './copied-list';

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
  /** The word was translated since the list was copied. */
  | 'filled';

export interface PastedRow {
  number: number;
  word: TranslatableWord;
  text: string;
  doubt: Doubt | null;
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

const digits = '[0-9０-９]{1,4}';
/** A line's number as translators write it back: '1.', '1)', '(1)', '１．', '**1.**', '- 1.', '1 –'. */
const numbered = new RegExp(
  `^[\\s\\u200b-\\u200f\\u2060>#*_•·▪●+–—-]*[(（[]?(${digits})(?:\\*\\*|__)?(?:\\\\?[.．。、)）\\]:：](?![0-9０-９])|\\s+[–—-]\\s)(?:\\*\\*|__)?[.:]?\\s*(.*)$`,
  'u',
);
const within = new RegExp(`(?<=\\s|^)(${digits})[.．)）]\\s`, 'gu');
/** Without a letter or a digit, or a fence around code. */
const isDecoration = (line: string) => /^[^\p{L}\p{N}]*$|^\s*```/u.test(line);
const toNumber = (written: string) => Number(written.normalize('NFKC'));
/** A word's key without its place in a list: an entry may have moved since. */
const anywhere = (key: string) => key.replace(/\/\d+(?=\/\w+$)/, '');

/**
 * What a translator made of a copied list: each numbered line with its word. Nothing is guessed: a line that is joined, cut, doubled
 * or of another list is told, and not used.
 * @param lists those copied here, the newest first @param words the site's present ones
 */
export function readPaste(
  pasted: string,
  lists: readonly CopiedList[],
  words: readonly TranslatableWord[],
): ReadPaste {
  const unnumbered: string[] = [];
  const found = new Map<number, { texts: Set<string>; isFollowed: boolean }>();
  let above: { isFollowed: boolean } | null = null;
  for (const line of pasted.split(/\r\n|[\r\n\v\u2028\u2029]/)) {
    const [, written = '', text = ''] = numbered.exec(line) ?? [];
    if (written !== '') {
      const number = toNumber(written);
      const known = found.get(number) ?? { texts: new Set(), isFollowed: false };
      found.set(number, known);
      known.texts.add(text.trim());
      above = known;
    } else if (isDecoration(line)) {
      above = null;
    } else {
      unnumbered.push(line.trim());
      if (above) above.isFollowed = true;
    }
  }

  const [request = ''] = found.get(0)?.texts ?? [];
  const code = /[0-9]{4}/.exec(request.normalize('NFKC'))?.[0];
  const list = code === undefined ? lists[0] : lists.find((one) => one.code === code);
  const read: ReadPaste = {
    list: !list ? 'gone' : code === undefined ? 'unsure' : 'known',
    ...{ rows: [], missing: [], doubled: [], unknown: [], changed: [], unnumbered },
  };
  if (!list) return read;

  const byKey = new Map(words.map((word) => [word.key, word]));
  const wordOf = ({ key, of }: CopiedList['lines'][number]) => {
    const isIt = (word: TranslatableWord | undefined) => word && originalMark(word.original) === of;
    const known = byKey.get(key);
    return isIt(known)
      ? known
      : words.find((word) => anywhere(word.key) === anywhere(key) && key !== anywhere(key) && isIt(word));
  };
  const strayIn = (text: string, original = '') =>
    [...text.matchAll(within)].some(([marker, written = '']) => {
      const number = toNumber(written);
      return list.lines[number - 1] && !found.has(number) && !original.includes(marker);
    });

  read.missing = list.lines.flatMap((_, at) => (found.has(at + 1) ? [] : [at + 1]));
  for (const [number, { texts, isFollowed }] of found) {
    if (number === 0) continue;
    const line = list.lines[number - 1];
    const word = line && wordOf(line);
    const [sent = '', ...others] = texts;
    if (!line) read.unknown.push(number);
    else if (others.length > 0) read.doubled.push(number);
    else if (!word) read.changed.push(number);
    else if (sent === '') read.missing.push(number);
    else {
      const { text, isWhole } = decoded(undecorated(sent, word.original), word.original, list.sign);
      const isOriginal = text.toLowerCase().includes(word.original.toLowerCase());
      const doubt: [Doubt, boolean][] = [
        ['joined', strayIn(sent, word.original)],
        ['followed', isFollowed],
        ['breaks', !isWhole],
        ['filled', translationMark(word) !== line.had],
        ['original', isOriginal && (text.length === word.original.length || word.original.length > 3)],
      ];
      read.rows.push({ number, word, text, doubt: doubt.find(([, is]) => is)?.[0] ?? null });
    }
  }
  read.rows.sort((one, other) => one.number - other.number);
  read.missing.sort((one, other) => one - other);
  return read;
}

const pairs = ['**', '__', '*', '_', '`', '"', '“”', '‘’', '«»'];

/** A text without the bold type or the quotation marks that a translator put around it. */
function undecorated(sent: string, original: string): string {
  let text = sent;
  // Of '**1. Text**' the first half went with the number.
  for (const mark of ['**', '__']) {
    if (!original.includes(mark) && text.split(mark).length === 2) text = text.replace(mark, '').trim();
  }
  for (const pair of pairs) {
    const [start, end] = pair === '**' || pair === '__' ? [pair, pair] : [pair.at(0), pair.at(-1)];
    if (!start || !end || original.startsWith(start) || original.endsWith(end)) continue;
    const inner = text.slice(start.length, -end.length);
    const isAround = text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length;
    if (isAround && !inner.includes(start) && !inner.includes(end)) text = inner.trim();
  }
  return text;
}

/** A text with the line breaks of its original in place of their signs. */
function decoded(text: string, original: string, sign: string): { text: string; isWhole: boolean } {
  const parts = text.split(sign).map((part) => part.trim());
  const breaks = breaksOf(original);
  const isWhole = parts.length === breaks.length + 1 && parts.every((part) => part !== '');
  const joined = parts
    .map((part, at) => part + (at + 1 < parts.length ? (breaks[at] ?? '\n\n') : ''))
    .join('');
  return { text: joined.trim(), isWhole };
}
