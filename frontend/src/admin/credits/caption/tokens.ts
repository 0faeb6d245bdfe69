import { months } from './no-names';
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
  /** `plain` form of a word, handle or hashtag; else empty. */
  key: string;
  line: number;
  /** Whether two spaces precede it. */
  isApart: boolean;
}

const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'].map((letter, at) => [letter, 'abcdefghijklmnopqrstuvwxyz'.charAt(at)]),
);

/** Normalises styled letters and removes invisible marks. */
function cleanLine(line: string): string {
  return line
    .replace(/[ᴀ-ᴢꜰꜱꞯʙɢʜɪʟɴʀʏ]/gu, (letter) => smallCapitals.get(letter) ?? letter)
    .replace(/[^ªº™]+/g, (text) => text.normalize('NFKC'))
    .replace(/\p{Cf}|\p{Me}|\p{Variation_Selector}|\p{Emoji_Modifier}|\u034f|♀|♂|\*/gu, '');
}

const abbreviations =
  /(?:[JS]r|Sra|Dra?|Mrs?|Ms|Ass|Asst|Assist|Asist|Assoc|Arq|Arh|Cia|Mont|Dir|Prod|Fot|Trat|Ed|Coord|Exec|Op|Phot|St|Ste|Sta|Sto|Mt)\.|c\/o(?!\p{L})|[cp]\/(?=[\s@])/iuy;

/** Token patterns; the first match wins. Each character is read once, so the time is linear. */
const patterns: ReadonlyArray<readonly [TokenKind, RegExp]> = [
  ['handle', /(?:https?:\/\/)?(?:www\.)?instagram\.com\/@?[\w.]*\w\/?(?:\?\S*)?/iy],
  [
    'address',
    /https?:?\/\/\S+|www\.\S+|(?:[\w-]{1,64}\.){1,4}[a-z]{2,}\/\S*|[\w+-]{1,64}(?:\.[\w+-]{1,64}){0,4}@[\w-]{1,64}\.[\w.-]+/iy,
  ],
  // Handles have no accents: this is a name after an at sign.
  ['at', /@(?=[\w.]*[\u00c0-\u024f])|@(?![\w.]*\w)|@(?=[A-Z]\w* (?:Models?|Management|Agency)\b)/y],
  ['handle', /@[\w.]*\w/y],
  ['hashtag', /#[\p{L}\p{N}_]+/uy],
  ['word', /(?:\p{L}\.){2,}(?!\p{L})|\p{Lu}\.(?!\p{L})/uy],
  ['word', abbreviations],
  [
    'word',
    /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}ªº°™]|['’´`](?=\p{L}))*(?:(?:[-&·]|(?<=\p{Lu}\p{Ll}+)\+(?=\p{Lu}\p{Ll})|\.(?!(?<=\p{Ll}{2}\.)\p{Lu}))[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}ªº°™]|['’´`](?=\p{L}))*)*(?:(?<=in)['’](?=\s\p{Lu})|\+(?=[\s),;|]|$)|\.(?=\s?:)|!(?=\s\p{Lu}\p{L}+(?:\s*[,(&|/)]|\s*$)))?/uy,
  ],
  ['colon', /[:∶꞉=]+/y],
  ['cut', /\t+| {3,}|[|¦•·●▪◦∙⋅;]+|\.(?=\p{Lu})|[.!?…]+(?=[\s"'”’)♡❤]|$)|\.{2,}/uy],
  ['dash', /[_\-–—−―~\u2190-\u21ff⟶➝➔➜➤➡►▶▸▷»›>⟡ꟷ]+/y],
  ['slash', /[/\\]+/y],
  ['comma', /[,、]+/y],
  ['and', /[&+]+/y],
  ['open', /[([{]+/y],
  ['close', /[)\]}]+/y],
  ['emoji', /[\p{Extended_Pictographic}★☆✦✧♦◆◇■□⁃‣]/uy],
];

const ands = new Set(['e', 'ed', 'and', 'y', 'et', 'und', 'plus', 'x']);

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
      tokens.push(
        ...tokensOf(
          found.kind,
          text.slice(at, end),
          line,
          /\s\s/.test(text.slice(Math.max(0, at - 2), at)),
          text.slice(end, end + 40),
          tokens.at(-1)?.kind !== 'comma' && !isProper(tokens.at(-1)?.text ?? ''),
        ),
      );
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

function tokensOf(
  kind: TokenKind,
  text: string,
  line: number,
  isApart: boolean,
  behind: string,
  isFirst: boolean,
): Token[] {
  const token = (of: TokenKind, words: string): Token => ({
    kind: of,
    text: words,
    key: plain(words),
    line,
    isApart,
  });
  if (kind === 'handle') {
    const [, name = ''] = /(?:@|instagram\.com\/@?)([\w.]*\w)/i.exec(text) ?? [];
    return [token('handle', `@${name.toLowerCase()}`)];
  }
  if (kind !== 'word') {
    return [{ ...token(kind, text), key: kind === 'hashtag' ? plain(text) : '' }];
  }
  if (/^[cp]\/$/i.test(text)) {
    return [token('word', /c/i.test(text) ? 'com' : 'para')];
  }
  // X and Ed are names.
  if (text !== 'X' && text !== 'Ed' && ands.has(text.toLowerCase())) {
    return [token('and', text)];
  }
  return unglued(text, behind, isFirst).map((part, at) =>
    part === '&' ? token('and', part) : { ...token('word', part), isApart: isApart && at === 0 },
  );
}

/** Splits a word whose spaces were lost: FotografiaAna, Hair&Makeup, Ana CostaProduction Assistant: */
function unglued(text: string, behind: string, isFirst: boolean): string[] {
  const isRole = (part = '') => roleOf(plain(part)) !== undefined;
  const [, role, name = ''] = /^(\p{L}\p{Ll}{3,})(\p{Lu}\p{Ll}.*)$/u.exec(text) ?? [];
  const [, last = '', next = ''] = /^(.*\p{Ll})(\p{Lu}\p{L}+)$/u.exec(text) ?? [];
  const halves = text.split('&');
  if (months.has(plain(next)) && /^ \d/.test(behind)) {
    return [last, next];
  }
  if (isRole(text) || (isFirst && role !== undefined && isRole(role))) {
    return isRole(text) ? [text] : [role as string, name];
  }
  if (
    next !== '' &&
    (isRole(next) ? /^(?: \p{L}+){0,2} ?:/u : /^ ?:/).test(behind) &&
    (isRole(next) || !isFirst)
  ) {
    return [last, next];
  }
  return halves.length === 2 && halves.every(isRole)
    ? [halves[0] as string, '&', halves[1] as string]
    : [text];
}

/** Whether a word starts with a capital, a digit, or a capital after lower-case letters (iO, d'Ávila). */
export function isProper(text: string): boolean {
  return /^(?:[\p{Lu}\p{Lt}\p{Lo}]|\p{N}+(?!\p{N}|\p{Ll})|\p{Ll}{1,2}['’]?\p{Lu})/u.test(text);
}
