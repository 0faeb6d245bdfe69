import { isAgency, isBy, isOf, isWork, lists, plain, roleByEmoji, roleOf, spelled } from './known-words';
import { isMarked, markAt } from './read-mark';
import { longestLabel, mostRoles, rolesAt, rolesOf, together } from './read-roles';
import type { Behind, Label } from './reading';
import { endOf, isName, isText, peek, type Token, type Tokens, textOf } from './tokens';

/** Roles whose "de" means "of", not "by": "Look de Ana", "bastidores do Circo". */
const ofThings = /^(?:Marca|Bastidores|Backstage|Making of|Locação|Estúdio|Revista|Modelo)$/;
/** Maximum tokens of a bracket behind a label. */
const longestBracket = 8;

/** Where a run of words meets a colon; -1 if it does not. A label may be a list: "Roteiro, arranjos e trilha:". */
export function colonBehind(tokens: Tokens, from: number): number {
  const isListed = (at: number) => at > from && (from === 0 || isWork(peek(tokens, at - 1)));
  // "Editor - VFX:".
  const known = from === 0 ? rolesAt(tokens, from)?.to : undefined;
  const colon = endOf(
    tokens,
    from,
    (token, at) =>
      at <= from + longestLabel &&
      (isText(token) ||
        token.kind === 'slash' ||
        (token.kind === 'comma' && isListed(at)) ||
        (token.kind === 'dash' && at === known)),
  );
  return colon > from && peek(tokens, colon).kind === 'colon' ? colon : -1;
}

/**
 * The label that starts at a token: everything before its mark. It is known only as a whole, not by a known word inside a
 * longer label.
 * @param isFirst whether it starts a clause or follows a separator: only there, a label that is not known is one
 */
export function labelAt(tokens: Tokens, from: number, isFirst: boolean): Label | null {
  const first = peek(tokens, from);
  // "Foto por @ana e styling por @bia": the label is behind the "and".
  if (first.kind === 'and') return null;
  if (first.kind === 'emoji') return emojiAt(tokens, from);
  const known = rolesAt(tokens, from);
  const end = known?.to ?? from;
  const colon = isFirst ? colonBehind(tokens, from) : -1;
  if (colon >= 0 && end !== colon && !(known !== null && endsInLabel(tokens, end, colon))) {
    // "Directed by:", "Texto de:".
    const isTied = isOf(peek(tokens, colon - 1)) || /^(?:by|por|par)$/.test(peek(tokens, colon - 1).key);
    const to = isTied ? colon - 1 : colon;
    const behind: Behind = { mark: 'colon', to: colon + 1 };
    // "Model, in black:".
    const inside = tokens.slice(end, to);
    const isQualified =
      peek(inside, 0).kind === 'comma' &&
      inside.slice(1).every((word) => word.kind === 'and' || (word.isSmall && !isWork(word)));
    const label = tokens.slice(from, to).map((token) => ({ ...token, key: spelled(token.key) }));
    const roles = known !== null && isQualified ? known.roles : rolesOf(label, 0, label.length);
    return roles !== null
      ? { roles, from, end: colon, ...behind, isKnown: true }
      : (noCreditAt(tokens, from) ?? labelOfWords(tokens, from, to, behind));
  }
  const behind = known === null ? null : markAt(tokens, end);
  if (known === null || behind === null)
    return noCreditAt(tokens, from) ?? (isFirst ? doneAt(tokens, from) : null);
  const isLoose = ['bare', 'none', 'of', 'comma'].includes(behind.mark);
  // "A modelo é a @lia" is no "modelo de".
  const isOfThing =
    /^(?:of|handle)$/.test(behind.mark) && isOf(peek(tokens, end)) && ofThings.test(known.roles[0] ?? '');
  // A letter alone is a label only before a mark, and so is Ed.
  const isNone = isOfThing || (isLoose && /^(?:.|E[Dd])$/u.test(first.text));
  return isNone ? null : { roles: known.roles, from, end, ...behind, isKnown: true };
}

/** "Floral creations by @ana", "Mixed by Ana Costa": an unknown label up to its "by" and a handle, or a participle and a full name. */
function doneAt(tokens: Tokens, from: number): Label | null {
  const end = endOf(tokens, from, (token, at) => isText(token) && !isBy(token) && at < from + longestLabel);
  const behind = end > from && isBy(peek(tokens, end)) ? markAt(tokens, end) : null;
  const [last, name] = [peek(tokens, end - 1), peek(tokens, behind?.to ?? -1)];
  const isDone =
    from === 0 &&
    end < 4 &&
    /(?:ed|[ai]d[oa]s?)$/.test(last.key) &&
    isName(name) &&
    isName(peek(tokens, (behind?.to ?? 0) + 1));
  // "Lia Souza photographed by Ana Costa" begins with a name.
  const isNamed =
    roleOf(last.key) !== undefined &&
    end > from + 2 &&
    peek(tokens, from + 1).isProper === peek(tokens, from).isProper;
  return behind !== null && !isNamed && (name.kind === 'handle' || isDone)
    ? labelOfWords(tokens, from, end, behind)
    : null;
}

/** Accessories, or a label without a role: a garment, a title, or a line of a product sheet. */
export function noCreditAt(tokens: Tokens, from: number): Label | null {
  const accessory = accessoryAt(tokens, from);
  if (accessory !== null) {
    const roles = [roleAsWritten(tokens.slice(from, accessory.end))];
    return { roles, from, ...accessory, isKnown: false, isWorn: true };
  }
  let key = '';
  // "@lia via @solmodels".
  if (/^(?:via|for|para|pr[ao])$/.test(peek(tokens, from).key) && isAgency(peek(tokens, from + 1).text))
    return null;
  // "Ana Costa (IG @ana)".
  if (lists.pages.has(peek(tokens, from).key) && peek(tokens, from - 1).kind === 'open') return null;
  for (let end = from + 1; end <= from + 3 && peek(tokens, end - 1).kind === 'word'; end += 1) {
    key += peek(tokens, end - 1).key;
    const isNone = [lists.garments, lists.noLabels, lists.sheetLabels].some((words) => words.has(key));
    const behind = isNone ? markAt(tokens, end) : null;
    if (behind !== null && isMarked(behind)) return { roles: [], from, end, ...behind, isKnown: true };
  }
  return null;
}

/** A role of these words, in small letters if they are in capitals. */
function roleAsWritten(words: Tokens): string {
  const text = textOf(words);
  const small = text === text.toUpperCase() && plain(text).length > 3 ? text.toLowerCase() : text;
  return (small.charAt(0).toUpperCase() + small.slice(1)).slice(0, 60);
}

/** The known label behind an emoji: "💄 Beauty Ana Costa"; null if it begins a company's name: "💄 Make Up Studio". */
function labelOfEmoji(tokens: Tokens, from: number): Label | null {
  const label = peek(tokens, from).kind === 'word' ? labelAt(tokens, from, false) : null;
  if (label === null || label.roles.length === 0 || label.mark === 'none') return null;
  const name = endOf(tokens, label.to, ({ isProper }) => isProper);
  return label.mark === 'bare' && isAgency(textOf(tokens.slice(from, name))) ? null : label;
}

/** Emoji that represent roles. "Saudade 🎬" is a title. */
function emojiAt(tokens: Tokens, from: number): Label | null {
  const end = endOf(tokens, from, ({ kind }, at) => kind === 'emoji' && at < from + mostRoles);
  const roles = tokens.slice(from, end).map(({ text }) => roleByEmoji.get(text));
  const known = roles.filter((role) => role !== undefined);
  const label = labelOfEmoji(tokens, end);
  if (label !== null) return { ...label, from, mark: label.mark === 'bare' ? 'emoji' : label.mark };
  const behind = markAt(tokens, end);
  const isTitle = behind?.mark === 'none' && from > 0 && peek(tokens, from - 1).kind !== 'handle';
  if (behind === null || isTitle || known.length < roles.length) return null;
  const mark = behind.mark === 'bare' ? 'emoji' : behind.mark;
  return { roles: together(known), from, end, to: behind.to, mark, isKnown: true };
}

/** Whether words before a colon end in a known label behind a name: "Ana Costa Styling:", but not "Design de Luz:". */
export function endsInLabel(tokens: Tokens, from: number, colon: number): boolean {
  for (let at = from + 1; at < colon; at += 1) {
    if (!isOf(peek(tokens, at - 1)) && rolesAt(tokens, at)?.to === colon) {
      // "Models: Lia Souza, Bia Lima and Hair Assistants: Rui Sá", "at Casa Sol, London Makeup: Bia Lima".
      const isLast = peek(tokens, at - 1).kind === 'and' && peek(tokens, from - 1).kind === 'comma';
      const words = tokens.slice(from, isLast ? at - 1 : at).filter(({ kind }) => isLast || kind !== 'comma');
      return words.length > 1
        ? words.every(
            (word) =>
              (word.isProper || lists.agencyMarks.has(word.key)) &&
              word.kind === 'word' &&
              !(isLast && isWork(word)),
          )
        : lists.afterNames.has(peek(words, 0).key);
    }
  }
  return false;
}

/** Whether a small word may stand inside a label: "Assistência à encenação:", "Em parceria com:". */
const isLink = ({ text }: Token, isLast: boolean, isOfWork: boolean) =>
  /^às?$/i.test(text) ||
  (isLast && /^(?:com|with)$/i.test(text)) ||
  (isOfWork && /^(?:on|in|at|to|para|o|os|a|as)$/i.test(text));

/** A label of these words as written, without a role for a garment; null for a title or part of a sentence. */
export function labelOfWords(tokens: Tokens, from: number, end: number, behind: Behind): Label | null {
  const words = tokens.slice(from, end);
  const [first, last] = [peek(words, 0), peek(words, words.length - 1)];
  const text = textOf(words);
  const whole = plain(text);
  const isLabel =
    words.length > 0 &&
    words.length <= longestLabel &&
    /^\p{L}|^\d[\p{L}ºª°]/u.test(text) &&
    // "Vogue Italia 2004 Model:", "by Ana Costa Model:" are no label.
    !isBy(first) &&
    !/\b(?:19|20)\d\d\b|^\S+['’]s$/i.test(text) &&
    !lists.particles.has(first.key) &&
    ![lists.noLabels, lists.sheetLabels].some((none) => none.has(whole)) &&
    // "Look 1: top Casa Sol", "edição 4: Maré", "Dunas – campanha inverno 26".
    !((lists.noLabels.has(first.key) || first.key === 'edicao') && /^\d+$/.test(last.text)) &&
    // "Vogue Brasil – Maré alta".
    !(
      behind.mark === 'dash' &&
      lists.publishers.has(first.key) &&
      words.every((word) => word.isProper && roleOf(word.key) === undefined)
    ) &&
    (!lists.titles.has(last.key) || /(?:cao|apoio|selho)$/.test(first.key)) &&
    !words.some(
      (word, at) =>
        lists.sentenceWords.has(word.key) &&
        !(
          behind.mark === 'colon' && isLink(word, at > 1 && at === words.length - 1, at > 0 && isWork(first))
        ),
    );
  if (!isLabel) return null;
  const roles = [roleAsWritten(words)];
  if (isOfAccessories(words)) return { roles, from, end, ...behind, isKnown: false, isWorn: true };
  // A dress is no role; a dress designer, a body painter and body art are.
  const isLent = roleOf(first.key) === 'Marca' && /^(?:provided|lent|cedid[ao]s?)$/.test(last.key);
  if (isLent || lists.garments.has(last.key) || (lists.garments.has(first.key) && !words.some(isWork))) {
    return { roles: [], from, end, ...behind, isKnown: true };
  }
  return { roles, from, end, ...behind, isKnown: false };
}

/** Whether the rest of a clause is a bracket: "Lia Souza – modelo (Way)". */
export const isBracket = (tokens: Tokens, at: number): boolean =>
  peek(tokens, at).kind === 'open' && tokens.length - at < longestBracket && tokens.at(-1)?.kind === 'close';

/** Whether names precede their labels: "@ana – foto, @bia – styling". */
export function isNamesFirst(tokens: Tokens, labels: readonly Label[]): boolean {
  const [first, last] = [labels[0], labels.at(-1)];
  return (
    first !== undefined &&
    first.from > 0 &&
    last?.mark === 'none' &&
    (last.end >= tokens.length || isBracket(tokens, last.end)) &&
    labels.every(
      ({ mark, end }, at) =>
        ['none', 'comma'].includes(mark) || (mark === 'handle' && labels[at + 1]?.from !== end),
    )
  );
}

const isJoint = ({ kind }: Token) => kind === 'and' || kind === 'slash';

/** Whether all words are accessories: "Sapatos", "Joias e bolsas". */
export const isOfAccessories = (words: Tokens): boolean =>
  words.length > 0 && words.every((word) => isJoint(word) || lists.accessories.has(word.key));

/** The end of a label of accessories, and its mark: "Sapatos: Sol", "joias @sol", "Joias e bolsas SOL" in a line of its own. */
export function accessoryAt(tokens: Tokens, from: number): (Behind & { end: number }) | null {
  const isPart = (token: Token, at: number) =>
    lists.accessories.has(token.key) ||
    (at > from && isJoint(token) && lists.accessories.has(peek(tokens, at + 1).key));
  const end = endOf(tokens, from, (token, at) => at < from + longestLabel && isPart(token, at));
  const behind = end > from ? markAt(tokens, end) : null;
  const isShouted = behind?.mark === 'bare' && from === 0 && peek(tokens, end).isUpper;
  return behind !== null && (isShouted || isMarked(behind)) ? { end, ...behind } : null;
}
