import { type Clause, clauseOf, clausesOf } from './line-clauses';
import { isAgency, isAlike, isProse } from './name-words';
import { type RoleGroup, roleGroups } from './role-groups';
import { type CaptionLine, hasContent, type Token } from './tokens';

interface LineRead {
  line: CaptionLine;
  groups: RoleGroup[];
  /** It may be names for a label above or below. */
  isOfNames: boolean;
  /** It has no word and no handle. */
  isBlank: boolean;
}

/** A label whose names may stand on the lines below. */
interface OpenLabel {
  group: RoleGroup;
  line: CaptionLine;
  /** What it has so far. */
  clause: Clause | null;
}

const blankKinds = new Set(['emoji', 'mark', 'bar', 'stop']);
/** Small words that stand between a name and an agency, or two names. */
const inNames = /^(?:at|from|e|da)$/;

/**
 * All clauses of a caption that may be credits, in order.
 * @param withUnknown As of `findRoles`.
 */
export function readClauses(lines: CaptionLine[], withUnknown: boolean): Clause[] {
  const clauses: Clause[] = [];
  const reads = lines.map((line) => readLine(line, withUnknown));
  const namesAbove = namesAboveRoles(reads);
  let open = null as OpenLabel | null;
  for (const [at, { line, groups, isOfNames, isBlank }] of reads.entries()) {
    const last = groups.at(-1);
    const names = namesAbove.get(at);
    if (isBlank) {
      open = open?.clause === null ? open : null;
    } else if (last === undefined) {
      const clause: Clause | null = open !== null && isOfNames ? namesBelow(open, line) : null;
      if (open?.clause === null && clause !== null) {
        clauses.push(clause);
      }
      open = open !== null && isOfNames ? { ...open, clause: clause ?? open.clause } : null;
    } else if (names !== undefined) {
      const clause = clauseOf(last, line, names);
      clause?.takes.push(...line.tokens);
      clauses.push(...(clause === null ? [] : [clause]));
      open = null;
    } else {
      const read = clausesOf(line, groups);
      clauses.push(...read);
      open = openLabel(line, last, read, reads[at + 1]?.line);
    }
  }
  return clauses;
}

/** The label of a line that names below may belong to. */
function openLabel(
  line: CaptionLine,
  group: RoleGroup,
  read: Clause[],
  next: CaptionLine | undefined,
): OpenLabel | null {
  const label = line.tokens[group.from];
  const isNamed = read.some(({ takes }) => takes.some((token) => token === label));
  if (!isNamed && !hasContent(line.tokens.slice(group.to))) {
    return { group, line, clause: null };
  }
  const clause = read.at(-1);
  return clause !== undefined && mayGoOn(line, clause, next) ? { group, line, clause } : null;
}

/** Reads a line of names for the label above: its clause, or what it had with more names; null where it is none. */
function namesBelow({ group, line: label, clause }: OpenLabel, line: CaptionLine): Clause | null {
  const more = clauseOf(group, label, line.tokens);
  if (more === null || more.names.left.length > 0) {
    return null;
  }
  if (clause === null) {
    more.takes.push(...label.tokens.slice(group.from, group.to));
    const isSaid = group.link === 'colon' || more.names.beginsWithHandle;
    return { ...more, sureness: isSaid ? 'said' : 'capital' };
  }
  const last = clause.names.names.at(-1);
  const [own] = more.names.names;
  if (clause.roles[0]?.kind === 'Modelo' && isHandle(line) && own !== undefined && isAgency(own.name)) {
    clause.names.agencies.push(own);
    more.names.names.shift();
  } else if (last?.instagram === null && own?.name.startsWith('@') && isAlike(last.name, own.name)) {
    last.instagram = own.instagram;
    more.names.names.shift();
  }
  clause.names.names.push(...more.names.names);
  clause.names.agencies.push(...more.names.agencies);
  clause.takes.push(...more.takes);
  return clause;
}

function readLine(line: CaptionLine, withUnknown: boolean): LineRead {
  const { tokens } = line;
  const groups = roleGroups(tokens, withUnknown);
  const isBlank = tokens.every(({ kind }) => blankKinds.has(kind));
  const isOfNames = groups.length === 0 && !isBlank && !tokens.some(isOfText);
  return { line, groups, isOfNames, isBlank };
}

/** Whether a line with this token is no line of names. */
function isOfText({ kind, text }: Token): boolean {
  const isSmall = kind === 'word' && text === text.toLowerCase();
  return kind === 'opaque' || kind === 'colon' || (isSmall && isProse(text) && !inNames.test(text));
}

/** Lines that are one role alone and have their names on the line above, by number, with those names. */
function namesAboveRoles(reads: LineRead[]): Map<number, Token[]> {
  const names = new Map<number, Token[]>();
  let start = 0;
  reads.forEach((read, at) => {
    const next = reads[at + 1];
    if (!isRoleAlone(read) && !read.isOfNames) {
      start = at + 1;
    } else if (next === undefined || !(isRoleAlone(next) || next.isOfNames)) {
      // A run of lines that ends in a role has its names first.
      for (let role = at; role > start && isRoleAlone(read); role -= 1) {
        const [higher, above, here] = [reads[role - 2], reads[role - 1], reads[role]];
        if (above?.isOfNames && here !== undefined && isRoleAlone(here)) {
          const isOwnHandle = isHandle(above.line) && role - 2 >= start && higher?.isOfNames;
          names.set(role, [...(isOwnHandle ? higher.line.tokens : []), ...above.line.tokens]);
        }
      }
      start = at + 1;
    }
  });
  return names;
}

function isRoleAlone({ line: { tokens }, groups }: LineRead): boolean {
  const [group] = groups;
  const isLoose = groups.length === 1 && group !== undefined && group.link !== 'colon' && !group.isEmoji;
  return isLoose && !hasContent(tokens.slice(0, group.from)) && !hasContent(tokens.slice(group.to));
}

function isHandle({ tokens }: CaptionLine): boolean {
  return tokens.length === 1 && tokens[0]?.kind === 'handle';
}

/** Whether the next line may have more names of this clause: it ends open, or lists models with their agencies. */
function mayGoOn(line: CaptionLine, { roles, names }: Clause, next: CaptionLine | undefined): boolean {
  const isOpen = ['comma', 'and', 'slash'].includes(line.tokens.at(-1)?.kind ?? '');
  const isList = ['Modelo', 'Marca', 'Agência'].includes(roles[0]?.kind ?? '');
  const hasHandle = next?.tokens.some(({ kind }) => kind === 'handle' || kind === 'open') ?? false;
  const handle = next !== undefined && isHandle(next) ? (next.tokens[0]?.text ?? '') : null;
  const isOwn =
    handle !== null && names.names.some(({ name, instagram }) => instagram === null && isAlike(name, handle));
  return isOpen || (isList && hasHandle) || isOwn;
}
