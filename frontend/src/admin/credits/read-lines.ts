import { byWords, findRoles, type Role, type RoleMention, together } from './find-roles';
import { isAlike, isProse } from './name-words';
import { type NamesRead, readNames } from './read-names';
import { cleanLine, readTokens, type Token } from './tokens';

/** How sure a clause is a credit: a label or handle says so, a capital does, a sentence may, small letters hardly do. */
export type Sureness = 'said' | 'capital' | 'prose' | 'small';

/** Roles with the names of those who had them. */
export interface Clause {
  roles: Role[];
  names: NamesRead;
  sureness: Sureness;
  isEveryday: boolean;
  /** The tokens it takes, each with its line. */
  takes: Taken[];
}

interface Taken {
  line: CaptionLine;
  token: Token;
}

export interface CaptionLine {
  /** As it was written. */
  raw: string;
  clean: string;
  tokens: Token[];
}

/** Mentions with no name between them: "Foto e direção criativa", "Foto/Photo". */
interface Group {
  roles: Role[];
  from: number;
  to: number;
  link: RoleMention['link'];
  isEveryday: boolean;
  isEmoji: boolean;
  isBracketed: boolean;
}

/** Kinds whose names are of houses and things. */
const notPersons = new Set(
  'Marca Revista Agência locação estúdio acessórios joias sapatos bolsa óculos chapéus apoio laboratório equipamento produtos catering assessoria agradecimentos transporte'.split(' '),
);

export function captionLine(raw: string): CaptionLine {
  const clean = cleanLine(raw);
  return { raw, clean, tokens: readTokens(clean) };
}

/** All clauses of a caption that may be credits, in order. */
export function readClauses(lines: CaptionLine[], withUnknown: boolean): Clause[] {
  const clauses: Clause[] = [];
  const kinds = lines.map((line) => readLine(line, withUnknown));
  const after = rolesAfterNames(kinds);
  let open: { group: Group; line: CaptionLine; clause: Clause | null } | null = null;
  kinds.forEach(({ line, groups, isOfNames, isBlank }, at) => {
    if (isBlank) {
      open = open !== null && open.clause === null ? open : null;
    } else if (groups.length > 0) {
      const before = after.get(at);
      const read = before === undefined ? clausesOf(line, groups) : [];
      clauses.push(...read);
      const last = groups.at(-1) as Group;
      const isUnnamed = !hasContent(line.tokens.slice(last.to));
      if (before !== undefined) {
        const clause = clauseOf(last, before.flatMap((of) => takenOf(of, of.tokens)));
        if (clause !== null) {
          clauses.push({ ...clause, takes: [...clause.takes, ...takenOf(line, line.tokens)] });
        }
        open = null;
      } else if (isUnnamed && !read.some(({ takes }) => takes.some(({ token }) => token === line.tokens[last.from]))) {
        open = { group: last, line, clause: null };
      } else {
        const clause = read.at(-1) ?? null;
        open = clause !== null && mayGoOn(line, clause, kinds[at + 1]?.line) ? { group: last, line, clause } : null;
      }
    } else if (open !== null && isOfNames) {
      open = { ...open, clause: goOn(open, line) ?? open.clause };
    } else {
      open = null;
    }
  });
  return clauses;

  /** Adds a line of names to the clause of the label above it. */
  function goOn({ group, line: label, clause }: { group: Group; line: CaptionLine; clause: Clause | null }, line: CaptionLine): Clause | null {
    const more = clauseOf(group, takenOf(line, line.tokens));
    if (more === null || more.names.left.length > 0) {
      return null;
    }
    if (clause === null) {
      const labelTokens = takenOf(label, label.tokens.slice(group.from, group.to));
      clauses.push({ ...more, takes: [...labelTokens, ...more.takes], sureness: group.link === 'colon' || more.names.beginsWithHandle ? 'said' : 'capital' });
      return clauses.at(-1) ?? null;
    }
    const last = clause.names.names.at(-1);
    const [own] = more.names.names;
    if (last && own?.instagram && own.name.startsWith('@') && last.instagram === null && isAlike(last.name, own.name)) {
      last.instagram = own.instagram;
      more.names.names.shift();
    }
    clause.names.names.push(...more.names.names);
    clause.names.agencies.push(...more.names.agencies);
    clause.takes.push(...more.takes);
    return clause;
  }
}

interface LineRead {
  line: CaptionLine;
  groups: Group[];
  /** It may be names for a label above or below. */
  isOfNames: boolean;
  isBlank: boolean;
}

function readLine(line: CaptionLine, withUnknown: boolean): LineRead {
  const groups = groupsOf(line.tokens, findRoles(line.tokens, withUnknown));
  const isBlank = line.tokens.every(({ kind }) => kind === 'emoji' || kind === 'mark' || kind === 'bar' || kind === 'stop');
  const isShort = line.tokens.length <= 40 && !line.tokens.some(({ kind, text }) => kind === 'opaque' || kind === 'colon' || (kind === 'word' && isProse(text) && text === text.toLowerCase() && !/^(at|from|e|da)$/.test(text)));
  return { line, groups, isOfNames: groups.length === 0 && !isBlank && isShort, isBlank };
}

/** Lines that are one role alone whose names stand on the line above, for captions that write the name first. */
function rolesAfterNames(kinds: LineRead[]): Map<number, CaptionLine[]> {
  const pairs = new Map<number, CaptionLine[]>();
  const isRole = ({ line, groups }: LineRead) => groups.length === 1 && groups[0]?.link !== 'colon' && groups[0]?.isEmoji === false && !hasContent(line.tokens.slice(0, groups[0]?.from)) && !hasContent(line.tokens.slice(groups[0]?.to));
  let start = 0;
  kinds.forEach((kind, at) => {
    const isRunOn = isRole(kind) || kind.isOfNames;
    const next = kinds[at + 1];
    if (!isRunOn) {
      start = at + 1;
    } else if (next === undefined || !(isRole(next) || next.isOfNames)) {
      // A run of lines that ends in a role has its names first.
      for (let role = at; role > start && isRole(kind); role -= 1) {
        const [above, here] = [kinds[role - 1], kinds[role]];
        if (above?.isOfNames && here && isRole(here)) {
          const higher = kinds[role - 2];
          const isOwnHandle = above.line.tokens.length === 1 && above.line.tokens[0]?.kind === 'handle' && higher?.isOfNames;
          pairs.set(role, isOwnHandle ? [higher.line, above.line] : [above.line]);
        }
      }
      start = at + 1;
    }
  });
  return pairs;
}

function groupsOf(tokens: Token[], mentions: RoleMention[]): Group[] {
  const groups: Group[] = [];
  for (const mention of mentions) {
    const last = groups.at(-1);
    const isBracketed = tokens[mention.from - 1]?.kind === 'open' && ['close', 'and', 'slash', 'comma'].includes(tokens[mention.to]?.kind ?? '');
    const isTied = last !== undefined && !hasContent(tokens.slice(last.to, mention.from)) && (last.link !== 'colon' || last.isEmoji) && !tokens.slice(last.to, mention.from).some(({ kind }) => kind === 'open' || kind === 'close' || kind === 'stop');
    if (last !== undefined && isTied) {
      const roles = last.isEmoji && !mention.isEmoji ? mention.roles : [...last.roles, ...mention.roles];
      Object.assign(last, { roles, to: mention.to, link: mention.link, isEveryday: last.isEveryday && mention.isEveryday, isEmoji: mention.isEmoji });
    } else {
      groups.push({ ...mention, isBracketed });
    }
  }
  return groups.map((group) => ({ ...group, roles: together(group.roles) }));
}

/** The clauses of one line: role first, or name first where the line begins with a name and ends with a role. */
function clausesOf(line: CaptionLine, all: Group[]): Clause[] {
  const { tokens } = line;
  const clauses: Clause[] = [];
  const inBrackets = all.filter(({ isBracketed }) => isBracketed);
  const groups = all.filter(({ isBracketed }) => !isBracketed);
  const spent = new Set<Token>();
  for (const group of inBrackets) {
    const name = tokens.slice(startOfName(tokens, group.from - 1), group.from - 1);
    const governing = groups.filter(({ to }) => to <= group.from).at(-1);
    const isAssistant = governing?.roles[0]?.kind === 'Assistente';
    const roles = isAssistant ? group.roles.map(({ label, kind }) => ({ label: `Assistente de ${label.toLowerCase()}`, kind: `Assistente de ${kind}` })) : group.roles;
    const own = name.filter((token) => !groups.some(({ from, to }) => tokens.indexOf(token) >= from && tokens.indexOf(token) < to));
    const clause = clauseOf({ ...group, roles, link: 'bar' }, takenOf(line, own));
    if (clause !== null && clause.names.names.length > 0) {
      clauses.push({ ...clause, takes: [...clause.takes, ...takenOf(line, tokens.slice(group.from, group.to)), ...(governing ? takenOf(line, tokens.slice(governing.from, governing.to)) : [])] });
      for (const token of [...own, ...tokens.slice(group.from - 1, group.to + 1)]) {
        spent.add(token);
      }
    }
  }
  const stretch = (from: number, to: number) => tokens.slice(from, to).filter((token) => !spent.has(token));
  const first = groups[0];
  const isNameFirst =
    first !== undefined &&
    hasContent(stretch(0, first.from)) &&
    !stretch(0, first.from).some(({ kind, text }) => kind === 'mark' && /["“”«»]/.test(text)) &&
    !hasContent(stretch(groups.at(-1)?.to ?? 0, tokens.length)) &&
    groups.every(({ link }) => link === null || link === 'bar');
  groups.forEach((group, at) => {
    const [before, next] = [groups[at - 1], groups[at + 1]];
    const names = isNameFirst ? stretch(before?.to ?? 0, group.from) : stretch(group.to, next?.from ?? tokens.length);
    const clause = clauseOf(group, takenOf(line, names));
    const isEmpty = clause === null || clause.names.names.length === 0 || (isNameFirst && clause.names.left.length > 0 && !clause.names.beginsWithHandle);
    if (!isEmpty) {
      const isLone = isNameFirst && group.link === null && !clause.names.beginsWithHandle;
      clauses.push({ ...clause, sureness: isLone && clause.sureness === 'said' ? 'capital' : clause.sureness, takes: [...takenOf(line, tokens.slice(group.from, group.to)), ...clause.takes] });
    }
  });
  const place = ({ takes }: Clause) => Math.min(...takes.map(({ token }) => token.start));
  return clauses.sort((one, other) => place(one) - place(other));
}

function startOfName(tokens: Token[], end: number): number {
  let start = end;
  while (start > 0 && (tokens[start - 1]?.kind === 'word' || tokens[start - 1]?.kind === 'handle')) {
    start -= 1;
  }
  return byWords.has(tokens[start]?.plain ?? '') ? start + 1 : start;
}

function clauseOf(group: Group, taken: Taken[]): Clause | null {
  const kind = group.roles[0]?.kind ?? '';
  const isSaid = group.link === 'colon' || group.link === 'by';
  const names = readNames(
    taken.map(({ token }) => token),
    { isModel: kind === 'Modelo', isPerson: !notPersons.has(kind), isWhole: kind === 'locação', isBrand: kind === 'Marca', mayBeSmall: group.link !== 'of' },
  );
  if (names.names.length === 0 && names.agencies.length === 0) {
    return null;
  }
  const isLong = names.left.length > 0 && !isAside(names.left[0]);
  const isBarred = group.link === 'bar' && !group.isEveryday && names.isProper;
  const isClear = isSaid ? names.isProper || names.left.length === 0 : isBarred || names.beginsWithHandle;
  const left = new Set(names.left);
  return {
    roles: group.roles,
    names,
    sureness: isClear && !(group.link === 'of' && group.isEveryday) ? 'said' : !names.isProper ? 'small' : group.link === 'of' || isLong ? 'prose' : 'capital',
    isEveryday: group.isEveryday || group.isEmoji,
    takes: taken.filter(({ token }) => !left.has(token)),
  };
}

/** Whether the next line may have more names of this clause: it ends open, or lists models with their agencies. */
function mayGoOn(line: CaptionLine, clause: Clause, next: CaptionLine | undefined): boolean {
  const end = line.tokens.at(-1)?.kind;
  const isList = ['Modelo', 'Marca', 'Agência'].includes(clause.roles[0]?.kind ?? '');
  const isOfNext = next?.tokens.some(({ kind }) => kind === 'handle' || kind === 'open') ?? false;
  const [only] = next?.tokens ?? [];
  const isHandle = next?.tokens.length === 1 && only?.kind === 'handle';
  return end === 'comma' || end === 'and' || end === 'slash' || (isList && isOfNext) || (isHandle && clause.names.names.some(({ name, instagram }) => instagram === null && isAlike(name, only.text)));
}

/** "Hair Ken Ito using Oribe": what follows is no sentence. */
function isAside(token: Token | undefined): boolean {
  return /^(?:using|usando|com|with|for|para|at|no|na|em|in)$/i.test(token?.text ?? '') || token?.kind === 'opaque';
}

function takenOf(line: CaptionLine, tokens: Token[]): Taken[] {
  return tokens.map((token) => ({ line, token }));
}

function hasContent(tokens: Token[]): boolean {
  return tokens.some(({ kind }) => kind === 'word' || kind === 'handle' || kind === 'opaque');
}
