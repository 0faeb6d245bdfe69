import { plain, roleWords } from './role-words';

export type TokenKind =
  | 'word'
  | 'handle'
  /** What is never part of a credit: a hashtag, a web or mail address. */
  | 'opaque'
  | 'colon'
  /** Between a role and its name or between two credits: – → | • and wide gaps. */
  | 'bar'
  | 'slash'
  | 'comma'
  | 'and'
  | 'stop'
  | 'open'
  | 'close'
  /** An at sign on its own: "Lia Souza @ Way". */
  | 'at'
  | 'emoji'
  | 'mark';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Letters it begins and ends at in the cleaned line. */
  start: number;
  end: number;
  /** As `plain` gives it. */
  plain: string;
}

export interface CaptionLine {
  /** As it was written. */
  raw: string;
  clean: string;
  tokens: Token[];
}

const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'].map((letter, at) => [letter, 'abcdefghijklmnopqrstuvwxyz'.charAt(at)]),
);

/** A line without styled letters, invisible marks and odd spaces and quotes. */
export function cleanLine(line: string): string {
  return line
    .replace(
      /[ᴀ-ᴢꜰꜱꞯ\u0299\u0262\u029c\u026a\u029f\u0274\u0280\u028f]/gu,
      (letter) => smallCapitals.get(letter) ?? letter,
    )
    .replace(/[ºª°]/g, '\u00b0')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Me}\p{Variation_Selector}]/gu, '')
    .replaceAll('\u034f', '')
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[^\S\t ]/gu, ' ');
}

const address =
  /^(?:https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|art|studio|me|link|co|br|pt)(?:[/?]\S*)?)$/i;
const profile = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/@?([\w.]*\w)\/?(?:\?\S*)?$/i;

/** Patterns of a token, the first that fits is taken. Each letter is read once, so the time is linear. */
const patterns: ReadonlyArray<readonly [TokenKind, RegExp]> = [
  ['bar', /\t+| {3,}|\.{2,}/y],
  // No handle has an accent: a name, with an at sign before it.
  ['mark', /@(?=[\w.]*[\u00c0-\u024f])/y],
  ['handle', /@[\w.]*\w/y],
  ['opaque', /#[\p{L}\p{N}_]+/uy],
  ['word', /(?:\p{Lu}\.){2,}|\p{Lu}\.(?!\p{Ll})|\p{L}&\p{L}(?!\p{L})/uy],
  ['word', /c\/o(?!\p{L})|(?:[JS]r|Sra|Dra?|M[rs]|Mrs)\.(?!\p{L})/uy],
  ['mark', /(?:ig|insta|instagram) ?:? ?(?=@)/iy],
  ['and', /[cw]\/(?= ?[@\p{L}])/iuy],
  ['word', /[\p{L}\p{N}][\p{L}\p{M}\p{N}_']*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}_']*)*°?/uy],
  ['colon', /[:∶꞉]+/y],
  ['bar', /(?:[-–—−―~→⟶➝➔➜»›>=|¦•·●▪◦‣★☆✦✧♦◆◇■□⁃∙⋅⁄✨⇒ꟷ]+ ?)+/uy],
  ['slash', /[/\\]+/y],
  ['comma', /[,;、]+/y],
  ['and', /[&+]+/y],
  ['stop', /[.!?](?!\p{L})/uy],
  ['open', /[([{]/y],
  ['close', /[)\]}]/y],
  ['at', /@/y],
  ['emoji', /\p{Extended_Pictographic}/uy],
];

const connectives = new Set(['e', 'and', 'y', 'et', '&', 'und', 'com', 'with', 'plus']);

export function readLine(raw: string): CaptionLine {
  const clean = cleanLine(raw);
  return { raw, clean, tokens: readTokens(clean) };
}

/** Whether tokens say anything: marks alone do not. */
export function hasContent(tokens: Token[]): boolean {
  return tokens.some(({ kind }) => kind === 'word' || kind === 'handle' || kind === 'opaque');
}

/** The tokens of a cleaned line. */
export function readTokens(line: string): Token[] {
  const tokens: Token[] = [];
  const add = (kind: TokenKind, start: number, end: number, text = line.slice(start, end)) => {
    tokens.push({ kind, text, start, end, plain: kind === 'word' || kind === 'handle' ? plain(text) : '' });
  };
  let at = 0;
  while (at < line.length) {
    if (line[at] === ' ' && !line.startsWith('   ', at)) {
      at += 1;
      continue;
    }
    const chunkEnd = isChunkStart(line, at) ? endOfChunk(line, at) : null;
    if (chunkEnd !== null) {
      const text = line.slice(at, chunkEnd);
      const [, handle] = profile.exec(text) ?? [];
      add(handle ? 'handle' : 'opaque', at, chunkEnd, handle ? `@${handle}` : text);
      at = chunkEnd;
      continue;
    }
    const found = patterns.find(([, pattern]) => {
      pattern.lastIndex = at;
      return pattern.test(line);
    });
    const end = found ? found[1].lastIndex : at + String.fromCodePoint(line.codePointAt(at) ?? 0).length;
    addToken(found?.[0] ?? 'mark', at, end);
    at = end;
  }
  return tokens;

  function addToken(kind: TokenKind, start: number, end: number) {
    const text = line.slice(start, end);
    const seam = kind === 'word' ? seamOf(text) : null;
    if (seam !== null) {
      add('word', start, start + seam);
      add('word', start + seam, end);
    } else if (kind === 'word' && connectives.has(text.toLowerCase())) {
      add('and', start, end);
    } else {
      add(kind, start, end);
    }
  }
}

function isChunkStart(line: string, at: number): boolean {
  return at === 0 || /[\s(:]/.test(line.charAt(at - 1));
}

/** Where an address that begins here ends, or null where there is none. */
function endOfChunk(line: string, start: number): number | null {
  const wide = line.slice(start, start + 200);
  const [chunk = ''] = /^[^\s,;()|]+/.exec(wide) ?? [];
  const text = chunk.replace(/[.:!?]+$/, '');
  return text.includes('.') && address.test(text) ? start + text.length : null;
}

/** Where a role runs into a name, as pages lose their line breaks: FotografiaAna. */
function seamOf(word: string): number | null {
  const [, before = ''] = /^(\p{L}\p{Ll}{3,})\p{Lu}\p{Ll}/u.exec(word) ?? [];
  return before !== '' && roleWords.has(plain(before)) ? before.length : null;
}
