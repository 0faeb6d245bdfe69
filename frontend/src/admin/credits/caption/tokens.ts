import { plain, roleOf } from './role-words';

export type TokenKind =
  | 'word'
  | 'handle'
  | 'hashtag'
  /** A web or mail address. */
  | 'address'
  | 'colon'
  | 'dash'
  /** Ends a clause: | · • ; a full stop, a tab, three spaces. */
  | 'cut'
  | 'slash'
  | 'comma'
  | 'and'
  | 'open'
  | 'close'
  /** An at sign on its own: "Lia Souza @ Way". */
  | 'at'
  | 'emoji'
  | 'mark';

export interface Token {
  kind: TokenKind;
  text: string;
  /** A word, handle or hashtag as `plain` gives it; else empty. */
  key: string;
  line: number;
}

const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'].map((letter, at) => [letter, 'abcdefghijklmnopqrstuvwxyz'.charAt(at)]),
);

/** A line without styled letters, invisible marks and odd quotes. */
function cleanLine(line: string): string {
  return line
    .replace(/[ᴀ-ᴢꜰꜱꞯʙɢʜɪʟɴʀʏ]/gu, (letter) => smallCapitals.get(letter) ?? letter)
    .replace(/[^ªº™]+/g, (text) => text.normalize('NFKC'))
    .replace(/\p{Cf}|\p{Me}|\p{Variation_Selector}|\p{Emoji_Modifier}|\u034f|♀|♂/gu, '')
    .replace(/[\u2018\u2019\u00b4`]/g, "'");
}

const abbreviations =
  /(?:[JS]r|Sra|Dra?|Mrs?|Ms|Ass|Asst|Assist|Assoc|Dir|Prod|Fot|Trat|Ed|Coord|Exec|Op)\.|c\/o(?!\p{L})/iuy;

/** What a token may be; the first that fits is taken. Each letter is read once, so the time is linear. */
const patterns: ReadonlyArray<readonly [TokenKind, RegExp]> = [
  ['handle', /(?:https?:\/\/)?(?:www\.)?instagram\.com\/@?[\w.]*\w\/?(?:\?\S*)?/iy],
  ['address', /https?:?\/\/\S+|www\.\S+|[\w+-]{1,64}(?:\.[\w+-]{1,64}){0,4}@[\w-]{1,64}\.[\w.-]+/iy],
  // No handle has an accent: a name, with an at sign before it.
  ['at', /@(?=[\w.]*[\u00c0-\u024f])|@(?![\w.]*\w)/y],
  ['handle', /@[\w.]*\w/y],
  ['hashtag', /#[\p{L}\p{N}_]+/uy],
  ['word', /\p{Lu}\.(?!\p{L})/uy],
  ['word', abbreviations],
  [
    'word',
    /[\p{L}\p{N}][\p{L}\p{M}\p{N}_'ªº°™]*(?:[-.&][\p{L}\p{N}][\p{L}\p{M}\p{N}_'ªº°™]*)*(?:\+(?=[\s),;|]|$)|\.(?=\s?:))?/uy,
  ],
  ['colon', /[:∶꞉=]+/y],
  ['cut', /\t+| {3,}|[|¦•·●▪◦∙⋅;]+|[.!?…]+(?=[\s"'”’)♡❤]|$)|\.{2,}/y],
  ['dash', /[-–—−―~\u2190-\u21ff⟶➝➔➜»›>⟡ꟷ]+/y],
  ['slash', /[/\\]+/y],
  ['comma', /[,、]+/y],
  ['and', /[&+]+/y],
  ['open', /[([{]+/y],
  ['close', /[)\]}]+/y],
  ['emoji', /[\p{Extended_Pictographic}★☆✦✧♦◆◇■□⁃‣]/uy],
];

const ands = new Set(['e', 'and', 'y', 'et', 'und', 'plus']);

/** The tokens of a line of a caption. */
export function readTokens(raw: string, line: number): Token[] {
  const text = cleanLine(raw);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const found =
      /\S/.test(text.charAt(at)) || text.startsWith('   ', at) || text[at] === '\t'
        ? tokenAt(text, at)
        : null;
    const end = found?.end ?? at + 1;
    if (found !== null) {
      tokens.push(...tokensOf(found.kind, text.slice(at, end), line));
    }
    at = end;
  }
  return tokens;
}

function tokenAt(text: string, at: number): { kind: TokenKind; end: number } {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    if (pattern.test(text)) {
      return { kind, end: pattern.lastIndex };
    }
  }
  return { kind: 'mark', end: at + String.fromCodePoint(text.codePointAt(at) ?? 0).length };
}

function tokensOf(kind: TokenKind, text: string, line: number): Token[] {
  const token = (of: TokenKind, words: string): Token => ({ kind: of, text: words, key: plain(words), line });
  if (kind === 'handle') {
    const [, name = ''] = /(?:@|instagram\.com\/@?)([\w.]*\w)/i.exec(text) ?? [];
    return [token('handle', `@${name.toLowerCase()}`)];
  }
  if (kind !== 'word') {
    return [{ kind, text, key: kind === 'hashtag' ? plain(text) : '', line }];
  }
  if (ands.has(text.toLowerCase())) {
    return [token('and', text)];
  }
  // Pages lose the space between a role and a name: FotografiaAna.
  const [, role = '', name = ''] = /^(\p{L}\p{Ll}{3,})(\p{Lu}\p{Ll}.*)$/u.exec(text) ?? [];
  return role !== '' && roleOf(plain(role)) !== undefined
    ? [token('word', role), token('word', name)]
    : [token('word', text)];
}

/** Whether a word begins with a capital, a digit, or a capital after small letters (iO, d'Ávila). */
export function isProper(text: string): boolean {
  return /^(?:[\p{Lu}\p{Lt}\p{Lo}]|\p{N}+(?!\p{N}|\p{Ll})|\p{Ll}{1,2}'?\p{Lu})/u.test(text);
}
