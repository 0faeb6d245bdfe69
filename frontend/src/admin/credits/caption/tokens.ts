export type TokenKind =
  | 'word'
  | 'handle'
  | 'hashtag'
  /** A web or mail address, or a telephone number. */
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
  | 'mark'
  /** What stands outside a line. */
  | 'none';

export type Tokens = readonly Token[];

export interface Token {
  kind: TokenKind;
  text: string;
  /** `plain` form of a word, handle or hashtag; else empty. */
  key: string;
  line: number;
  /** Whether two spaces precede it, or one precedes a slash. */
  isApart: boolean;
  /** Whether it begins with a capital or is a number. */
  isProper: boolean;
  /** Whether it is a word in small letters, or in capitals. */
  isSmall: boolean;
  isUpper: boolean;
}

const nothing: Token = {
  ...{ kind: 'none', text: '', key: '', line: -1 },
  ...{ isApart: false, isProper: false, isSmall: false, isUpper: false },
};

/** The token at a place; one of kind 'none' outside the line. */
export const peek = (tokens: Tokens, at: number): Token => tokens[at] ?? nothing;

/** The place behind the tokens that follow from a place and are of a kind. */
export function endOf(tokens: Tokens, from: number, is: (token: Token, at: number) => boolean): number {
  let at = from;
  while (at < tokens.length && is(peek(tokens, at), at)) at += 1;
  return at;
}

/** A handle, or a word that may begin a name. */
export const isName = ({ kind, text, isProper }: Token): boolean =>
  kind === 'handle' || (kind === 'word' && isProper && /\p{L}/u.test(text));

export const isText = ({ kind }: Token): boolean => kind === 'word' || kind === 'and';

/** Tokens as written, with one space between words: "Foto, Vídeo", "Luz / Som", "Luz/Som". */
export function textOf(tokens: Tokens): string {
  const isTight = ({ kind, isApart }: Token) => kind === 'slash' && !isApart;
  return tokens
    .filter(({ kind }) => kind !== 'mark')
    .map((token, at, all) => {
      const isJoined = token.kind === 'comma' || isTight(token) || isTight(peek(all, at - 1));
      return isJoined ? token.text : ` ${token.text}`;
    })
    .join('')
    .trim();
}
