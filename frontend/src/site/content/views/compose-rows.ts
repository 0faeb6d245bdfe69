/**
 * Layout of a row: one picture edge to edge (`bleed`), one with margins, landscape (`wide`) or upright (`solo`), two (`pair`) or
 * three (`trio`) side by side.
 */
export type RowKind = 'bleed' | 'wide' | 'solo' | 'pair' | 'trio';

/** A picture's place in its row. */
export interface Cell {
  /** Its position in the story, from 0. */
  index: number;
  /** Width to height. */
  ratio: number;
  /** Share of the row's width, 0 to 1, that gives all its cells one height. */
  share: number;
  /** Share of a phone's width beside a neighbour; null for the full width. */
  phoneShare: number | null;
}

export interface Row {
  kind: RowKind;
  cells: Cell[];
  /** Width to height of all its pictures side by side, without gaps. */
  ratio: number;
  /** Alignment of a row that does not fill the page; it alternates between rows. */
  side: 'start' | 'middle' | 'end';
  /** The shapes of windows, '1' to '4', in which it stands at the end if their height makes it narrow: such rows alternate. */
  ends: string;
}

/** Least width to height of a `bleed` row, of a panorama and of a `wide` row. */
const bleedRatio = 1.45;
const panoramaRatio = 1.9;
const wideRatio = 1.15;

/** Ideal width to height of a row of two and of three. */
const idealOf = { pair: 2, trio: 2.5 } as const;

/** Largest quotient of two ratios in a row: beyond it no common height suits both. */
const farApart = 2.6;
/** Largest width to height of a row: beyond it the pictures are too small. */
const flattest = 4.2;

/** Rows without a single picture that cost nothing. */
const freeRowsSinceSingle = 3;

/** Cost of a row by itself: its distance from the ideal ratio, times its number of pictures. */
function costOf(kind: RowKind, ratios: readonly number[], isFirst: boolean): number {
  const [first = 1] = ratios;
  if (kind === 'bleed') return (first >= panoramaRatio ? 0.05 : 0.25) - (isFirst ? 0.4 : 0);
  if (kind === 'wide') return first >= panoramaRatio ? 0.95 : 0.5;
  if (kind === 'solo') return isFirst ? 0.3 : 0.6;
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

const isSingle = (kind: RowKind) => kind !== 'pair' && kind !== 'trio';

/** Cost of one row after another: for a repeated kind, and for many rows without a single picture. */
function costAfter(kind: RowKind, before: Pick<Draft, 'kind' | 'rowsSinceSingle'>): number {
  const same = kind === before.kind ? 0.7 : isSingle(kind) && isSingle(before.kind) ? 0.5 : 0;
  return same + (isSingle(kind) ? 0 : 0.3 * Math.max(0, before.rowsSinceSingle - freeRowsSinceSingle));
}

/** The possible kinds of a row of these pictures. */
function kindsOf(ratios: readonly number[]): RowKind[] {
  const [first = 1] = ratios;
  if (ratios.length > 1) return [ratios.length === 2 ? 'pair' : 'trio'];
  return first >= bleedRatio ? ['bleed', 'wide'] : first >= wideRatio ? ['wide'] : ['solo'];
}

/** A partial layout as a linked list, its last row first. */
interface Draft {
  cost: number;
  kind: RowKind;
  ratios: readonly number[];
  /** Rows since the last single picture. */
  rowsSinceSingle: number;
  before: Draft | null;
}

/**
 * Arranges a story's pictures in rows, as a magazine would: in order, in their own proportions, uncropped. Of all layouts it
 * takes the cheapest: good heights, varied kinds. The same pictures always give the same rows.
 *
 * @param ratios width to height of each picture, in order
 */
export function composeRows(ratios: readonly number[]): Row[] {
  /** The cheapest drafts that end before each picture, by their last row's kind and `rowsSinceSingle`. */
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
            rowsSinceSingle: isSingle(kind)
              ? 0
              : Math.min((before?.rowsSinceSingle ?? 0) + 1, freeRowsSinceSingle + 3),
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
  for (const [at, row] of rows.filter(({ kind }) => isSingle(kind)).entries()) {
    row.side = singleSides[at % singleSides.length] ?? 'middle';
  }
  for (const [at, row] of rows.filter(({ kind }) => !isSingle(kind)).entries()) {
    row.side = at % 2 === 0 ? 'end' : 'start';
  }
  alternate(rows);
  pairOnPhone(rows);
  return rows;
}

/** Alignment of successive single pictures. */
const singleSides = ['middle', 'start', 'end'] as const;

function setIfCheaper(drafts: Map<string, Draft> | undefined, draft: Draft): void {
  const key = `${draft.kind} ${draft.rowsSinceSingle}`;
  const known = drafts?.get(key);
  // Costs that differ only by rounding are equal: the first draft stays.
  if (!known || draft.cost < known.cost - 1e-9) drafts?.set(key, draft);
}

function rowOf(kind: RowKind, ratios: readonly number[], from: number): Row {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  return {
    kind,
    ratio: rounded(sum),
    side: 'end',
    ends: '',
    cells: ratios.map((ratio, at) => ({
      index: from + at,
      ratio: rounded(ratio),
      share: rounded(ratio / sum),
      phoneShare: null,
    })),
  };
}

/** Successive single pictures on a phone after which two of any shape share a row. */
const mostSingles = 3;
/** Largest sum of two ratios that are large enough side by side on a phone. */
const mostPairRatio = 2.4;

/**
 * Chooses two cells of a row to stand side by side on a phone: upright neighbours; after a single picture also two of at most
 * `mostPairRatio`; after `mostSingles` any two, to avoid one long column.
 */
function pairOnPhone(rows: readonly Row[]): void {
  let singles = 0;
  for (const { cells } of rows) {
    const most = singles >= mostSingles ? Number.POSITIVE_INFINITY : singles > 0 ? mostPairRatio : 0;
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

/**
 * Width to height of the column that a row can fill, in four shapes of windows: a portrait one, 16:10, 16:9 and wider. In a
 * column that is wider than itself a row is narrow. `story-page.module.css` tells the windows apart.
 */
const columnShapes = [0.7, 1.47, 1.64, 1.9];

/** Whether a row of this width to height is narrow on most computers. */
export const isNarrow = (ratio: number) => ratio < (columnShapes[1] ?? 0);

/** Has the narrow rows of each shape of window stand at the end and at the start in turn. */
function alternate(rows: readonly Row[]): void {
  for (const [at, shape] of columnShapes.entries()) {
    for (const [turn, row] of rows.filter(({ ratio }) => ratio < shape).entries()) {
      if (turn % 2 === 0) row.ends = `${row.ends} ${at + 1}`.trim();
    }
  }
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** A row's maximum height, in % of the window's; the same in `client-page.module.css`. */
const heightPart = 88;
/** The same for a `bleed` row: about all but the header. */
const bleedPart = 92;
/** Maximum width of a single picture with margins, in % of the page's. */
const singlePart = { wide: 76, solo: 58 } as const;
/** A row's width, in % of the window's: all but `--gutter` on both sides. */
const rowPart = 92;

/**
 * The `sizes` of a cell's picture. On a phone a full-width picture has the same `sizes` as a gallery card, to use the same file:
 * at 412 CSS px (720 or 1080 px) one pixel more would select the next file, several times larger.
 */
export function cellSizes({ kind }: Row, { ratio, share, phoneShare }: Cell): string {
  const part = kind === 'wide' || kind === 'solo' ? singlePart[kind] : rowPart * share;
  const wide =
    kind === 'bleed'
      ? `min(100vw, ${tenths(bleedPart * ratio)}vh)`
      : `min(${tenths(part)}vw, ${tenths(heightPart * ratio)}vh)`;
  return `(width >= 640px) ${wide}, ${phoneSizes(phoneShare)}`;
}

function phoneSizes(share: Cell['phoneShare']): string {
  return share === null ? 'calc(100vw - 40px)' : `calc(${tenths(100 * share)}vw - ${tenths(52 * share)}px)`;
}

/** The height of a narrow row of a story, in % of the window's; the same in `story-page.module.css`. */
const narrowPart = 82;

/** The `sizes` of a cell's picture in a story, where a row fills the page unless it were higher than the window. */
export function storySizes({ kind, ratio: row }: Row, { ratio, share, phoneShare }: Cell): string {
  const filled = kind === 'bleed' ? 100 : tenths(rowPart * share);
  const height = `${tenths(narrowPart * ratio)}vh`;
  const narrow = kind === 'solo' ? `min(${singlePart.solo}vw, ${height})` : height;
  const fills = `(aspect-ratio <= ${Math.round((100 * row * 100) / rowPart)}/100)`;
  return `(width >= 640px) and ${fills} ${filled}vw, (width >= 640px) ${narrow}, ${phoneSizes(phoneShare)}`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
