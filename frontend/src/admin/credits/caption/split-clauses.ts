import { isAgency, isWork } from './known-words';
import { ofHouses } from './name-span';
import { colonBehind, endsInLabel, labelAt, labelOfWords } from './read-label';
import { longestLabel, rolesAt } from './read-roles';
import type { Clause, Label } from './reading';
import { isText, peek, type Token, type Tokens, textOf } from './tokens';

/** Splits a line at its cuts, and at a slash before the next label with a mark. */
export function clausesOf(tokens: Tokens, labelsOf: (own: Tokens) => Label[]): Clause[] {
  const clauses: Clause[] = [];
  let [start, hasColon] = [0, false];
  // "Foto Ana // Beleza Rui // Flores Bia".
  const isBar = ({ kind, text }: Token) => kind === 'slash' && text.length > 1;
  const isBarred = tokens.filter(isBar).length > 2;
  for (let at = 0; at <= tokens.length; at += 1) {
    const { kind } = peek(tokens, at);
    hasColon ||= kind === 'colon';
    const isCut = ['cut', 'none'].includes(kind) || (isBarred && isBar(peek(tokens, at)));
    const isNext =
      kind === 'slash' &&
      (beginsLabel(tokens, start, at, hasColon) || (hasColon && isLastLabel(tokens, at + 1)));
    if (!isCut && !isNext) continue;
    const cut = peek(tokens, start - 1).text;
    while (['dash', 'mark', 'comma', 'slash'].includes(peek(tokens, start).kind) && start < at) start += 1;
    const own = tokens.slice(start, at);
    const labels = isLastLabel(tokens, start)
      ? [labelOfWords(own, 0, own.length, { mark: 'none', to: own.length })]
      : labelsOf(own);
    if (own[0] !== undefined)
      clauses.push({ line: own[0].line, tokens: own, labels: labels.filter((one) => one !== null), cut });
    [start, hasColon] = [at + 1, false];
  }
  return clauses;
}

/** Whether a label alone ends the line, its name below it: "Foto: Ana/Consultoria Executiva". */
const isLastLabel = (tokens: Tokens, from: number) =>
  peek(tokens, from - 1).kind === 'slash' &&
  (rolesAt(tokens, from)?.to ?? tokens.length) === tokens.length &&
  isWork(peek(tokens, from)) &&
  (tokens.length - from > 1 || /^\p{Lu}{3}/u.test(peek(tokens, from).text)) &&
  tokens.length - from <= longestLabel &&
  !isAgency(textOf(tokens.slice(from))) &&
  tokens.slice(from).every((token) => isText(token) && !token.isSmall);

/** Whether a label begins behind a slash: "Foto: Ana / Som direto: Rui", "Story by Ana / Styling by Bia", "Foto Ana / Beleza Rui Sá"; but not "Foto/Photo: Ana". */
function beginsLabel(tokens: Tokens, start: number, slash: number, hasColon: boolean): boolean {
  const first = rolesAt(tokens, start);
  if ((first !== null && first.to >= slash) || isInTerm(tokens, start, slash)) return false;
  const label = labelAt(tokens, slash + 1, false);
  const isFull = label?.mark === 'bare' && peek(tokens, label.to + 1).isProper;
  const behind = peek(tokens, label?.end ?? slash).kind;
  const isAlone =
    label?.mark === 'none' &&
    (hasColon ? behind === 'none' && label.end > slash + 2 : first !== null && behind === 'cut');
  const names = tokens.slice(start, Math.min(slash, start + longestLabel));
  const isNamed =
    names.length > 1 &&
    names.every((word) => /and|comma/.test(word.kind) || (word.isProper && !isWork(word)));
  const colon = hasColon || isNamed ? colonBehind(tokens, slash + 1) : -1;
  return label?.mark === 'by' || isFull || isAlone || (colon >= 0 && !endsInLabel(tokens, slash + 1, colon));
}

/** Whether a slash is inside a label behind a full name: "Modelo: Lia Souza Photography/Design: Ana". */
function isInTerm(tokens: Tokens, start: number, slash: number): boolean {
  const isNamed = (at: number) => at > start && peek(tokens, at).isProper && !isWork(peek(tokens, at));
  return (
    !peek(tokens, slash).isApart &&
    [slash - 1, slash - 2].some((at) => {
      const term = isNamed(at - 1) && isNamed(at - 2) ? rolesAt(tokens, at) : null;
      return term !== null && term.to >= slash && !ofHouses.has(term.roles[0] ?? '');
    })
  );
}
