// @ts-check

/** @param {number[]} values @returns {number} */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (low + high) / 2;
}

/** A median with how far the values lie apart: "692 (680–710)". @param {number[]} values @param {number} [digits] */
export function withSpread(values, digits = 0) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => format(value, digits));
  const middle = format(median(values), digits);
  return least === most ? middle : `${middle} (${least}–${most})`;
}

/** @param {number} value @param {number} [digits] */
export function format(value, digits = 0) {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The value that a part of all values is not above. @param {number[]} values @param {number} part from 0 to 1 */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
