import { type RoleWord, roleEmoji, roleWords } from './role-words';
import { isMagazine } from './name-words';
import type { Token } from './tokens';

export interface Role {
  label: string;
  /** One for all words of a kind of work, by which rows are joined. */
  kind: string;
}

/** A place where a line names one role or more. */
export interface RoleMention {
  roles: Role[];
  /** Tokens it takes, its colon and its "by" included; `to` is not among them. */
  from: number;
  to: number;
  /** What ties it to a name after it. */
  link: 'colon' | 'by' | 'bar' | 'of' | null;
  isEveryday: boolean;
  isEmoji: boolean;
}

/** The most tokens of a role: "assistente de direção de fotografia". */
const longestRole = 6;
const assistant = /^(?:1|2|3)?(?:assist|assists|assistentes?|assistants?|assistante?s?|assistencias?|asistentes?|asst|assts|ass|assistid[oa]s?|assisted|assistenti?)$/;
const ordinal = /^(?:[1-4](?:[oaºª°]|st|nd|rd|th)?|primeir[oa]|segund[oa]|first|second|third|1er)$/;
export const byWords = new Set(['by', 'por', 'pelo', 'pela', 'pelos', 'pelas', 'par']);
const ofWords = new Set(['de', 'do', 'da', 'dos', 'das', 'of', 'from', 'to', 'del', 'di']);
const ofArea = new Set([...ofWords, 'the', 'em', 'no', 'na', 'a', 'para']);
/** Words that end names of houses: Ford Models, Studio Style. */
const endsOfNames = new Set(
  ['model', 'models', 'management', 'mgmt', 'mgt', 'agency', 'agencia', 'studio', 'studios', 'estudio', 'magazine', 'mag', 'moda', 'fashion', 'style', 'casting'].concat(
    ['film', 'films', 'filmes', 'beauty', 'brand', 'agence', 'talent', 'talents', 'design', 'arte', 'art', 'location', 'cast', 'story', 'place', 'look', 'looks', 'som', 'press', 'color', 'light', 'set'],
  ),
);
const articles = new Set(['a', 'o', 'the']);
const forWords = new Set(['para', 'pra', 'for', 'pour']);
const brandWork = /^(?:campanha|campaign|colecao|collection|lookbook|marca|brand|drop)$/;
/** Labels of one letter, as English captions have them. Only with a colon. */
const initials = new Map([
  ['p', 'Fotografia'],
  ['f', 'Fotografia'],
  ['s', 'Styling'],
  ['b', 'Beleza'],
  ['m', 'Modelo'],
  ['h', 'Cabelo'],
]);
/** Words before a colon that name no work. */
const notRoles = new Set(
  (
    'obs nota ps p link site contato contact email mail whatsapp whats tel fone telefone data date dia hora horario preco valor quando when titulo title vol volume ' +
    'issue numero no n creditos credits credit credito fichatecnica equipe team crew time credis fullcredits teamcredits creditosdaequipe dica dicas tip aviso atencao importante aqui ' +
    'tema theme hoje amanha https http editorial campanha campaign novo new lookbook capa edicao inscricoes informacoes info endereco'
  ).split(' '),
);

interface Found {
  words: RoleWord[];
  to: number;
}

/**
 * Finds the roles of a line.
 * @param withUnknown Whether a label before a colon that is no known role is one by its place.
 */
export function findRoles(tokens: Token[], withUnknown: boolean): RoleMention[] {
  const mentions: RoleMention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const mention = roleAt(tokens, at) ?? (withUnknown ? unknownRoleAt(tokens, at) : null);
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

/** In a line of labels with colons, an everyday word without one is part of a name. */
function isDoubtful(tokens: Token[], { from, to, link, isEveryday }: RoleMention): boolean {
  const isFollowedByHandle = tokens[to]?.kind === 'handle';
  const isBracketed = tokens[from - 1]?.kind === 'open' && tokens[to]?.kind === 'close';
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
    return mention.link === 'colon' || (before.link === null && before.roles[0]?.kind === mention.roles[0]?.kind) || before.isEmoji || (before.link === 'bar' && mention.link === 'bar');
  }
  if (previous.kind !== 'word') {
    return previous.kind !== 'at';
  }
  if (forWords.has(tokens[mention.from]?.plain ?? '')) {
    // "Beauty @bia for @brand" tells whose make-up she used.
    return before === undefined || tokens.slice(mention.to, mention.to + 1).some(({ text }) => isMagazine(text));
  }
  if (mention.link === 'colon' || mention.link === 'by') {
    return true;
  }
  const next = tokens[mention.to];
  if (before?.link === 'colon' || endsOfNames.has(tokens[mention.to - 1]?.plain ?? '') || ofWords.has(previous.plain)) {
    return false;
  }
  const hasRole = before !== undefined && !tokens.slice(before.to, mention.from).some(({ kind }) => kind === 'bar' || kind === 'comma');
  const isAtEnd = next === undefined || (next.kind !== 'word' && next.kind !== 'handle');
  const isInTurn = before?.link === null && /^\p{Lu}/u.test(next?.text ?? '');
  return isAtEnd ? !hasRole : !mention.isEveryday || next.kind === 'handle' || isInTurn;
}

function roleAt(tokens: Token[], from: number): RoleMention | null {
  const first = tokens[from];
  if (first === undefined) {
    return null;
  }
  const emojiRole = first.kind === 'emoji' ? roleEmoji.get(first.text) : undefined;
  if (emojiRole !== undefined) {
    if (emojiRole === 'Locação' && tokens[from + 1]?.kind !== 'handle') {
      return null;
    }
    return { ...withLink(tokens, from, from + 1), roles: [{ label: emojiRole, kind: emojiRole === 'Unhas' ? 'unhas' : emojiRole === 'Locação' ? 'locação' : emojiRole }], isEveryday: false, isEmoji: true };
  }
  if (first.kind !== 'word') {
    return null;
  }
  const initial = initials.get(first.plain);
  if (initial !== undefined && tokens[from + 1]?.kind === 'colon') {
    return { ...withLink(tokens, from, from + 1), roles: [{ label: initial, kind: initial }], isEveryday: true, isEmoji: false };
  }
  const found = assistantAt(tokens, from) ?? wordAt(tokens, from);
  if (found === null) {
    return publisherAt(tokens, from);
  }
  return {
    ...withLink(tokens, from, translated(tokens, found)),
    roles: found.words.map(({ label, kind }) => ({ label, kind })),
    isEveryday: found.words.every(({ isEveryday }) => isEveryday),
    isEmoji: false,
  };
}

/** Where "Fotografia (photography)" ends. */
function translated(tokens: Token[], { words, to }: Found): number {
  const inside = tokens[to]?.kind === 'open' ? (assistantAt(tokens, to + 1) ?? wordAt(tokens, to + 1)) : null;
  const isSame = inside !== null && tokens[inside.to]?.kind === 'close' && inside.words[0]?.kind === words[0]?.kind;
  return isSame ? inside.to + 1 : to;
}

/** "para @revista", "for Paper Magazine", "campanha de verão para @marca". */
function publisherAt(tokens: Token[], from: number): RoleMention | null {
  const to = articles.has(tokens[from + 1]?.text ?? '') ? from + 2 : from + 1;
  const name = tokens.slice(to, to + 3);
  const isFor = forWords.has(tokens[from]?.plain ?? '');
  const isNamed = name[0]?.kind === 'handle' || (/^\p{Lu}/u.test(name[0]?.text ?? '') && isMagazine(name.map(({ text }) => text).join(' ')));
  if (!isFor || !isNamed) {
    return null;
  }
  const isOfBrand = !isMagazine(name[0]?.text ?? '') && tokens.slice(0, from).some((token) => brandWork.test(token.plain));
  const label = isOfBrand ? 'Marca' : 'Revista';
  return { from, to, link: 'by', roles: [{ label, kind: label }], isEveryday: true, isEmoji: false };
}

/** Takes in what ties the role to a name: "Foto por: ", "Photo by", "beleza – ". */
function withLink(tokens: Token[], from: number, end: number): Pick<RoleMention, 'from' | 'to' | 'link'> {
  let to = end;
  let link: RoleMention['link'] = null;
  if (tokens[to]?.kind === 'stop' && tokens[to]?.text === '.') {
    to += 1;
  }
  const next = tokens[to];
  if (next?.kind === 'word' && byWords.has(next.plain)) {
    link = 'by';
    to += 1;
  } else if (next?.kind === 'word' && ofWords.has(next.plain)) {
    link = 'of';
    to += 1;
  }
  const [article, named] = tokens.slice(to, to + 2);
  if (article?.kind === 'word' && articles.has(article.text) && (named?.kind === 'handle' || /^\p{Lu}/u.test(named?.text ?? ''))) {
    to += 1;
    link ??= 'by';
  }
  if (tokens[to]?.kind === 'colon') {
    return { from, to: to + 1, link: 'colon' };
  }
  if (link === null && tokens[to]?.kind === 'bar') {
    return { from, to: to + 1, link: 'bar' };
  }
  return link === null ? { from, to: end, link } : { from, to, link };
}

/** The longest known word that begins here. */
function wordAt(tokens: Token[], from: number): Found | null {
  let key = '';
  let found: Found | null = null;
  for (let to = from; to < Math.min(tokens.length, from + longestRole); to += 1) {
    const token = tokens[to];
    if (token?.kind === 'word') {
      key += token.plain;
    } else if (token?.kind === 'and') {
      key += '&';
    } else if (token?.kind !== 'stop' || token.text !== '.' || tokens[to + 1]?.kind !== 'word') {
      break;
    }
    const word = token.kind === 'word' ? roleWords.get(key) : undefined;
    if (word !== undefined) {
      found = { words: [word], to: to + 1 };
    }
  }
  return found;
}

/** "1º assistente de fotografia", "hair and makeup assistant", "assistentes: …". */
function assistantAt(tokens: Token[], start: number): Found | null {
  const from = ordinal.test(plainAt(tokens, start)) ? start + 1 : start;
  if (assistant.test(plainAt(tokens, from))) {
    let to = from + 1;
    if (tokens[to]?.kind === 'stop' && tokens[to + 1]?.kind === 'word') {
      to += 1;
    }
    if (tokens[to]?.kind === 'open' || tokens[to]?.kind === 'slash') {
      const inside = wordAt(tokens, to + 1);
      const isClosed = inside !== null && (tokens[to]?.kind === 'slash' || tokens[inside.to]?.kind === 'close');
      return isClosed ? { words: inside.words.map(assistantOf), to: inside.to + (tokens[to]?.kind === 'open' ? 1 : 0) } : { words: [assistantOf(null)], to: from + 1 };
    }
    while (ofArea.has(plainAt(tokens, to))) {
      to += 1;
    }
    const area = wordAt(tokens, to);
    if (area === null || (to === from + 1 && tokens[area.to]?.kind === 'handle' && false)) {
      return { words: [assistantOf(null)], to: from + 1 };
    }
    const both = secondArea(tokens, area);
    const isPlural = /s$/.test(plainAt(tokens, from));
    if (both === null || !(isPlural || areHairAndMakeup(both.words))) {
      return { words: area.words.map(assistantOf), to: area.to };
    }
    return { words: together(both.words).map(assistantOf), to: both.to };
  }
  const area = wordAt(tokens, from);
  if (area === null) {
    return null;
  }
  const both = secondArea(tokens, area);
  for (const of of [area, ...(both !== null && areHairAndMakeup(both.words) ? [both] : [])]) {
    const at = tokens[of.to]?.kind === 'stop' ? of.to + 1 : of.to;
    if (assistant.test(plainAt(tokens, at))) {
      return { words: together(of.words).map(assistantOf), to: at + 1 };
    }
  }
  return null;
}

function secondArea(tokens: Token[], first: Found): Found | null {
  const isTied = ['and', 'slash'].includes(tokens[first.to]?.kind ?? '');
  const second = isTied ? wordAt(tokens, first.to + 1) : null;
  return second === null ? null : { words: [...first.words, ...second.words], to: second.to };
}

function areHairAndMakeup(words: Role[]): boolean {
  return ['Cabelo', 'Maquiagem'].every((hairOrMakeup) => words.some(({ kind }) => kind === hairOrMakeup));
}

/** Cabelo and Maquiagem named together are Beleza; one role in two languages is one. */
export function together<Of extends Role>(roles: Of[]): Of[] {
  const joined = areHairAndMakeup(roles)
    ? roles.flatMap((role) => {
        const isHalf = role.kind === 'Cabelo' || role.kind === 'Maquiagem';
        return isHalf ? [{ ...role, label: 'Beleza', kind: 'Beleza' }] : [role];
      })
    : roles;
  return joined.filter(({ kind }, at) => joined.findIndex((role) => role.kind === kind) === at);
}

function assistantOf(area: RoleWord | null): RoleWord {
  const label = area === null ? 'Assistente' : `Assistente de ${area.label.toLowerCase()}`;
  return { label, kind: area === null ? label : `Assistente de ${area.kind}`, isEveryday: false };
}

/** A label of one to four words before a colon, at the beginning of a line or after a bar. */
function unknownRoleAt(tokens: Token[], from: number): RoleMention | null {
  const previous = tokens[from - 1];
  if (previous !== undefined && !['bar', 'emoji', 'mark', 'comma', 'stop', 'slash'].includes(previous.kind)) {
    return null;
  }
  let to = from;
  while (to - from <= 5 && (tokens[to]?.kind === 'word' || tokens[to]?.kind === 'and')) {
    to += 1;
  }
  const words = tokens.slice(from, to);
  const isLabel = tokens[to]?.kind === 'colon' && words.length > 0 && words.length <= 5 && !notRoles.has(words.map((word) => word.plain).join('')) && !notRoles.has(words[0]?.plain ?? '') && words.every(({ text }) => /\p{L}/u.test(text));
  if (!isLabel) {
    return null;
  }
  const text = words.map((word) => word.text).join(' ');
  const label = tidyLabel(text);
  return { from, to: to + 1, link: 'colon', roles: [{ label, kind: label.toLowerCase() }], isEveryday: true, isEmoji: false };
}

function tidyLabel(text: string): string {
  const small = text === text.toUpperCase() && text.length > 3 ? text.toLowerCase() : text;
  return small.charAt(0).toUpperCase() + small.slice(1);
}

function plainAt(tokens: Token[], at: number): string {
  return tokens[at]?.kind === 'word' ? (tokens[at]?.plain ?? '') : '';
}
