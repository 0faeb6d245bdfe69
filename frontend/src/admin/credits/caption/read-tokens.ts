import { assistants, lists, plain, roleOf } from './known-words';
import { peek, type Token, type TokenKind } from './tokens';

const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'].map((letter, at) => [letter, 'abcdefghijklmnopqrstuvwxyz'.charAt(at)]),
);

/** Normalises styled letters and removes invisible marks. */
function cleanLine(line: string): string {
  return line
    .replace(/[ᴀ-ᴢꜰꜱꞯʙɢʜɪʟɴʀʏ]/gu, (letter) => smallCapitals.get(letter) ?? letter)
    .replace(/[^ªº™´]+/g, (text) => text.normalize('NFKC'))
    .replace(/\p{Cf}|\p{Me}|\p{Variation_Selector}|\p{Emoji_Modifier}|\u034f|♀|♂|\*/gu, '');
}

const abbreviations =
  /(?:[JS]r|Sra|Dra?|Mrs?|Ms|Ass|Asst|Assist|Asist|Assoc|Arq|Arh|Cia|Mod|Mont|Dir|Prod|Fot|Trat|Ed|Coord|Exec|Op|Phot|Feat|St|Ste|Sta|Sto|Mt)\.|c\/o(?!\p{L})|[cp]\/(?=[\s@])/iuy;

/** Token patterns; the first match wins. Each character is read once, so the time is linear. */
const patterns: ReadonlyArray<readonly [TokenKind, RegExp]> = [
  ['handle', /(?:https?:\/\/)?(?:www\.)?instagram\.com\/@?[\w.]*\w\/?(?:\?\S*)?/iy],
  [
    'address',
    /\+?\d{2,3}[.\s-]\d{3,5}[.\s-]\d{4}(?!\d)|https?:?\/\/\S+|www\.\S+|(?:[\w-]{1,64}\.){1,4}[a-z]{2,}\/\S*|[\w+-]{1,64}(?:\.[\w+-]{1,64}){0,4}@[\w-]{1,64}\.[\w.-]+/iy,
  ],
  // Handles have no accents: this is a name after an at sign.
  [
    'at',
    /@(?=[\w.]*[\u00c0-\u024f])|@(?![\w.]*\w)(?!(?<=[(]\s?@) [a-z\d_][\w.]*\s?[)])|@(?=[A-Z][\w-]* (?:Models?|Management|Mgmt|Agency|Artists)\b)/y,
  ],
  ['handle', /@[\w.]*\w|(?<=[(]\s?)@ [a-z\d_][\w.]*(?=\s?[)])/y],
  ['hashtag', /#[\p{L}\p{N}_]+/uy],
  ['word', /(?:\p{L}\.){2,}(?!\p{L})|\p{Lu}\.(?!\p{L})/uy],
  ['word', abbreviations],
  [
    'word',
    /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}ªº°™]|['’´`](?=\p{L}))*(?:(?:[-&·]|(?<=\p{Lu}\p{Ll}+)\+(?=\p{Lu}\p{Ll})|\.(?!(?<=\p{Ll}{2}\.)\p{Lu}(?=\p{L})))[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}ªº°™]|['’´`](?=\p{L}))*)*(?:(?<=in)['’](?=\s\p{Lu})|\+(?=[\s),;|]|$)|\.(?=\s?:)|!(?=\s\p{Lu}\p{L}+(?:\s*[,(&|/)]|\s*$)))?/uy,
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

function tokenOf(kind: TokenKind, text: string, line: number, isApart = false): Token {
  const isWord = kind === 'word';
  return {
    kind,
    text,
    key: isWord || kind === 'handle' || kind === 'hashtag' ? plain(text) : '',
    line,
    isApart,
    // A capital, a digit, or a capital behind small letters: iO, d'Ávila, teatrUBI.
    isProper: /^(?:[\p{Lu}\p{Lt}\p{Lo}]|\p{N}+(?!\p{N}|\p{Ll})|\p{Ll}+['’]?\p{Lu})/u.test(text),
    isSmall: isWord && text === text.toLowerCase(),
    isUpper: isWord && text === text.toUpperCase() && text !== text.toLowerCase(),
  };
}

/** The tokens of a line of a caption. */
export function readTokens(raw: string, line: number): Token[] {
  const text = cleanLine(raw);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const isBlank = /[^\S\t]/.test(text.charAt(at)) && !text.startsWith('   ', at);
    const [kind, end] = isBlank ? (['none', at + 1] as const) : endOfToken(text, at);
    const isApart = (kind === 'slash' ? /\s$/ : /\s\s/).test(text.slice(Math.max(0, at - 2), at));
    const own = text.slice(at, end);
    if (kind === 'word') {
      const last = peek(tokens, tokens.length - 1);
      const parts = wordsOf(own, text.slice(end, end + 40), last.kind !== 'comma' && !last.isProper);
      tokens.push(...parts.map(([of, part], place) => tokenOf(of, part, line, isApart && place === 0)));
    } else if (kind === 'handle') {
      const [, name = ''] = /(?:@ ?|instagram\.com\/@?)([\w.]*\w)/i.exec(own) ?? [];
      tokens.push(tokenOf(kind, `@${name.toLowerCase()}`, line, isApart));
    } else if (kind !== 'none') {
      tokens.push(tokenOf(kind, own, line, isApart));
    }
    at = end;
  }
  return tokens;
}

/** Whether an at sign stands before a company: "Ana Costa @Casa Sol."; only the last of three words may be a role. */
function isHouseAt(text: string, at: number): boolean {
  const pattern = /(?<=(\p{Lu}\p{Ll}+) )@(\p{Lu}\p{Ll}+(?: \p{Lu}\p{L}+){1,4})(?=\s*(?:[.,;|)&]|$))/uy;
  pattern.lastIndex = at;
  const [, name = '', words = ''] = pattern.exec(text) ?? [];
  const others = words.split(' ').filter((_, place, all) => place < 2 || place < all.length - 1);
  return words !== '' && [name, ...others].every((word) => roleOf(plain(word)) === undefined);
}

function endOfToken(text: string, at: number): readonly [TokenKind, number] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    if (pattern.test(text))
      return kind === 'handle' && isHouseAt(text, at) ? ['at', at + 1] : [kind, pattern.lastIndex];
  }
  return ['mark', at + String.fromCodePoint(text.codePointAt(at) ?? 0).length];
}

/** A word, or several that lost their spaces: FotografiaAna, Hair&Makeup, Ana CostaProduction Assistant: */
function wordsOf(text: string, behind: string, isFirst: boolean): [TokenKind, string][] {
  if (/^[cp]\/$/i.test(text)) return [['word', /c/i.test(text) ? 'com' : 'para']];
  // X and Ed are names, and so is Y at the end of a name.
  const isName = /^(?:X|Ed)$/.test(text) || (text === 'Y' && /^\s*(?:,|$)/.test(behind));
  if (!isName && ands.has(text.toLowerCase())) return [['and', text]];
  const isRole = (part: string) => roleOf(plain(part)) !== undefined;
  const [, role = '', name = ''] = /^(\p{L}\p{Ll}{3,})(\p{Lu}\p{Ll}.*)$/u.exec(text) ?? [];
  const [, last = '', next = ''] = /^(.*\p{Ll})(\p{Lu}[\p{L}-]+)$/u.exec(text) ?? [];
  const halves = text.split('&');
  const isDate = lists.months.has(plain(next)) && /^ \d/.test(behind);
  const [colon, words = ''] = /^((?: (?:&|[\p{L}-]+)){0,2}) ?:/u.exec(behind) ?? [];
  const isLabel =
    colon !== undefined &&
    (isRole(next) || assistants.has(plain(next)) || isRole(next + words) || (!isFirst && words === ''));
  // "EdenPhotographyMonika".
  const [, before = '', middle = '', after = ''] =
    /^(\p{Lu}\p{Ll}+)(\p{Lu}\p{Ll}{5,})(\p{Lu}\p{Ll}+)$/u.exec(text) ?? [];
  const parts = isRole(text)
    ? [text]
    : isFirst && isRole(role) && !lists.publishers.has(plain(name)) && !/^ (?:\d|\/)/.test(behind)
      ? [role, name]
      : next !== '' && (isLabel || isDate)
        ? [last, next]
        : isRole(middle) && /^ \p{Lu}/u.test(behind)
          ? [before, middle, after]
          : halves.length === 2 && halves.every(isRole)
            ? [halves[0] ?? '', '&', halves[1] ?? '']
            : [text];
  return parts.map((part) => [part === '&' ? 'and' : 'word', part]);
}
