import { hasAgencyWord, isAgency, isAlike, isSentence, lists } from './known-words';
import { writer } from './line-rules';
import { readNames } from './read-names';
import { longestLabel } from './read-roles';
import type { Clause, Found, Label, NamesRead, ProposedName } from './reading';
import { surenessOfByline, surenessOfLabel } from './sureness';
import { textOf } from './tokens';

/**
 * The credits of clauses with the names that stand above, below or behind a cut.
 * @param own the credits that each clause has by itself
 */
export function withNamesBeside(clauses: readonly Clause[], own: readonly Found[][]): Found[] {
  const found: Found[] = [];
  const housed = clauses.filter((clause) => hasAgencyWord(houseOf(clause))).map(markOfHouse);
  /** The credit whose names are on, or continue on, the lines below. */
  let open: Found | null = null;
  clauses.forEach((clause, at) => {
    const [before, next, label] = [clauses[at - 1], clauses[at + 1], clause.labels.at(-1)];
    if (label === undefined) {
      if (next?.line === clause.line && creditAbove(clauses, at + 1) !== null) return;
      const isBlank = clause.tokens.every(({ kind }) => kind !== 'word' && kind !== 'handle');
      if (open !== null && !isBlank && !goesOn(open, clause, before, next)) open = null;
      return;
    }
    const above = creditAbove(clauses, at);
    const credits = above === null ? (own[at] ?? []) : [above];
    const mark = markOfHouse(clause);
    if (mark !== '' && housed.includes(mark) && credits[0]?.read.names.length === 2) {
      credits[0].read.agencies.push(...credits[0].read.names.splice(1));
    }
    const isInText = label.mark === 'none' && label.from > longestLabel;
    const isOpen = label.to >= clause.tokens.length && label.roles.length > 0 && !isInText;
    if (isOpen && credits.length === 0) credits.push(withoutNames(clause, label));
    found.push(...credits);
    open = credits.at(-1) ?? null;
  });
  return found;
}

const withoutNames = ({ line }: Clause, label: Label): Found => ({
  roles: label.roles,
  read: { names: [], agencies: [], isOnlyNames: true },
  sureness: surenessOfLabel(label, label.mark !== 'none'),
  lines: new Set([line]),
});

const houseOf = ({ tokens }: Clause) =>
  textOf(tokens.slice(tokens.findIndex(({ kind }) => kind === 'slash' || kind === 'comma') + 1));

/**
 * The mark before a company behind one name: "Foto: Ana Costa / Casa Sol", "Modelo: Lia, Casa Sol"; '' if there is none. If
 * one line names an agency by its word, lines with the same mark name agencies too.
 */
function markOfHouse({ tokens, labels: [label] }: Clause): string {
  const [mark, ...others] = tokens
    .slice(label?.to)
    .filter(({ kind, isProper }) => kind !== 'word' || !isProper);
  // "Foto: Ana Costa, Bia Lima" and "Modelos: Ana, Bia" have two names.
  const isPlural = tokens[(label?.end ?? 0) - 1]?.key.endsWith('s');
  const isHouse =
    mark?.kind === 'slash' || (mark?.kind === 'comma' && label?.roles[0] === 'Modelo' && !isPlural);
  return label?.mark === 'colon' && others.length === 0 && isHouse ? mark.kind : '';
}

/** "Ana Costa", and below it or behind a cut "Fotografia": the credit of a label alone, with no names behind or below. */
function creditAbove(clauses: readonly Clause[], at: number): Found | null {
  const [above, here, below] = [clauses[at - 1], clauses[at], clauses[at + 1]];
  const [label] = here?.labels ?? [];
  const isAlone = label?.mark === 'none' && label.from === 0 && label.end === here?.tokens.length;
  if (!here || !above || !isAlone || above.labels.length > 0 || here.line > above.line + 1) return null;
  const isBeside = here.line === above.line;
  const isApart = below?.line !== here.line && clauses[at - 2]?.line !== above.line;
  const read = readNames(above.tokens, label.roles[0] ?? '');
  if (!isApart || !read?.isOnlyNames || (!isBeside && here.side === 1)) return null;
  const lines = new Set([above.line, here.line, ...here.tokens.map(({ line }) => line)]);
  return { roles: label.roles, read, sureness: surenessOfLabel(label, isBeside), lines };
}

/** Adds the names of a clause to the credit before it, if it has nothing but names that may belong there. */
function goesOn(open: Found, clause: Clause, before: Clause | undefined, next: Clause | undefined): boolean {
  const { tokens, line, cut } = clause;
  if (tokens[0]?.kind === 'at' && open.read.names.length > 0) {
    open.read.agencies.push(...(readNames(tokens.slice(1), 'Agência')?.names ?? []));
    open.lines.add(line);
    return true;
  }
  const read = tokens[0]?.kind === 'emoji' ? null : readNames(tokens, open.roles[0] ?? '');
  const wasEmpty = open.read.names.length === 0;
  if (!read?.isOnlyNames || (wasEmpty && isHeading(open, clause, next))) return false;
  const isSplit = isNameSplit(open, read.names, next?.line === line);
  if (isSplit) (open.read.names.at(-1) as ProposedName).name += ` ${read.names.shift()?.name}`;
  // "Beleza: Ana Costa | @casadosol".
  const [only, ...others] = open.read.names;
  const [handle] = read.names;
  const isHandle = cut === '|' && tokens.length === 1 && handle?.instagram;
  if (isHandle && only?.instagram === null && others.length === 0) {
    only.instagram = handle.instagram;
    read.names.length = 0;
  }
  joinHandles(open, read);
  const end = before?.tokens.at(-1);
  const isDangling =
    isSplit || tokens[0]?.kind === 'and' || ['comma', 'and', 'slash'].includes(end?.kind ?? '');
  const isNear = line - (end?.line ?? line) <= (end?.kind === 'and' ? 2 : 1);
  // "Retouch: @ana", and below it, at the end, "@revista".
  const isMany = /^(?:Modelo|Marca|Agência|Apoio|Agradecimentos|Assistente.*)$/.test(open.roles[0] ?? '');
  const isMagazine = /^@(?:revista|vogue|elle)|mag(?:azine)?$/.test(tokens[0]?.text ?? '');
  const isLast = next === undefined && tokens.length === 1 && (!isMany || isMagazine);
  const isList =
    open.isBelow ||
    (!isLast && [...read.names, ...open.read.names].every(({ instagram }) => instagram !== null));
  // "Edição: Ana Costa | Bia Lima".
  const isBeside = /[|;]/.test(cut) && read.names.every(({ name }) => /[ @]/.test(name));
  if (!wasEmpty && !(isNear && (isDangling || isList || isBeside))) return false;
  open.isBelow ||= wasEmpty && !open.lines.has(line);
  open.read.names.push(...read.names);
  open.read.agencies.push(...read.agencies);
  open.lines.add(line);
  return true;
}

/** Whether a clause is no name: "EDITORIAL MARESIA" below a label, "MARESIA" between an unknown label and the next one. */
function isHeading({ sureness }: Found, { tokens }: Clause, next: Clause | undefined): boolean {
  const [label] = next?.labels ?? [];
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isShouted = words.length > 0 && words.every(({ isUpper }) => isUpper);
  return (
    lists.headingWords.has(words[0]?.key ?? '') ||
    (sureness === 'own' && isShouted && label !== undefined && label.to < (next?.tokens.length ?? 0))
  );
}

/** Whether a line breaks within a name: "Foto: Bia Lima, Ana", and below it "Costa, Rui Sá". */
function isNameSplit({ read: { names } }: Found, below: NamesRead['names'], isMore: boolean): boolean {
  const isWord = ({ name, instagram }: ProposedName) => instagram === null && !/[ @]/.test(name);
  const [others, last] = [names.slice(0, -1), [...names.slice(-1), ...below.slice(0, 1)]];
  return (
    last.length > 1 &&
    last.every(isWord) &&
    !others.some(isWord) &&
    (below.length > 1 ? others.length > 0 : isMore)
  );
}

/** Gives names their handles and agencies: "Ana Costa & Rui Sá" with "@anacosta @ruisa", "Lia Souza" with "@waymodel". */
function joinHandles({ read, roles }: Found, below: NamesRead) {
  below.names = below.names.filter((one) => {
    const own = read.names.find(({ name, instagram }) => instagram === null && isAlike(name, one.name));
    const isHandle = one.name.startsWith('@');
    const isHouse =
      read.names.length > 0 && roles[0] === 'Modelo' && (isHandle ? isAgency : hasAgencyWord)(one.name);
    if (own !== undefined && isHandle) own.instagram = one.instagram;
    else if (isHouse) below.agencies.push(one);
    else return true;
    return false;
  });
}

/** A line "por Ana Costa", "@lia por @ana" or "Maresia por @ana" names the photographer if no label does. */
export function byline(clauses: readonly Clause[], found: readonly Found[]): Found[] {
  const isTaken = found.some(({ roles }) => /^(?:Fotografia|Direção)/.test(roles[0] ?? ''));
  for (const { tokens, line, labels } of isTaken ? [] : clauses) {
    const by = tokens.findIndex(({ key }) => /^(?:by|por)$/.test(key));
    const models = tokens.slice(0, Math.max(by, 0));
    const hasRole = labels.some(({ roles }) => roles.length > 0);
    const read = by < 0 || hasRole ? null : readNames(tokens.slice(by + 1), 'Fotografia');
    const isTitle = models.some(({ kind }) => kind !== 'handle');
    // Behind a title, only a handle certainly belongs to a person. A sentence is no title.
    const isOther = isSentence(textOf(models)) || read?.names.some(({ instagram }) => instagram === null);
    // "Tudo por mim" names no role.
    const isWriter = read?.names.some(({ name }) => name === writer);
    if (!read?.isOnlyNames || isWriter || (isTitle && isOther)) continue;
    const lines = new Set([line]);
    const own: Found = { roles: ['Fotografia'], read, sureness: surenessOfByline, lines };
    const seen = isTitle ? null : readNames(models, 'Modelo');
    return seen === null
      ? [own]
      : [{ roles: ['Modelo'], read: seen, sureness: surenessOfByline, lines }, own];
  }
  return [];
}
