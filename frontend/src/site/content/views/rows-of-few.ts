/** Widths to heights of a row's pictures. */
type Ratios = readonly number[];

/** How wide to high a row should be, the least that fills a usual window from side to side, and the most pictures in it. */
export interface RowGoal {
  ideal: number;
  least: number;
  most: number;
}

const widthOf = (row: Ratios) => row.reduce((total, ratio) => total + ratio, 0);

function costOf(row: Ratios, { ideal, least, most }: RowGoal): number {
  const width = widthOf(row);
  const narrow = Math.max(0, Math.log(least / width));
  return row.length * (Math.log(width / ideal) ** 2 + 2 * narrow + (row.length > most ? 9 : 0));
}

/** Divides the pictures of a small gallery into rows, in order: of all ways the one whose rows are nearest to the goal. */
export function rowsOfFew(ratios: Ratios, goal: RowGoal): number[][] {
  let [best, chosen]: [number, number[][]] = [Number.POSITIVE_INFINITY, []];
  // Bit n of a way says that a row ends after picture n.
  for (let way = 0; way < 2 ** (ratios.length - 1); way += 1) {
    const rows: number[][] = [[]];
    for (const [at, ratio] of ratios.entries()) {
      rows.at(-1)?.push(ratio);
      if ((way >> at) & 1) rows.push([]);
    }
    const cost = rows.reduce((total, row) => total + costOf(row, goal), 0);
    if (cost < best) [best, chosen] = [cost, rows];
  }
  return chosen;
}
