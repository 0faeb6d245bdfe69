/** Cloth as a height over the picture plane: families of folds that fan out from a gather, the higher one on top. */

import { gradientNoise } from './noise.mjs';

/**
 * One family of folds. Lengths are in picture widths, y runs downwards from the upper edge.
 * @typedef {object} Folds
 * @property {[number, number]} gather where the folds come together, usually above the picture
 * @property {number} count folds per unit of the fan
 * @property {number} spread how fast the fan opens
 * @property {number} [neck] width of the fan at the gather
 * @property {number} [bend] sideways sweep over the height
 * @property {number} [warp] wandering of single folds
 * @property {number} [depth] height of the folds
 * @property {number} [lean] -0.9..0.9, folds falling to one side
 * @property {number} [crease] 0..1, small is a sharp valley
 * @property {number} [offset] raises the family over the others
 * @property {number} [detail] share of the finer folds
 */

/** Rounded on top, creased below: |cos| without its kink. */
function ridge(phase, crease) {
  const wave = Math.cos(Math.PI * phase);
  return (Math.sqrt(wave * wave + crease * crease) - crease) / (Math.sqrt(1 + crease * crease) - crease);
}

/** max(a, b) with a seam of width k instead of a kink. */
export function smoothMax(a, b, k) {
  const mix = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + mix * mix * k * 0.25;
}

/**
 * @param {Folds} folds
 * @param {number} seed
 * @returns {(x: number, y: number, time: number) => number} height; time runs 0..1 and closes on itself
 */
export function foldFamily(folds, seed) {
  const { gather, count, spread, neck = 0.35, bend = 0, warp = 0.5, depth = 0.06, lean = 0.4, crease = 0.22, offset = 0, detail = 0.4, wind = 0 } = folds;
  const wander = gradientNoise(seed);
  const swell = gradientNoise(seed + 101);
  const fine = gradientNoise(seed + 202);
  const [gatherX, gatherY] = gather;
  return (x, y, time) => {
    const fall = Math.max(y - gatherY, 0.001);
    const sweep = bend * fall * fall;
    const width = neck + spread * fall;
    let u = (x - gatherX - sweep) / width;
    if (wind !== 0) {
      const turn = 2 * Math.PI * time;
      u += wind * fall * (Math.sin(turn - y * 5 + u * 3) * 0.6 + Math.sin(turn * 2 - y * 9 + u * 7) * 0.18);
    }
    const slow = wander(u * 1.7 + 7.3, y * 0.9);
    const mid = wander(u * 4.1 - 3.1, y * 1.9 + 11);
    const phase = count * u + warp * (slow * 1.6 + mid * 0.55);
    const leaning = phase + (lean / (2 * Math.PI)) * Math.sin(2 * Math.PI * phase + 0.6);
    const fullness = 0.62 + 0.5 * swell(phase * 0.53 + 20, y * 1.1);
    const open = Math.min(width / (neck + spread), 1.6);
    let height = depth * open * fullness * ridge(leaning, crease);
    if (detail > 0) {
      const second = phase * 2.3 + 0.9 * fine(u * 5, y * 1.6);
      const third = phase * 4.7 + 1.2 * fine(u * 9 + 40, y * 2.3);
      const amount = 0.55 + 0.75 * swell(u * 3.1 - 9, y * 1.7 + 4);
      const finer = 0.4 + 0.9 * swell(u * 6.3 + 31, y * 2.1 - 8);
      height += depth * open * detail * (Math.max(amount, 0) * ridge(second + 0.08 * Math.sin(6.28 * second), crease * 1.3) + 0.34 * Math.max(finer, 0) * ridge(third, 0.35));
    }
    return height + offset + depth * 1.5 * swell(x * 1.3 + 3, y * 0.8 - 5);
  };
}
