import { hasAgencyWord, isAgency, isAlike } from './name-text';
import { garments, headingWords, isSentence, sheetLabels } from './no-names';
import { writer } from './own-name';
import type { Clause } from './read-clause';
import { creditsOf, type Found, type Sureness } from './read-credits';
import { type NamesRead, type ProposedName, readNames } from './read-names';
import { longestLabel, recognizedEnd } from './read-roles';
import { plain, roleByWord, works } from './role-words';
import { readTokens, textOf } from './tokens';

/** All possible credits of clauses, in order. */
export function findCredits(clauses: readonly Clause[]): Found[] {
  const found: Found[] = [];
  const housed = clauses.filter((clause) => hasAgencyWord(houseOf(clause))).map(mannerOf);
  /** The credit whose names are on, or continue on, the lines below. */
  let open: Found | null = null;
  clauses.forEach((clause, at) => {
    const before = clauses[at - 1];
    if (clause.labels.length === 0) {
      if (clauses[at + 1]?.line === clause.line && isAlone(clauses[at + 1]) && isAbove(clauses, at + 1))
        return;
      const isBlank = clause.tokens.every(({ kind }) => kind !== 'word' && kind !== 'handle');
      if (open !== null && !isBlank && !goesOn(open, clause, before, clauses[at + 1])) open = null;
      return;
    }
    const own = isAbove(clauses, at) ? [aboveOf(clause, before as Clause)] : creditsOf(clause);
    const last = clause.labels.at(-1);
    const manner = mannerOf(clause);
    if (manner !== '' && housed.includes(manner) && own[0]?.read.names.length === 2) {
      own[0].read.agencies.push(...own[0].read.names.splice(1));
    }
    found.push(...own);
    open = own.at(-1) ?? null;
    const isInText = last?.mark === 'none' && last.from > longestLabel;
    if (
      last !== undefined &&
      last.to >= clause.tokens.length &&
      last.roles.length > 0 &&
      own.length === 0 &&
      !isInText
    ) {
      open = {
        roles: last.roles,
        read: { names: [], agencies: [], isWhole: true },
        sureness: last.isWorn ? 'worn' : last.isKnown ? (last.mark === 'none' ? 'weak' : 'sure') : 'own',
        lines: new Set([clause.line]),
      };
      found.push(open);
    }
  });
  return [...byline(clauses, found), ...found].filter(({ read }) => read.names.length > 0);
}

/** "por Ana Costa", "@lia por @ana", "Maresia por @ana": a line of its own, in a caption that names no photographer. */
function byline(clauses: readonly Clause[], found: readonly Found[]): Found[] {
  const isTaken = found.some(({ roles }) => /^(?:Fotografia|Direção)/.test(roles[0] ?? ''));
  for (const { tokens, line, labels } of isTaken ? [] : clauses) {
    const by = tokens.findIndex(({ key }) => /^(?:by|por)$/.test(key));
    const models = tokens.slice(0, Math.max(by, 0));
    const hasRole = labels.some(({ roles }) => roles.length > 0);
    const read = by < 0 || hasRole ? null : readNames(tokens.slice(by + 1), 'Fotografia');
    const isTitle = models.some(({ kind }) => kind !== 'handle');
    // Behind a title only a handle is sure to be a person's; a sentence is no title.
    const isOther = isSentence(textOf(models)) || read?.names.some(({ instagram }) => instagram === null);
    // "Tudo por mim" tells no work.
    const isWriter = read?.names.some(({ name }) => name === writer);
    if (!read?.isWhole || isWriter || (isTitle && isOther)) continue;
    const lines = new Set([line]);
    const own: Found = { roles: ['Fotografia'], read, sureness: 'prose', lines };
    const seen = isTitle ? null : readNames(models, 'Modelo');
    return seen === null ? [own] : [{ roles: ['Modelo'], read: seen, sureness: 'prose', lines }, own];
  }
  return [];
}

const houseOf = ({ tokens }: Clause) =>
  textOf(tokens.slice(tokens.findIndex(({ kind }) => kind === 'slash' || kind === 'comma') + 1));

/**
 * How a line names a house behind one name: "Foto: Ana Costa / Casa Sol", "Modelo: Lia, Casa Sol". If it is an agency in
 * one line by its word, it is one in the others of that manner.
 */
function mannerOf({ tokens, labels: [label] }: Clause): string {
  const [mark, ...others] = tokens
    .slice(label?.to)
    .filter(({ kind, isProper }) => kind !== 'word' || !isProper);
  // "Foto: Ana Costa, Bia Lima" and "Modelos: Ana, Bia" have two names.
  const isPlural = tokens[(label?.end ?? 0) - 1]?.key.endsWith('s');
  const isHouse =
    mark?.kind === 'slash' || (mark?.kind === 'comma' && label?.roles[0] === 'Modelo' && !isPlural);
  return label?.mark === 'colon' && others.length === 0 && isHouse ? mark.kind : '';
}

/** Whether a clause is a label without names, and nothing else. */
const isAlone = (clause: Clause | undefined) => {
  const [label] = clause?.labels ?? [];
  return label?.mark === 'none' && label.from === 0 && label.end === clause?.tokens.length;
};

/** "Ana Costa", and below it or behind a cut "Fotografia": a label alone, with no names behind or below. */
function isAbove(clauses: readonly Clause[], at: number): boolean {
  const [above, here, below] = [clauses[at - 1], clauses[at], clauses[at + 1]];
  if (!here || !above || !isAlone(here) || above.labels.length > 0 || here.line > above.line + 1)
    return false;
  const isBeside = here.line === above.line;
  const isApart = below?.line !== here.line && clauses[at - 2]?.line !== above.line;
  return (
    isApart &&
    (isBeside || here.side !== 1) &&
    readNames(above.tokens, here.labels[0]?.roles[0] ?? '')?.isWhole === true
  );
}

function aboveOf({ labels: [label], line, tokens }: Clause, above: Clause): Found {
  const roles = label?.roles ?? [];
  return {
    roles,
    read: readNames(above.tokens, roles[0] ?? '') as NamesRead,
    sureness: label?.isKnown ? (line === above.line ? 'sure' : 'weak') : 'own',
    lines: new Set([above.line, line, ...tokens.map((token) => token.line)]),
  };
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
  if (!read?.isWhole || (wasEmpty && isHeading(open, clause, next))) return false;
  const isSplit = isNameSplit(open, read.names, next?.line === line);
  if (isSplit) (open.read.names.at(-1) as ProposedName).name += ` ${read.names.shift()?.name}`;
  // "Beleza: Ana Costa | @casadosol".
  const [only, ...others] = open.read.names;
  const [handle] = read.names;
  if (
    only?.instagram === null &&
    others.length === 0 &&
    cut === '|' &&
    tokens.length === 1 &&
    handle?.instagram
  ) {
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

/** "EDITORIAL MARESIA" below a label, and "MARESIA" between a label of the caption's own and the next one. */
function isHeading({ sureness }: Found, { tokens }: Clause, next: Clause | undefined): boolean {
  const [label] = next?.labels ?? [];
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isShouted = words.length > 0 && words.every(({ isUpper }) => isUpper);
  return (
    headingWords.has(words[0]?.key ?? '') ||
    (sureness === 'own' && isShouted && label !== undefined && label.to < (next?.tokens.length ?? 0))
  );
}

/** "Foto: Bia Lima, Ana", and below it "Costa, Rui Sá". */
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

/** "Ana Costa & Rui Sá", and behind a cut or below it "@anacosta @ruisa"; "Lia Souza", and
 * below her "@waymodel" or "Way Models". */
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

const firstWord = (line: string) => plain(/^\P{L}*(\p{L}+)\s*:/u.exec(line)?.[1] ?? '');

/** Whether a line may stand between two lines of a block: a garment, or a label's own line. */
const isOfBlock = (line: string) => garments.has(firstWord(line)) || isLabelled(line) || !isSentence(line);

const isLabelled = (line: string) => recognizedEnd(readTokens(line, 0)) > 0;

/** Roles that one sentence may name by itself. */
const ofFashion = /^(?:Fotografia|Styling|Beleza|Cabelo|Maquiagem|Modelo|Direção (?:de arte|criativa))$/;

/** Maximum words of a credit line without marks. */
const longestCredit = 25;

/** Minimum known roles of a block whose accessories are credits. */
const leastOfFicha = 3;

/** Filters credits by context: unsure ones need another credit nearby, unknown labels a block of credits. */
export function accepted(found: readonly Found[], lines: readonly string[]): Found[] {
  const known = knownOf(found, lines);
  const sure = known.filter(({ sureness }) => sureness === 'sure');
  const sureLines = linesOf(sure);
  const isMarked = new Set(sure.map(({ roles }) => roles[0])).size > 2;
  const isLong = (line: string) => line.split(' ').length > longestCredit;
  /** Beside a block of marked credits, long sentences are not read. */
  const isInText = (credit: Found) =>
    isMarked && [...credit.lines].every((line) => !sureLines.has(line) && isLong(lines[line] ?? ''));
  const counts = new Map<number, number>();
  for (const line of known.flatMap((credit) => credit.roles.flatMap(() => [...credit.lines]))) {
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const besides = (credit: Found) => Math.max(...[...credit.lines].map((line) => counts.get(line) ?? 0));
  const isBelieved: Record<Sureness, (credit: Found) => boolean> = {
    sure: () => true,
    weak: (credit) => !isInText(credit) && (known.length > 1 || found.length > 3 || isPhotographer(credit)),
    // A sentence needs two credits to count or two others of the caption, and three for its unknown labels.
    prose: (credit) =>
      !isInText(credit) &&
      (besides(credit) > 1 || (known.length > 2 && ofFashion.test(credit.roles[0] ?? ''))),
    listed: (credit) => besides(credit) > 2,
    own: () => false,
    worn: () => false,
  };
  const possible = new Set([...known, ...found.filter(({ sureness }) => sureness === 'listed')]);
  const believed = new Set([...possible].filter((credit) => isBelieved[credit.sureness](credit)));
  for (const block of blocksOf(found, lines)) {
    const certain = block.filter((credit) => believed.has(credit));
    const own = block.filter(({ sureness }) => sureness === 'own');
    const beside = linesOf(certain);
    const isOne = own.some(
      (credit) => isOfWork(credit) || [...credit.lines].some((line) => beside.has(line)),
    );
    const isWorks = known.length > 1 && own.filter(isOfWork).length > 1;
    for (const credit of certain.length > 1 || (certain.length === 1 && isOne) || isWorks ? own : [])
      believed.add(credit);
    const isFicha = new Set(certain.flatMap(({ roles }) => roles)).size >= leastOfFicha;
    for (const credit of block)
      if (isFicha && credit.sureness === 'worn' && credit.read.isWhole) believed.add(credit);
  }
  return found.filter((credit) => believed.has(credit));
}

const linesOf = (found: readonly Found[]) => new Set(found.flatMap(({ lines }) => [...lines]));

const isPhotographer = ({ roles, read }: Found) =>
  roles[0] === 'Fotografia' && read.names.every(({ name }) => /[ @]/.test(name));

/** The credits with known labels, but for the "Modelo: Slim" of a product sheet. */
function knownOf(found: readonly Found[], lines: readonly string[]): Found[] {
  const others = found.filter(({ sureness, roles }) => sureness === 'sure' && roles[0] !== 'Modelo');
  const isSheet = others.length < 2 && lines.some((line) => sheetLabels.has(firstWord(line)));
  const isOfSheet = ({ roles, read }: Found) =>
    isSheet && roles[0] === 'Modelo' && read.names.every(({ instagram }) => instagram === null);
  return found.filter((credit) => !['own', 'listed', 'worn'].includes(credit.sureness) && !isOfSheet(credit));
}

/** Credits between which no sentence stands. */
function blocksOf(found: readonly Found[], lines: readonly string[]): Found[][] {
  const taken = new Set(found.flatMap((credit) => [...credit.lines]));
  const blocks: Found[][] = [[]];
  let end = -1;
  for (const credit of found) {
    const from = Math.min(...credit.lines);
    const isApart = lines
      .slice(end + 1, Math.max(end + 1, from))
      .some((line, at) => !taken.has(end + 1 + at) && !isOfBlock(line));
    if (isApart) blocks.push([]);
    blocks.at(-1)?.push(credit);
    end = Math.max(end, ...credit.lines);
  }
  return blocks;
}

/** Whether an unknown label contains a known word: "Styling & Designs". */
const isOfWork = ({ roles: [role = ''] }: Found) =>
  role.split(/[\s/&]+/).some((word) => roleByWord.has(plain(word)) || works.has(plain(word)));
