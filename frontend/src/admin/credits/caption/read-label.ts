import { isAlike } from './name-text';
import {
  byWords,
  garments,
  noLabels,
  ofWords,
  sentenceWords,
  sheetLabels,
  titles,
  verbs,
  verbWords,
} from './no-names';
import { longestLabel, mostRoles, rolesAt, rolesOf, together } from './read-roles';
import { plain, roleByEmoji, roleOf } from './role-words';
import { isProper, type Token } from './tokens';

/** How a label is joined to the names after it; null if no names follow. */
export type LabelMark = 'colon' | 'by' | 'dash' | 'of' | 'handle' | 'emoji' | 'bare' | 'comma' | null;

export interface Label {
  roles: string[];
  /** Its words are from `from` to `end`; the names start at `to`. */
  from: number;
  end: number;
  to: number;
  mark: LabelMark;
  isRecognized: boolean;
}

/** "Look de Ana", "bastidores do Circo": their "de" means "of", not "by". */
const ofThings = new Set(['Marca', 'Bastidores', 'Backstage', 'Making of', 'Locação', 'Estúdio', 'Revista']);

const isWordy = (token: Token | undefined) => ['word', 'and', 'slash'].includes(token?.kind ?? '');

/** The mark between a label and its names, and where they start. */
function markAt(tokens: readonly Token[], at: number): { mark: LabelMark; to: number } | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || token.kind === 'close' || token.kind === 'cut') {
    return { mark: null, to: at };
  }
  if (token.kind === 'colon' || token.kind === 'dash') {
    const isBy = next?.kind === 'word' && byWords.has(next.key);
    return {
      mark: token.kind,
      to: isBy || next?.kind === 'dash' || next?.kind === 'colon' ? at + 2 : at + 1,
    };
  }
  if (token.kind === 'slash') {
    const behind = markAt(tokens, at + 1);
    return behind?.mark === 'handle' || behind?.mark === 'bare'
      ? { mark: 'dash', to: behind.to }
      : { mark: null, to: at };
  }
  if (token.kind === 'handle') {
    return { mark: 'handle', to: at };
  }
  if (token.kind === 'word' && byWords.has(token.key)) {
    // "Makeup was done by: @ana".
    let to = at + 1;
    while (byWords.has(tokens[to]?.key ?? '') && to < at + 3) to += 1;
    return { mark: 'by', to: tokens[to]?.kind === 'dash' || tokens[to]?.kind === 'colon' ? to + 1 : to };
  }
  // "shot for Vogue Italia by Ana Costa".
  const by = ['for', 'para', 'pour'].includes(token.key)
    ? tokens.slice(at + 2, at + 6).findIndex(({ key }) => byWords.has(key))
    : -1;
  if (by >= 0 && tokens.slice(at + 1, at + 2 + by).every(({ text }) => isProper(text))) {
    return { mark: 'by', to: at + 3 + by };
  }
  const isName = (one: Token | undefined) =>
    one?.kind === 'handle' || (one?.kind === 'word' && /\p{L}/u.test(one.text) && isProper(one.text));
  // "direção do desfile é de Ana Costa", "beleza foi assinada por Ana Costa".
  const verb = [at, at + 2].find((one) => tokens[one]?.kind === 'word' && verbs.has(tokens[one]?.key ?? ''));
  if (verb === at || (verb !== undefined && /^d[ao]s?$/.test(token.key))) {
    let to = verb + 1;
    while (verbWords.has(tokens[to]?.key ?? '') && to < verb + 5) to += 1;
    return to > verb + 1 && isName(tokens[to]) ? { mark: 'of', to } : null;
  }
  // "foto do meu parceiro @rui".
  const handle = ofWords.has(token.key)
    ? tokens.slice(at, at + 5).findIndex(({ kind }) => kind === 'handle')
    : -1;
  if (
    handle > 1 &&
    ['emoji', undefined].includes(tokens[at + handle + 1]?.kind) &&
    tokens.slice(at, at + handle).every(({ text }) => text === text.toLowerCase())
  ) {
    return { mark: 'handle', to: at + handle };
  }
  if (token.kind === 'word' && ofWords.has(token.key)) {
    // "Texto de: Ana Costa".
    return next?.kind === 'colon'
      ? { mark: 'colon', to: at + 2 }
      : isName(next)
        ? { mark: 'of', to: at + 1 }
        : null;
  }
  if (token.kind === 'comma') {
    // "Visagismo, assinado por Ana Costa".
    if (/^assinad/.test(next?.key ?? '')) return markAt(tokens, at + 1);
    return { mark: isName(next) ? 'comma' : null, to: at + 1 };
  }
  const near = tokens.slice(at, at + 4).findIndex(({ kind }) => kind !== 'word');
  if (
    near > 0 &&
    tokens[at + near]?.kind === 'handle' &&
    tokens.slice(at, at + near).every(({ text }) => text === text.toLowerCase()) &&
    isAlike(
      tokens
        .slice(at, at + near)
        .map(({ text }) => text)
        .join(' '),
      tokens[at + near]?.text ?? '',
    )
  ) {
    // "foto ana costa @ana": words in small letters are no name, the handle is.
    return { mark: 'handle', to: at + near };
  }
  return isName(token) ? { mark: 'bare', to: at } : token.kind === 'word' ? null : { mark: null, to: at };
}

/** Where a run of words from a token meets a colon, a dash, a "by" or a handle; null if it does not. */
function endOfRun(tokens: readonly Token[], from: number): number | null {
  let at = from;
  while (at - from <= longestLabel) {
    const token = tokens[at];
    if (token === undefined) {
      return null;
    }
    if (
      token.kind === 'colon' ||
      token.kind === 'dash' ||
      token.kind === 'handle' ||
      (byWords.has(token.key) &&
        roleOf(token.key) === undefined &&
        (tokens[at + 1]?.kind !== 'word' || tokens[at + 2]?.kind !== 'colon'))
    ) {
      return at;
    }
    if (!isWordy(token)) {
      return null;
    }
    at += 1;
  }
  return null;
}

/** "Diretor musical, arranjos e trilha:", "Trilha - vozes:": where a list ends whose first item, in one word or none, goes on. */
function endOfList(tokens: readonly Token[], from: number): number | null {
  const [first, second] = [tokens[from], tokens[from + 1]];
  const isWord = first?.kind === 'word' && second?.kind === 'comma';
  const isSmall = (first?.kind === 'dash' || first?.kind === 'comma') && second?.kind === 'word';
  let at = from + (isWord ? 2 : 1);
  while ((isWord || isSmall) && at < from + longestLabel && isWordy(tokens[at])) {
    at += 1;
  }
  return (isWord || isSmall) &&
    (tokens[at]?.kind === 'colon' || (isWord && tokens[at]?.key === 'by')) &&
    !endsBehindName(tokens, from, at)
    ? at
    : null;
}

/** "Senior Director, Video:", "VP, Digital Video:": the colon after a comma whose first part ends in a word of work. */
function endOfTitle(tokens: readonly Token[], from: number): number | null {
  let comma = from;
  while (comma - from < longestLabel && tokens[comma]?.kind === 'word') comma += 1;
  let at = comma + 1;
  while (at - comma < longestLabel && isWordy(tokens[at])) at += 1;
  const isTitle = comma > from && tokens[comma]?.kind === 'comma' && isWork(tokens[comma - 1]?.key ?? '');
  return isTitle && at > comma + 1 && tokens[at]?.kind === 'colon' && !endsBehindName(tokens, from, at)
    ? at
    : null;
}

/** The colon after a comma and a qualifier that names no work: "Model, in black: Lia"; null if there is none. */
function endOfQualifier(tokens: readonly Token[], from: number): number | null {
  let at = from + 1;
  while (at - from < 6 && isWordy(tokens[at]) && tokens[at]?.text === tokens[at]?.text.toLowerCase()) {
    at += 1;
  }
  const isOfWork = tokens.slice(from, at).some(({ key }) => isWork(key));
  return tokens[from]?.kind === 'comma' && at > from + 1 && tokens[at]?.kind === 'colon' && !isOfWork
    ? at
    : null;
}

/**
 * The label that starts at a token: everything before its mark. It is recognised only as a whole, not by a known word inside
 * a longer label.
 * @param isFirst whether it starts a clause: only there, and as ", music by @x", an unknown label is accepted
 */
export function labelAt(tokens: readonly Token[], from: number, isFirst: boolean): Label | null {
  const first = tokens[from];
  if (first?.kind === 'emoji') {
    return emojiAt(tokens, from);
  }
  const recognized = rolesAt(tokens, from);
  const end =
    isFirst || tokens[from - 1]?.kind === 'comma'
      ? endOfRun(tokens, recognized?.hasComma ? recognized.to : from)
      : null;
  const isInBracket =
    isFirst &&
    tokens[recognized?.to ?? 0]?.kind === 'open' &&
    tokens.at(-1)?.kind === 'close' &&
    (recognized?.to ?? 0) > from;
  const mark =
    recognized === null
      ? null
      : isInBracket && tokens[recognized.to + 1]?.kind === 'word'
        ? { mark: 'dash' as const, to: recognized.to + 1 }
        : markAt(tokens, recognized.to);
  // "Model, in black: Lia Souza".
  const colon = isFirst && recognized !== null ? endOfQualifier(tokens, recognized.to) : null;
  if (recognized !== null && colon !== null) {
    return { roles: recognized.roles, from, end: colon, to: colon + 1, mark: 'colon', isRecognized: true };
  }
  const longer =
    !isFirst || recognized?.hasComma
      ? null
      : recognized !== null
        ? endOfList(tokens, recognized.to)
        : endOfTitle(tokens, from);
  if (longer !== null) {
    return ownLabel(tokens, from, longer, true);
  }
  if (
    recognized !== null &&
    mark !== null &&
    (end === null || !isPartOf(tokens, recognized.to, end, mark.mark))
  ) {
    const isList =
      recognized.hasComma && mark.mark !== 'colon' && mark.mark !== 'by' && mark.mark !== 'handle';
    // A letter alone is a label only before a mark.
    const isMarkless =
      (mark.mark === 'of' && ofThings.has(recognized.roles[0] ?? '')) ||
      (mark.mark === 'bare' && first?.key.length === 1 && recognized.to === from + 1);
    return isList || isMarkless
      ? null
      : { roles: recognized.roles, from, end: recognized.to, ...mark, isRecognized: true };
  }
  return noCreditAt(tokens, from) ?? (end === null ? null : ownLabel(tokens, from, end, isFirst));
}

/** A label without a role: a garment, a title, or a line of a product sheet. */
function noCreditAt(tokens: readonly Token[], from: number): Label | null {
  let key = '';
  for (let at = from; at < from + 3 && tokens[at]?.kind === 'word'; at += 1) {
    key += tokens[at]?.key ?? '';
    const isNone = [garments, noLabels, sheetLabels].some((words) => words.has(key));
    const mark = isNone ? markAt(tokens, at + 1) : null;
    if (mark !== null && ['colon', 'by', 'dash', 'handle'].includes(mark.mark ?? '')) {
      return { roles: [], from, end: at + 1, ...mark, isRecognized: true };
    }
  }
  return null;
}

/** Emoji that represent roles, unless a role word follows. */
function emojiAt(tokens: readonly Token[], from: number): Label | null {
  const roles: string[] = [];
  let end = from;
  for (; tokens[end]?.kind === 'emoji' && roles.length < mostRoles; end += 1) {
    roles.push(roleByEmoji.get(tokens[end]?.text ?? '') ?? '');
  }
  const mark = markAt(tokens, end);
  // "Saudade 🎬" is a title.
  const [before, first] = [tokens[from - 1], tokens[from - 2]];
  const isOfTitle =
    from > 0 &&
    mark?.mark === null &&
    before?.kind !== 'handle' &&
    !(before?.kind === 'word' && first?.kind === 'word');
  const isBullet = rolesAt(tokens, end) !== null || mark === null || roles.includes('') || isOfTitle;
  return isBullet
    ? null
    : {
        roles: together(roles),
        from,
        end,
        to: mark.to,
        mark: mark.mark === 'bare' ? 'emoji' : mark.mark,
        isRecognized: true,
      };
}

/** Whether a label continues after its known first words: "Fotografia adicional:", "Direção Executiva @x". */
function isPartOf(tokens: readonly Token[], to: number, end: number, mark: LabelMark): boolean {
  if (to >= end || tokens[end]?.kind !== 'colon') {
    return mark === null && to < end;
  }
  return !(to === end - 1 && ofWords.has(tokens[to]?.key ?? '')) && !endsBehindName(tokens, to, end);
}

/** Whether a known label after a full name ends there: "Foto Ana Costa Styling:", but not "Design de Luz:", "Som Direto:". */
export function endsBehindName(tokens: readonly Token[], from: number, end: number): boolean {
  for (let at = from + 2; at < end; at += 1) {
    if (!ofWords.has(tokens[at - 1]?.key ?? '') && rolesAt(tokens, at)?.to === end) {
      return tokens.slice(from, at).every(({ text }) => isProper(text));
    }
  }
  return false;
}

/** An unknown label in a list in a sentence: ", edição executiva de Ana Costa", ", produtores responsáveis Ana Costa". */
export function listedLabel(tokens: readonly Token[], from: number, mustBeTied: boolean): Label | null {
  let end = from;
  const isSmall = (token: Token | undefined) =>
    token?.kind === 'word' && token.text === token.text.toLowerCase();
  while (end - from < 5 && isSmall(tokens[end]) && !sentenceWords.has(tokens[end]?.key ?? '')) {
    end += 1;
  }
  const last = tokens[end - 1]?.key ?? '';
  const isTied = byWords.has(last) || ofWords.has(last);
  const words = tokens.slice(from, isTied ? end - 1 : end).map(({ text }) => text);
  const isFullName = [tokens[end], tokens[end + 1]].every(
    (token) => token?.kind === 'word' && isProper(token.text),
  );
  const role = words.join(' ');
  return words.length > 1 && isFullName && (isTied || !mustBeTied) && !garments.has(tokens[from]?.key ?? '')
    ? {
        roles: [role.charAt(0).toUpperCase() + role.slice(1)],
        from,
        end,
        to: end,
        mark: 'of',
        isRecognized: false,
      }
    : null;
}

/** An unknown label in a line that lost its line breaks: "Transporte: Rui Sá Direção de projeto: Bia Lima". */
export function labelBehindName(tokens: readonly Token[], from: number): Label | null {
  const begins = (token: Token | undefined) => isProper(token?.text ?? '') || /^\d/.test(token?.text ?? '');
  let end = from + 1;
  while (end - from < 6 && tokens[end]?.kind === 'word' && !begins(tokens[end])) {
    end += 1;
  }
  const isBehind = tokens[from - 1]?.kind === 'word' && begins(tokens[from]);
  return isBehind && tokens[end]?.kind === 'colon' ? ownLabel(tokens, from, end, true) : null;
}

/** An unknown label, shown as written. */
function ownLabel(tokens: readonly Token[], from: number, end: number, isFirst: boolean): Label | null {
  const words = tokens.slice(from, end);
  const mark = tokens[end];
  const behind = markAt(tokens, end);
  const isNamed = tokens[behind?.to ?? end]?.kind === 'handle';
  // "Mixed by Ana Costa".
  const isDone =
    /(?:ed|[ai]d[oa]s?)$/.test(words.at(-1)?.key ?? '') &&
    words.length < 4 &&
    [mark?.key === 'is' ? undefined : tokens[end + 1], tokens[end + 2]].every(
      (token) => token?.kind === 'word' && isProper(token.text),
    );
  // "Original songs by: Ana Costa".
  const hasColon = tokens[(behind?.to ?? end) - 1]?.kind === 'colon' || mark?.kind === 'colon';
  const isTied = isFirst
    ? hasColon || (isNamed && mark?.kind !== 'handle') || isDone
    : isNamed && mark?.kind === 'word';
  // "Lia Souza photographed by Ana Costa" begins with a name.
  const last = words.at(-1);
  // "Vogue Italia September Model: Lia Souza": a headline before a known label.
  const isHeadline =
    words.some(({ text }) => /^\d{4}$/.test(text)) &&
    [1, 2].some((count) => rolesOf(tokens, end - count, end) !== null);
  const isNameFirst =
    behind?.mark === 'by' &&
    !hasColon &&
    !isNamed &&
    words.length > 1 &&
    last?.text === last?.key &&
    isProper(words[0]?.text ?? '') &&
    !isWork(words[0]?.key ?? '');
  return isTied && !isNameFirst && !isHeadline && behind !== null
    ? labelOfWords(tokens, from, end, behind)
    : null;
}

/** Whether a word names work: a role, or "painter", "making". */
export const isWork = (key: string) =>
  roleOf(key) !== undefined || /(?:ing|[aeo]r|ist|art|paint|cao|agem|encia)$/.test(key);

/** A label of these words as written, without a role for a garment; null for a title or part of a sentence. */
export function labelOfWords(
  tokens: readonly Token[],
  from: number,
  end: number,
  behind: Pick<Label, 'mark' | 'to'>,
): Label | null {
  const words = tokens.slice(from, end);
  const keys = words.map(({ key }) => key);
  const text = words
    .map((token, at) =>
      token.kind === 'slash'
        ? ' / '
        : token.kind === 'comma'
          ? ','
          : (at > 0 && words[at - 1]?.kind !== 'slash' ? ' ' : '') + token.text,
    )
    .join('');
  const isLabel =
    words.length > 0 &&
    words.filter(({ kind }) => kind === 'word').length < longestLabel &&
    /^\p{L}|^\d[\p{L}ºª°]/u.test(text) &&
    !noLabels.has(keys.join('').replace(/^(look|slide|página|page)s?\d.*$/, 'look')) &&
    !titles.has(keys.at(-1) ?? '') &&
    !sheetLabels.has(keys.join('')) &&
    !words.some(
      ({ key, text: word }, at) =>
        sentenceWords.has(key) &&
        !/^às?$/i.test(word) &&
        !(behind.mark === 'colon' && at > 1 && at === words.length - 1 && ['com', 'with'].includes(key)),
    );
  if (!isLabel) {
    return null;
  }
  // A dress is no role; a dress designer, a body painter and body art are.
  if (garments.has(keys.at(-1) ?? '') || (garments.has(keys[0] ?? '') && !keys.some(isWork))) {
    return { roles: [], from, end, ...behind, isRecognized: true };
  }
  const small = text === text.toUpperCase() && plain(text).length > 3 ? text.toLowerCase() : text;
  const role = small.charAt(0).toUpperCase() + small.slice(1);
  return { roles: [role.slice(0, 60)], from, end, ...behind, isRecognized: false };
}
