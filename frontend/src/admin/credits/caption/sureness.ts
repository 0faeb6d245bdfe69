import { isSentence, lists, plain, roleByWord, works } from './known-words';
import { recognizedEnd } from './read-roles';
import { readTokens } from './read-tokens';
import type { Found, Label, Sureness } from './reading';
import { peek, type Tokens } from './tokens';

/**
 * How sure a label is in its line.
 * @param names the names beside it
 * @param isAll whether nothing but the names stands behind it
 * @param isNote whether it stands in brackets behind the names
 */
export function surenessOf(
  tokens: Tokens,
  label: Label,
  names: Tokens,
  { isAll, isNote }: { isAll: boolean; isNote: boolean },
): Sureness {
  const { mark, from, to, isKnown, isWorn, roles } = label;
  const hasHandle = names.some(({ kind }) => kind === 'handle');
  if (isWorn) return 'worn';
  if (!isKnown) return mark === 'of' ? 'listed' : 'own';
  if (mark === 'of') {
    // "Fotografia de @ana", "Lia Souza photographed by Ana Costa" are no sentences.
    const isLine =
      (from === 0 || peek(tokens, from - 1).kind === 'colon') && (isAll || names[0]?.kind === 'handle');
    // "pelas lentes de Ana Costa", "a fotografia é de Ana Costa".
    const isDone =
      /^lent?es$/.test(peek(tokens, to - 2).key) ||
      (from < 2 && lists.verbs.has(peek(tokens, to - 2).key)) ||
      (/(?:ed|shot|[ai]d[oa]s?)$/.test(peek(tokens, to - 2).key) &&
        lists.byWords.has(peek(tokens, to - 1).key));
    // "by photographer Ana Costa, stylist Bia Lima".
    const { kind, key } = peek(tokens, from - 1);
    const isListed = to === label.end && (/comma|and/.test(kind) || lists.byWords.has(key));
    return isListed || (isLine && roles[0] !== 'Vídeo') || (isDone && roles[0] !== 'Direção')
      ? 'weak'
      : 'prose';
  }
  const isDashed = mark !== 'comma' && peek(tokens, from - 1).kind === 'dash';
  const isMarked = ['colon', 'by', 'dash', 'handle', 'emoji'].includes(mark);
  return isMarked || isDashed || hasHandle || isNote ? 'sure' : 'weak';
}

/** How sure a label is that has its names above or below. */
export const surenessOfLabel = ({ isKnown, isWorn }: Label, isMarked: boolean): Sureness =>
  isWorn ? 'worn' : isKnown ? (isMarked ? 'sure' : 'weak') : 'own';

/** How sure a line without a label is, of names and a "por". */
export const surenessOfByline: Sureness = 'prose';

const firstWord = (line: string) => plain(/^\P{L}*(\p{L}+)\s*:/u.exec(line)?.[1] ?? '');

/** Whether a line may stand between two lines of a block: a garment, or a label's own line. */
const isOfBlock = (line: string) =>
  lists.garments.has(firstWord(line)) || isLabelled(line) || !isSentence(line);

const isLabelled = (line: string) => recognizedEnd(readTokens(line, 0)) > 0;

/** Roles that one sentence may name by itself. */
const ofFashion = /^(?:Fotografia|Styling|Beleza|Cabelo|Maquiagem|Modelo|Direção (?:de arte|criativa))$/;

/** Maximum words of a credit line without marks. */
const longestCredit = 25;

/** Minimum known roles of a block whose accessories are credits. */
const leastOfFicha = 3;

/** Filters credits by context: unsure ones need another credit nearby, unknown labels a block of credits. */
export function believed(found: readonly Found[], lines: readonly string[]): Found[] {
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
    // A sentence counts with two credits or with two others in the caption; its unknown labels with three credits.
    prose: (credit) =>
      !isInText(credit) &&
      (besides(credit) > 1 || (known.length > 2 && ofFashion.test(credit.roles[0] ?? ''))),
    listed: (credit) => besides(credit) > 2,
    own: () => false,
    worn: () => false,
  };
  const possible = new Set([...known, ...found.filter(({ sureness }) => sureness === 'listed')]);
  const accepted = new Set([...possible].filter((credit) => isBelieved[credit.sureness](credit)));
  for (const block of runsOf(found, lines)) {
    const certain = block.filter((credit) => accepted.has(credit));
    const own = block.filter(({ sureness }) => sureness === 'own');
    const beside = linesOf(certain);
    const isOne = own.some(
      (credit) => isOfWork(credit) || [...credit.lines].some((line) => beside.has(line)),
    );
    const isWorks = known.length > 1 && own.filter(isOfWork).length > 1;
    for (const credit of certain.length > 1 || (certain.length === 1 && isOne) || isWorks ? own : [])
      accepted.add(credit);
    const isFicha = new Set(certain.flatMap(({ roles }) => roles)).size >= leastOfFicha;
    for (const credit of block)
      if (isFicha && credit.sureness === 'worn' && credit.read.isOnlyNames) accepted.add(credit);
  }
  return found.filter((credit) => accepted.has(credit));
}

const linesOf = (found: readonly Found[]) => new Set(found.flatMap(({ lines }) => [...lines]));

const isPhotographer = ({ roles, read }: Found) =>
  roles[0] === 'Fotografia' && read.names.every(({ name }) => /[ @]/.test(name));

/** The credits with known labels, without the "Modelo: Slim" of a product sheet. */
function knownOf(found: readonly Found[], lines: readonly string[]): Found[] {
  const others = found.filter(({ sureness, roles }) => sureness === 'sure' && roles[0] !== 'Modelo');
  const isSheet = others.length < 2 && lines.some((line) => lists.sheetLabels.has(firstWord(line)));
  const isOfSheet = ({ roles, read }: Found) =>
    isSheet && roles[0] === 'Modelo' && read.names.every(({ instagram }) => instagram === null);
  return found.filter((credit) => !['own', 'listed', 'worn'].includes(credit.sureness) && !isOfSheet(credit));
}

/** Credits between which no sentence stands. */
function runsOf(found: readonly Found[], lines: readonly string[]): Found[][] {
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

/** The credits that a person should look at: in a sentence without any marked credit, or unmarked with few others nearby. */
export function doubtful(found: readonly Found[]): ReadonlySet<Found> {
  const sureLines = linesOf(found.filter(({ sureness }) => sureness === 'sure'));
  const isBeside = ({ lines }: Found) => [...lines].some((line) => sureLines.has(line));
  return new Set(
    found.filter((credit) =>
      credit.sureness === 'weak' ? found.length < 3 : credit.sureness === 'prose' && !isBeside(credit),
    ),
  );
}
