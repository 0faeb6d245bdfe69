/**
 * How a row stands on the page: one picture from edge to edge, one with air around it, wide or upright, two or three side by
 * side.
 */
export type RowKind = 'bleed' | 'wide' | 'solo' | 'pair' | 'trio';

/** A picture's place in its row. */
export interface Cell {
  /** Its position in the story, from 0. */
  index: number;
  /** Width to height. */
  ratio: number;
  /** Its part of the row's width, 0 to 1: all of a row are as high. */
  share: number;
  /** Its part of a phone's width beside a neighbour; null where it has the width for itself. */
  phoneShare: number | null;
}

export interface Row {
  kind: RowKind;
  cells: Cell[];
  /** Width to height of all its pictures side by side, without gaps. */
  ratio: number;
  /** Where it stands when it leaves air: rows take turns, so that the page moves. */
  side: 'start' | 'middle' | 'end';
}

/** Width to height from which on one picture may run from edge to edge, is a panorama, is no longer upright. */
const bleedRatio = 1.45;
const panoramaRatio = 1.9;
const wideRatio = 1.15;

/** Width to height of a row of two and of three that fills a screen's width at a good height. */
const idealOf = { pair: 2, trio: 2.5 } as const;

/** Shapes that differ more than so have no height in common that suits both. */
const farApart = 2.6;
/** A row that is wider than so, to its height, shows its pictures too small. */
const flattest = 4.2;

/** So many rows may pass without a picture alone, before its absence is felt. */
const restlessRows = 3;

/** What a row costs by itself: its distance from the ideal, for each of its pictures. */
function costOf(kind: RowKind, ratios: readonly number[], isFirst: boolean): number {
  const [first = 1] = ratios;
  if (kind === 'bleed') {
    return (first >= panoramaRatio ? 0.05 : 0.25) - (isFirst ? 0.4 : 0);
  }
  if (kind === 'wide') {
    return first >= panoramaRatio ? 0.95 : 0.5;
  }
  if (kind === 'solo') {
    return isFirst ? 0.3 : 0.6;
  }
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  const isOdd = Math.max(...ratios) / Math.min(...ratios) > farApart || sum > flattest;
  const [, middle = first, last] = ratios;
  const isMirrored = last !== undefined && isNear(first, last) && !isNear(first, middle);
  const distance = 0.9 * Math.abs(Math.log(sum / idealOf[kind]));
  return (
    ratios.length * (distance + (kind === 'trio' ? 0.12 : 0) + (isOdd ? 0.8 : 0) - (isMirrored ? 0.1 : 0))
  );
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.05;

const isAlone = (kind: RowKind) => kind !== 'pair' && kind !== 'trio';

/** What it costs that one row follows another: the same again is dull, and so is nothing but rows of many. */
function costAfter(kind: RowKind, before: Pick<Draft, 'kind' | 'restless'>): number {
  const same = kind === before.kind ? 0.7 : isAlone(kind) && isAlone(before.kind) ? 0.5 : 0;
  return same + (isAlone(kind) ? 0 : 0.3 * Math.max(0, before.restless - restlessRows));
}

/** The kinds that a row of these pictures may be. */
function kindsOf(ratios: readonly number[]): RowKind[] {
  const [first = 1] = ratios;
  if (ratios.length > 1) {
    return [ratios.length === 2 ? 'pair' : 'trio'];
  }
  return first >= bleedRatio ? ['bleed', 'wide'] : first >= wideRatio ? ['wide'] : ['solo'];
}

/** The rows up to one, the last first. */
interface Draft {
  cost: number;
  kind: RowKind;
  ratios: readonly number[];
  /** How many rows have passed since a picture stood alone. */
  restless: number;
  before: Draft | null;
}

/**
 * Sets a story's pictures in rows, as a magazine would: in their order and their own proportions, none cut. Of all ways it
 * takes the one whose rows are nearest to a good height and change most. The same pictures give the same rows always.
 *
 * @param ratios width to height of each picture, in order
 */
export function composeRows(ratios: readonly number[]): Row[] {
  /** The best drafts that end before a picture, by their last row's kind and how restless they are. */
  const drafts: Array<Map<string, Draft>> = Array.from({ length: ratios.length + 1 }, () => new Map());
  for (let start = 0; start < ratios.length; start += 1) {
    const known = start === 0 ? [null] : [...(drafts[start]?.values() ?? [])];
    for (const taken of [1, 2, 3].map((length) => ratios.slice(start, start + length))) {
      const after = drafts[start + taken.length];
      for (const kind of kindsOf(taken)) {
        const own = costOf(kind, taken, start === 0);
        for (const before of known) {
          setIfCheaper(after, {
            cost: own + (before ? before.cost + costAfter(kind, before) : 0),
            kind,
            ratios: taken,
            restless: isAlone(kind) ? 0 : Math.min((before?.restless ?? 0) + 1, restlessRows + 3),
            before,
          });
        }
      }
    }
  }
  const rows: Row[] = [];
  let draft: Draft | null = [...(drafts.at(-1)?.values() ?? [])].sort((a, b) => a.cost - b.cost)[0] ?? null;
  for (let end = ratios.length; draft; draft = draft.before) {
    end -= draft.ratios.length;
    rows.unshift(rowOf(draft.kind, draft.ratios, end));
  }
  for (const [at, row] of rows.filter(({ kind }) => isAlone(kind)).entries()) {
    row.side = alone[at % alone.length] ?? 'middle';
  }
  for (const [at, row] of rows.filter(({ kind }) => !isAlone(kind)).entries()) {
    row.side = at % 2 === 0 ? 'end' : 'start';
  }
  pairOnPhone(rows);
  return rows;
}

/** A picture alone leaves most air: it begins in the middle, and goes from side to side. */
const alone = ['middle', 'start', 'end'] as const;

function setIfCheaper(drafts: Map<string, Draft> | undefined, draft: Draft): void {
  const key = `${draft.kind} ${draft.restless}`;
  const known = drafts?.get(key);
  // What differs by a rounding alone is equal: the first stays.
  if (!known || draft.cost < known.cost - 1e-9) {
    drafts?.set(key, draft);
  }
}

function rowOf(kind: RowKind, ratios: readonly number[], from: number): Row {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  return {
    kind,
    ratio: rounded(sum),
    side: 'end',
    cells: ratios.map((ratio, at) => ({
      index: from + at,
      ratio: rounded(ratio),
      share: rounded(ratio / sum),
      phoneShare: null,
    })),
  };
}

/** So many pictures may follow one by one on a phone before two of any shape stand side by side. */
const mostSingles = 3;
/** Width to height of two that are seen well side by side on a phone. */
const seenWell = 2.4;

/**
 * Says which two of a row stand side by side on a phone: neighbours that are upright both; after a picture alone also others
 * that are seen well, after three any, or all that follows would be one column.
 */
function pairOnPhone(rows: readonly Row[]): void {
  let singles = 0;
  for (const { cells } of rows) {
    const most = singles >= mostSingles ? Number.POSITIVE_INFINITY : singles > 0 ? seenWell : 0;
    const pairs = cells.slice(1).map((cell, at) => [cells[at] ?? cell, cell] as const);
    const upright = pairs.findLast((pair) => pair.every(({ ratio }) => ratio < 1));
    const pair = upright ?? pairs.findLast(([one, other]) => one.ratio + other.ratio <= most);
    for (const cell of pair ?? []) {
      cell.phoneShare = rounded(cell.ratio / (pair?.reduce((sum, { ratio }) => sum + ratio, 0) ?? 1));
    }
    const last = pair ? cells.indexOf(pair[1]) : -1;
    singles = pair ? cells.length - 1 - last : singles + cells.length;
  }
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Most of the window's height, in %, that a row takes; `story-page.module.css` knows it too. */
const heightPart = 88;
/** And one that runs from edge to edge: all but a header, which is about so much. */
const bleedPart = 92;
/** Most of the page's width, in %, that one picture with air around it takes. */
const alonePart = { wide: 76, solo: 58 } as const;
/** What a row leaves of the window's width, in %: `--gutter` on both sides. */
const rowPart = 92;

/**
 * The `sizes` of a cell's picture. On a phone one from edge to edge asks for the file that a gallery's card shows: phones of
 * 720 and 1080 px count 412 CSS px, and a pixel too much would bring the next file, of several times the bytes.
 */
export function cellSizes({ kind }: Row, { ratio, share, phoneShare }: Cell): string {
  const part = kind === 'wide' || kind === 'solo' ? alonePart[kind] : rowPart * share;
  const wide =
    kind === 'bleed'
      ? `min(100vw, ${tenths(bleedPart * ratio)}vh)`
      : `min(${tenths(part)}vw, ${tenths(heightPart * ratio)}vh)`;
  const phone =
    phoneShare === null
      ? 'calc(100vw - 40px)'
      : `calc(${tenths(100 * phoneShare)}vw - ${tenths(52 * phoneShare)}px)`;
  return `(width >= 640px) ${wide}, ${phone}`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
