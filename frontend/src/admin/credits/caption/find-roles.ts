import { isCapital } from './name-run';
import { isMagazine, isProse } from './name-words';
import { forWords, type RoleMention, roleAt, unknownRoleAt } from './role-mentions';
import { ofWords } from './role-phrases';
import type { Token } from './tokens';

/** Words that end names of houses: Ford Models, Studio Style. */
const endsOfNames = new Set(
  (
    'model models management mgmt mgt agency agencia agence studio studios estudio magazine mag moda fashion style casting film films ' +
    'filmes beauty brand talent talents design arte art location cast story look looks som press color light set'
  ).split(' '),
);

/**
 * Finds the roles of a line.
 * @param withUnknown Whether a label before a colon that is no known role is one by its place.
 */
export function findRoles(tokens: Token[], withUnknown: boolean): RoleMention[] {
  const mentions: RoleMention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const known = roleAt(tokens, at);
    const unknown =
      withUnknown && (known === null || isHalfLabel(tokens, known)) ? unknownRoleAt(tokens, at) : null;
    const mention = unknown ?? known;
    if (mention !== null && mayStandHere(tokens, mention, mentions.at(-1))) {
      mentions.push(mention);
      at = mention.to;
    } else {
      at += 1;
    }
  }
  const hasColons = mentions.some(({ link, isEmoji }) => link === 'colon' && !isEmoji);
  return hasColons ? mentions.filter((mention) => !isDoubtful(tokens, mention)) : mentions;
}

/** Whether the word of a kind of work may be a family name as well: Luz, Flores. Those of canonical roles are none. */
function isFamilyName(kind: string): boolean {
  return kind === kind.toLowerCase();
}

/** "Diretora de redação:" and "Foto adicional:" are one label, though they begin with a known word. */
function isHalfLabel(tokens: Token[], { to, link }: RoleMention): boolean {
  const next = tokens[to]?.kind === 'word' ? tokens[to].text : '';
  return (
    (link === 'of' || link === null) && next !== '' && (/^\p{Ll}/u.test(next) || next === next.toUpperCase())
  );
}

/** In a line of labels with colons, an everyday word without one is part of a name. */
function isDoubtful(tokens: Token[], { roles, from, to, link, isEveryday }: RoleMention): boolean {
  const isFollowedByHandle = tokens[to]?.kind === 'handle';
  const isAgency = roles[0]?.kind === 'Agência';
  const isBracketed = tokens[from - 1]?.kind === 'open' && (isAgency || tokens[to]?.kind === 'close');
  const isInGroup = ['slash', 'and', 'comma', 'bar'].includes(tokens[to]?.kind ?? '') || link === 'bar';
  return isEveryday && link !== 'colon' && link !== 'by' && !isFollowedByHandle && !isBracketed && !isInGroup;
}

function mayStandHere(tokens: Token[], mention: RoleMention, before: RoleMention | undefined): boolean {
  const previous = tokens[mention.from - 1];
  if (previous === undefined) {
    return true;
  }
  if (before !== undefined && before.to === mention.from) {
    // "Beauty make: X" and "Fotografia Photography" name roles; "Agência Moda Viva" has a name.
    return (
      mention.link === 'colon' ||
      ((before.link === null || before.link === 'bar') && before.roles[0]?.kind === mention.roles[0]?.kind) ||
      before.isEmoji ||
      (before.link === 'bar' && mention.link === 'bar')
    );
  }
  if (before !== undefined && /^(?:com|with)$/i.test(previous.text) && mention.link === null) {
    // "Beauty @bia com produtos @casa" tells what she used.
    return false;
  }
  if (previous.kind !== 'word') {
    return previous.kind !== 'at';
  }
  if (forWords.has(tokens[mention.from]?.plain ?? '')) {
    const published = tokens[mention.to]?.text ?? '';
    // "Beauty @bia for @brand" tells whose make-up she used.
    const between = tokens.slice(before?.to ?? mention.from, mention.from);
    return !between.some(({ kind, text }) => kind === 'handle' || isCapital(text)) || isMagazine(published);
  }
  if (mention.link === 'colon' || mention.link === 'by') {
    return true;
  }
  const next = tokens[mention.to];
  const isSmall = next?.kind === 'word' && !isCapital(next.text);
  if (isProse(previous.text) && (next?.kind === 'handle' || isSmall)) {
    // "no look @marca" is a credit, "a modelo era forte" is none.
    return !isSmall;
  }
  const roleText = tokens
    .slice(mention.from, mention.to)
    .map((t) => t.plain)
    .join('');
  if (next?.kind === 'handle' && next.plain.includes(previous.plain + roleText)) {
    // The end of a name: Rafa Foto @rafafoto.
    return false;
  }
  if (before?.link === 'colon' || endsOfNames.has(roleText) || ofWords.has(previous.plain)) {
    return false;
  }
  if (mention.roles.some(({ kind }) => isFamilyName(kind)) && isCapital(tokens[mention.from]?.text ?? '')) {
    return false;
  }
  const hasRole =
    before !== undefined &&
    before.link !== 'bar' &&
    !tokens.slice(before.to, mention.from).some(({ kind }) => kind === 'bar' || kind === 'comma');
  const isAtEnd = next === undefined || (next.kind !== 'word' && next.kind !== 'handle');
  const isInTurn = before?.link === null && /^\p{Lu}/u.test(next?.text ?? '');
  return isAtEnd ? !hasRole : !mention.isEveryday || next.kind === 'handle' || isInTurn;
}
