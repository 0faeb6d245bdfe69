import { isMagazine } from './name-words';
import { ofWords, plainAt, type Role, type RolePhrase, rolePhraseAt } from './role-phrases';
import { misspeltRole, plain, roleEmoji, roleWords } from './role-words';
import { hasContent, type Token } from './tokens';

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
  /** A label of its own, known by its place alone. */
  isUnknown?: true;
}

/** What stands between a role and who had it: "foto por". */
export const byWords: ReadonlySet<string> = new Set('by por pelo pela pelos pelas par'.split(' '));
/** Roles that end in these have their name after them: "shot at", "editorial para". */
const leadingWords = new Set('in at em no na to a ao para for'.split(' '));
/** What stands before a magazine or a brand. */
export const forWords: ReadonlySet<string> = new Set('para pra for pour'.split(' '));
const articles = new Set(['a', 'o', 'the']);
const magazineWork = /^(?:editorial|capa|cover|edicao|issue|materia|revista|magazine)$/;

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
    'ensaio tema theme hoje amanha https http editorial campanha campaign novo new lookbook edicao inscricoes informacoes info endereco'
  ).split(' '),
);

/** The known role that begins at a token; null where none does. */
export function roleAt(tokens: Token[], from: number): RoleMention | null {
  const first = tokens[from];
  if (first?.kind === 'emoji') {
    return emojiAt(tokens, from);
  }
  if (first?.kind !== 'word') {
    return null;
  }
  const initial = initials.get(first.plain);
  if (initial !== undefined && tokens[from + 1]?.kind === 'colon') {
    const roles = [{ label: initial, kind: initial }];
    return { ...withLink(tokens, from, from + 1), roles, isEveryday: true, isEmoji: false };
  }
  const found = rolePhraseAt(tokens, from);
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

function emojiAt(tokens: Token[], from: number): RoleMention | null {
  const role = roleWords.get(plain(roleEmoji.get(tokens[from]?.text ?? '') ?? ''));
  // A pin before a place is no credit: only one before whom it belongs to.
  const isPin = role?.kind === 'locação' && tokens[from + 1]?.kind !== 'handle';
  return role === undefined || isPin
    ? null
    : { ...withLink(tokens, from, from + 1), roles: [role], isEveryday: false, isEmoji: true };
}

/** Where "Fotografia (photography)" ends. */
function translated(tokens: Token[], { words, to }: RolePhrase): number {
  const inside = tokens[to]?.kind === 'open' ? rolePhraseAt(tokens, to + 1) : null;
  const isSame =
    inside !== null && tokens[inside.to]?.kind === 'close' && inside.words[0]?.kind === words[0]?.kind;
  return isSame ? inside.to + 1 : to;
}

/** "para @marca", "for Paper Magazine", "editorial para @casa", "capa da @revista". */
function publisherAt(tokens: Token[], from: number): RoleMention | null {
  const to = articles.has(tokens[from + 1]?.text ?? '') ? from + 2 : from + 1;
  const isFor = forWords.has(plainAt(tokens, from));
  const isHandle = tokens[to]?.kind === 'handle';
  const name = tokens.slice(to, isHandle ? to + 1 : to + 3).map(({ text }) => text);
  const isOfMagazine = isMagazine(name.join(' ')) && (isHandle || /^\p{Lu}/u.test(name[0] ?? ''));
  const isOf = isHandle && isOfMagazine && /^(?:[nd][ao]|in|of)$/.test(plainAt(tokens, from));
  if (!isOf && !(isFor && (isHandle || isOfMagazine))) {
    return null;
  }
  const isMagazineWork = tokens.slice(0, from).some((token) => magazineWork.test(token.plain));
  const label = isOfMagazine || isMagazineWork ? 'Revista' : 'Marca';
  return { from, to, link: 'by', roles: [{ label, kind: label }], isEveryday: true, isEmoji: false };
}

/** Takes in what ties the role to a name: "Foto por: ", "Photo by", "beleza – ". */
function withLink(tokens: Token[], from: number, end: number): Pick<RoleMention, 'from' | 'to' | 'link'> {
  let to = end;
  let link: RoleMention['link'] = leadingWords.has(plainAt(tokens, end - 1)) ? 'by' : null;
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
  if (
    article?.kind === 'word' &&
    articles.has(article.text) &&
    (named?.kind === 'handle' || /^\p{Lu}/u.test(named?.text ?? ''))
  ) {
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

/** A label of one to four words before a colon, at the beginning of a line or after a bar. */
export function unknownRoleAt(tokens: Token[], from: number): RoleMention | null {
  const previous = tokens[from - 1];
  if (previous !== undefined && !['bar', 'emoji', 'mark', 'comma', 'stop', 'slash'].includes(previous.kind)) {
    return null;
  }
  let to = from;
  while (to - from <= 5 && (tokens[to]?.kind === 'word' || tokens[to]?.kind === 'and')) {
    to += 1;
  }
  const words = tokens.slice(from, to);
  const isLabel =
    tokens[to]?.kind === 'colon' &&
    words.length > 0 &&
    words.length <= 5 &&
    !notRoles.has(words.map((word) => word.plain).join('')) &&
    !notRoles.has(words[0]?.plain ?? '') &&
    words.every(({ text }) => /\p{L}/u.test(text));
  if (!isLabel) {
    return null;
  }
  const hasRole = words.some(
    (_word, at) =>
      at > 0 && rolePhraseAt(tokens, from + at)?.to === to && !ofWords.has(words[at - 1]?.plain ?? ''),
  );
  // "Ana Costa: fotografia".
  const value = rolePhraseAt(tokens, to + 1);
  const isReversed = value !== null && !hasContent(tokens.slice(value.to));
  if (hasRole || isReversed) {
    return null;
  }
  const text = words.map((word) => word.text).join(' ');
  const label = tidyLabel(text);
  const role = (words.length === 1 && misspeltRole(plain(text))) || { label, kind: label.toLowerCase() };
  return {
    from,
    to: to + 1,
    link: 'colon',
    roles: [role],
    isEveryday: true,
    isEmoji: false,
    isUnknown: true,
  };
}

function tidyLabel(text: string): string {
  const small = text === text.toUpperCase() && text.length > 3 ? text.toLowerCase() : text;
  return small.charAt(0).toUpperCase() + small.slice(1);
}
