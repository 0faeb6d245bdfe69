import { assistants, lists, longForms, plain, roleOf } from './known-words';
import { peek, type Tokens } from './tokens';

/** Maximum words and maximum roles of a label. */
export const longestLabel = 8;
export const mostRoles = 6;
const helping = /^ass(?:t|ist|isted|istant|istance)s?$/;
const ordinal =
  /^(?:[1-4](?:[oa]|st|nd|rd|th|er|e|ere)?|primeir[oa]|segund[oa]|first|second|third|key|lead|head)$/;

interface Phrase {
  role: string;
  to: number;
}

/** The role of the longest known term that starts at a token. */
function wordAt(tokens: Tokens, from: number): Phrase | null {
  // As written, in long forms, and without small words.
  let [key, long, short] = ['', '', ''];
  let found: Phrase | null = null;
  for (let at = from; at < from + longestLabel; at += 1) {
    const token = peek(tokens, at);
    const isMore = at > from;
    // "Jakob F. S." has initials, "Maquillaje y pelo: Ana" Spanish hair.
    const isHair = at === from && token.key === 'pelo' && peek(tokens, at + 1).kind !== 'word';
    if ((lists.byWords.has(token.key) && !isHair) || /^\p{Lu}\.$/u.test(token.text)) break;
    if (token.kind === 'word' || (token.kind === 'hashtag' && at === from)) {
      const form = longForms.get(token.key) ?? token.key;
      [key, long] = [key + token.key, long + form];
      short += isMore && lists.links.has(token.key) ? '' : form;
    } else if (token.kind === 'and' && key !== '') {
      [key, long, short] = [`${key}&`, `${long}&`, `${short}&`];
    } else if (token.kind !== 'dash' || key === '') {
      break;
    }
    const role =
      roleOf(key) ?? roleOf(key.replace('&', 'e')) ?? (isMore ? (roleOf(long) ?? roleOf(short)) : undefined);
    const mayEnd =
      ['word', 'hashtag'].includes(token.kind) && (!lists.links.has(token.key) || roleOf(key) !== undefined);
    if (role !== undefined && mayEnd) found = { role, to: at + 1 };
  }
  return found;
}

const assistantOf = (role: string) => `Assistente de ${role.charAt(0).toLowerCase()}${role.slice(1)}`;

/** A role, or an assistant of one: "assistente de foto", "2nd photo assistant". */
function phraseAt(tokens: Tokens, start: number): Phrase | null {
  const from = ordinal.test(peek(tokens, start).key) ? start + 1 : start;
  if (!assistants.has(peek(tokens, from).key)) {
    const area = wordAt(tokens, from);
    const { key } = peek(tokens, area?.to ?? -1);
    // "Cenógrafo assistente", but "Designer assistente" as it is written.
    const isHelp =
      helping.test(key) || (assistants.has(key) && plain(area?.role ?? '') !== peek(tokens, from).key);
    return area !== null && isHelp ? { role: assistantOf(area.role), to: area.to + 1 } : area;
  }
  let at = from + 1;
  while (
    lists.ofWords.has(peek(tokens, at).key) ||
    ['to', 'the', 'em', 'para'].includes(peek(tokens, at).key)
  )
    at += 1;
  const area = wordAt(tokens, at);
  return area === null ? { role: 'Assistente', to: from + 1 } : { role: assistantOf(area.role), to: area.to };
}

const isBeauty = (role: string) => role === 'Cabelo' || role === 'Maquiagem';

/** Cabelo with Maquiagem is Beleza, also of assistants. A role in two languages counts once. */
export function together(roles: readonly string[]): string[] {
  const isHalf = (role: string, half: string) => role.toLowerCase().replace('assistente de ', '') === half;
  const isBoth = ['cabelo', 'maquiagem'].every((half) => roles.some((role) => isHalf(role, half)));
  const isHelp = roles.some((role) => /^Assistente de (?:cabelo|maquiagem)/.test(role));
  const beauty = isHelp ? 'Assistente de beleza' : 'Beleza';
  return [
    ...new Set(
      roles.map((role) => (isBoth && (isHalf(role, 'cabelo') || isHalf(role, 'maquiagem')) ? beauty : role)),
    ),
  ];
}

/** Known roles joined by `e`, `&`, `+`, `/` or `,`: "Foto e direção criativa", "Foto/Photo", "Fotografia (photography)". */
export function rolesAt(tokens: Tokens, from: number): { roles: string[]; to: number } | null {
  const first = phraseAt(tokens, from);
  if (first === null) return null;
  const roles = [first.role];
  const isOfBoth = first.role.startsWith('Assistente de ');
  let { to } = first;
  for (let terms = 1; terms < mostRoles; terms += 1) {
    const join = peek(tokens, to).kind;
    const isJoined = ['and', 'slash', 'comma', 'open'].includes(join);
    // "O cabelo e a maquiagem".
    const isArticle =
      join === 'and' &&
      isBeauty(first.role) &&
      /^(?:os?|as?|the|el|l[aeo]s?|il)$/.test(peek(tokens, to + 1).key);
    const next = phraseAt(tokens, isJoined ? to + (isArticle ? 2 : 1) : to);
    const isTranslation = next !== null && (join === 'open' || roles.includes(next.role));
    // "design gráfico, Estúdio Sol" has a name behind its comma.
    const isName = join === 'comma' && peek(tokens, from).isSmall && peek(tokens, to + 1).isProper;
    if (next === null || isName) break;
    if (join === 'open' ? peek(tokens, next.to).kind !== 'close' : !isJoined && !isTranslation) break;
    const isHelped =
      isOfBoth && !next.role.startsWith('Assistente') && (join === 'and' || isBeauty(next.role));
    if (!isTranslation) roles.push(isHelped ? assistantOf(next.role) : next.role);
    to = join === 'open' ? next.to + 1 : next.to;
  }
  return { roles: together(roles), to };
}

/** The end of a line's known first label; 0 without one. */
export const recognizedEnd = (tokens: Tokens) => rolesAt(tokens, 0)?.to ?? 0;

/** The roles of a whole label; null if it is unknown. */
export function rolesOf(tokens: Tokens, from: number, end: number): string[] | null {
  const recognized = rolesAt(tokens, from);
  return recognized?.to === end ? recognized.roles : null;
}
