import { type NamesRead, readNames } from './read-names';
import type { RoleGroup } from './role-groups';
import { byWords } from './role-mentions';
import { assistantOf, type Role } from './role-phrases';
import { type CaptionLine, hasContent, type Token } from './tokens';

/** How sure a clause is a credit: a label or handle says so, a capital does, a sentence may, small letters hardly do. */
export type Sureness = 'said' | 'capital' | 'prose' | 'small';

/** Roles with the names of those who had them. */
export interface Clause {
  roles: Role[];
  names: NamesRead;
  sureness: Sureness;
  isEveryday: boolean;
  line: CaptionLine;
  /** The tokens it takes from the caption. */
  takes: Token[];
}

/** Kinds whose names are of houses and things. */
const notPersons = new Set(
  (
    'Marca Revista Agência locação estúdio acessórios joias sapatos bolsa óculos chapéus apoio laboratório ' +
    'equipamento produtos catering assessoria agradecimentos transporte'
  ).split(' '),
);
/** "Hair Ken Ito using Oribe": what begins so after a name is no sentence. */
const aside = /^(?:using|usando|com|with|for|para|at|no|na|em|in)$/i;

/** The clauses of one line: role first, or name first where it begins with a name and ends with a role. */
export function clausesOf(line: CaptionLine, all: RoleGroup[]): Clause[] {
  const { tokens } = line;
  const groups = all.filter(({ isBracketed }) => !isBracketed);
  const inBrackets = bracketedClauses(line, all);
  const spent = new Set(inBrackets.flatMap(({ spends }) => spends));
  const stretch = (from: number, to: number) => tokens.slice(from, to).filter((token) => !spent.has(token));
  const isNameFirst = hasNamesFirst(tokens, groups, stretch);
  const clauses = inBrackets.map(({ clause }) => clause);
  groups.forEach((group, at) => {
    const [before, next] = [groups[at - 1], groups[at + 1]];
    const behind = bracketAfter(tokens, group);
    const start =
      before === undefined
        ? afterHeading(tokens, group.from)
        : before.to + bracketAfter(tokens, before).length;
    const names = isNameFirst
      ? [...stretch(start, group.from), ...behind]
      : stretch(group.to, next?.from ?? tokens.length);
    const clause = clauseOf(group, line, names);
    const isSentence =
      isNameFirst && clause !== null && clause.names.left.length > 0 && !clause.names.beginsWithHandle;
    if (clause !== null && clause.names.names.length > 0 && !isSentence) {
      clause.takes.push(...tokens.slice(group.from, group.to));
      clauses.push(clause);
    }
  });
  const place = ({ takes }: Clause) => takes.reduce((first, { start }) => Math.min(first, start), Infinity);
  return clauses
    .map((clause) => ({ clause, at: place(clause) }))
    .sort((one, other) => one.at - other.at)
    .map(({ clause }) => clause);
}

/** Where the names of a line begin after a heading: "Equipe: @ana foto, @bia styling". */
function afterHeading(tokens: Token[], end: number): number {
  const colon = tokens.slice(0, end).findIndex(({ kind }) => kind === 'colon');
  return colon !== -1 && hasContent(tokens.slice(colon, end)) ? colon + 1 : 0;
}

/** Whether a line is "Ana Costa – fotografia | @bia styling". A title in quotes is no name. */
function hasNamesFirst(
  tokens: Token[],
  groups: RoleGroup[],
  stretch: (from: number, to: number) => Token[],
): boolean {
  const [first, last] = [groups[0], groups.at(-1)];
  if (first === undefined || last === undefined) {
    return false;
  }
  const before = stretch(0, first.from);
  const behind = stretch(last.to + bracketAfter(tokens, last).length, tokens.length);
  const isQuoted = before.some(({ kind, text }) => kind === 'mark' && /["“”«»]/.test(text));
  const isLoose = groups.every(({ link }) => link === null || link === 'bar');
  return hasContent(before) && !isQuoted && !hasContent(behind) && isLoose;
}

/** "@ana (foto), @bia (styling)", also below a role: "Assistentes: Rui (foto), Lia (styling)". */
function bracketedClauses(line: CaptionLine, all: RoleGroup[]): { clause: Clause; spends: Token[] }[] {
  const { tokens } = line;
  let governing: RoleGroup | undefined;
  return all.flatMap((group) => {
    if (!group.isBracketed) {
      governing = group;
      return [];
    }
    const start = Math.max(startOfName(tokens, group.from - 1), governing?.to ?? 0);
    const names = tokens.slice(start, group.from - 1);
    const isOfAssistant = governing?.roles[0]?.kind === 'Assistente';
    const roles = isOfAssistant
      ? group.roles.map((role) => assistantOf({ ...role, isEveryday: false }))
      : group.roles;
    const clause = clauseOf({ ...group, roles, link: 'bar' }, line, names);
    if (clause === null || clause.names.names.length === 0) {
      return [];
    }
    const own = tokens.slice(group.from, group.to);
    const above =
      governing === undefined || governing.isUnknown ? [] : tokens.slice(governing.from, governing.to);
    clause.takes.push(...own, ...above);
    return [{ clause, spends: [...names, ...tokens.slice(group.from - 1, group.to + 1)] }];
  });
}

/** "Lia Souza – modelo (Way)": the bracket right after a role. */
function bracketAfter(tokens: Token[], group: RoleGroup | undefined): Token[] {
  if (group === undefined || tokens[group.to]?.kind !== 'open') {
    return [];
  }
  let close = group.to;
  while (close < tokens.length && tokens[close]?.kind !== 'close') {
    close += 1;
  }
  return tokens.slice(group.to, close + 1);
}

function startOfName(tokens: Token[], end: number): number {
  let start = end;
  while (start > 0 && ['word', 'handle', 'and'].includes(tokens[start - 1]?.kind ?? '')) {
    start -= 1;
  }
  return byWords.has(tokens[start]?.plain ?? '') ? start + 1 : start;
}

/** The clause of some roles with the names that tokens tell; null where they tell none. */
export function clauseOf(group: RoleGroup, line: CaptionLine, tokens: Token[]): Clause | null {
  const kind = group.roles[0]?.kind ?? '';
  const names = readNames(tokens, {
    isModel: kind === 'Modelo',
    isPerson: !notPersons.has(kind),
    isWhole: kind === 'locação',
    isBrand: kind === 'Marca',
    mayBeSmall: group.link !== 'of',
    mayBePraised: group.link === 'of' || group.link === 'by',
  });
  if (names.names.length === 0 && names.agencies.length === 0) {
    return null;
  }
  const left = new Set(names.left);
  return {
    roles: group.roles,
    names,
    sureness: surenessOf(group, names),
    isEveryday: group.isEveryday || group.isEmoji || (group.link === 'of' && group.isMidway),
    line,
    takes: tokens.filter((token) => !left.has(token)),
  };
}

function surenessOf({ link, from, isEveryday, isMidway }: RoleGroup, names: NamesRead): Sureness {
  const { left, isProper, beginsWithHandle } = names;
  const isWithin = link === 'of' && (isEveryday || isMidway);
  const isClear =
    link === 'colon' || link === 'by'
      ? isProper || left.length === 0
      : (link === 'bar' && !isEveryday && isProper) || beginsWithHandle;
  if (isClear && !isWithin) {
    // "Um beijo para @ana" is a credit only beside others.
    return link === 'by' && isEveryday && isMidway ? 'capital' : 'said';
  }
  if (!isProper) {
    return 'small';
  }
  const [next] = left;
  const goesOn =
    next !== undefined && !aside.test(next.text) && next.kind !== 'opaque' && next.kind !== 'open';
  return goesOn || (link === 'of' && (left.length > 0 || from > 0)) ? 'prose' : 'capital';
}
