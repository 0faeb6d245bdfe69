import { isAlike, isBy, isOf, lists } from './known-words';
import type { Behind } from './reading';
import { endOf, isName, peek, type Token, type Tokens, textOf } from './tokens';

/** Maximum words in small letters between a label and a handle: "foto do meu parceiro @rui". */
const longestPraise = 4;

const isPoint = ({ kind }: Token) => kind === 'colon' || kind === 'dash';

/** The mark at a token behind a label; null if the label goes on or is none. */
export function markAt(tokens: Tokens, at: number): Behind | null {
  const [token, next] = [peek(tokens, at), peek(tokens, at + 1)];
  switch (token.kind) {
    case 'colon':
    case 'dash':
      return { mark: token.kind, to: endOf(tokens, at, (one) => isPoint(one) || isBy(one)) };
    case 'slash':
      return isName(next) ? { mark: 'dash', to: at + 1 } : { mark: 'none', to: at };
    case 'handle':
      return { mark: 'handle', to: at };
    case 'comma':
      // "Visagismo, assinado por Ana Costa".
      return /^assinad/.test(next.key)
        ? markAt(tokens, at + 1)
        : { mark: isName(next) ? 'comma' : 'none', to: at + 1 };
    case 'word':
      return markOfWord(tokens, at);
    default: {
      // Music "A Casa" by Ana Costa.
      const close =
        token.kind === 'mark' ? tokens.findIndex(({ kind }, one) => kind === 'mark' && one > at) : -1;
      return close > at && isBy(peek(tokens, close + 1))
        ? markOfWord(tokens, close + 1)
        : { mark: 'none', to: at };
    }
  }
}

/** Whether a mark stands behind a label, beyond a space. */
export const isMarked = ({ mark }: Behind) => ['colon', 'by', 'dash', 'handle'].includes(mark);

function markOfWord(tokens: Tokens, at: number): Behind | null {
  const [token, next] = [peek(tokens, at), peek(tokens, at + 1)];
  if (isBy(token)) {
    const to = endOf(tokens, at, isBy);
    // "by the very talented Ana Costa".
    const name = endOf(tokens, to, ({ isSmall }, one) => isSmall && one < to + longestPraise);
    const isPraised = lists.praise.has(peek(tokens, name - 1).key) && isName(peek(tokens, name));
    return { mark: 'by', to: isPraised ? name : isPoint(peek(tokens, to)) ? to + 1 : to };
  }
  if (token.isProper) return { mark: 'bare', to: at };
  // "shot for Vogue Italia by Ana Costa", "fotografada em Los Angeles por Ana Costa".
  const by = endOf(tokens, at + 1, ({ isProper }) => isProper);
  if (/^(?:for|para|pour|in|em|en|at|no|na)$/.test(token.key) && isBy(peek(tokens, by)))
    return { mark: 'by', to: by + 1 };
  // "a beleza foi assinada por Ana Costa", "a direção do desfile é de Ana Costa".
  const verb = [at, isOf(token) ? at + 2 : at].find(
    (one) => peek(tokens, one).kind === 'word' && lists.verbs.has(peek(tokens, one).key),
  );
  if (verb !== undefined) {
    const to = endOf(tokens, verb + 1, ({ key }, one) => lists.verbWords.has(key) && one < verb + 5);
    const isGiven = to > verb + 1 || peek(tokens, to).kind === 'handle';
    return isGiven && isName(peek(tokens, to)) ? { mark: 'of', to } : null;
  }
  if (isOf(token) && isName(next)) return { mark: 'of', to: at + 1 };
  // "beleza do maquiador Ana Costa", "fotos do querido Rui Sá".
  const isWho = isOf(token) && (lists.people.has(next.key) || lists.praise.has(next.key));
  return isWho && isName(peek(tokens, at + 2)) ? { mark: 'of', to: at + 2 } : handleBehind(tokens, at);
}

/** A handle at the end of a line, behind small words: "foto do meu parceiro @rui", "foto ana costa @ana". */
function handleBehind(tokens: Tokens, at: number): Behind | null {
  const to = endOf(tokens, at, ({ isSmall }, one) => isSmall && one < at + longestPraise);
  const [handle, behind] = [peek(tokens, to), peek(tokens, to + 1)];
  const isIts = isOf(peek(tokens, at)) || isAlike(textOf(tokens.slice(at, to)), handle.text);
  const isOther = /^(?:for|para|pr[ao]|com|with|and)$/.test(peek(tokens, to - 1).key);
  const isEnd = behind.kind === 'none' || behind.kind === 'emoji';
  return handle.kind === 'handle' && isEnd && isIts && !isOther ? { mark: 'handle', to } : null;
}
