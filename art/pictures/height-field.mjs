/** Cloth as a height over the picture plane: folds that run in a fan, from a pinch, in a swag or along a given course. */

import { gradientNoise } from './noise.mjs';

/**
 * What every kind of fold shares; COURSES has what is peculiar to each. Lengths are in picture widths, y runs downwards from the upper edge.
 * @typedef {object} Folds
 * @property {'fan' | 'pinch' | 'swag' | 'course'} [kind]
 * @property {number} count number of folds: across the fan per unit, around the pinch, down the swag per unit
 * @property {number} [warp] wandering of single folds
 * @property {number} [depth] height of the folds
 * @property {number} [lean] -0.9..0.9, folds falling to one side
 * @property {number} [crease] small is a sharp valley, large a soft one
 * @property {number} [detail] share of the finer folds
 * @property {number} [swell] slow rise and fall of the whole cloth
 * @property {number} [wind] sway that grows with the fall (fan only)
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

/** max(value, 0) without its kink: a slanting light shows every break in the slope as a line. */
function positive(value) {
  return 0.5 * (value + Math.sqrt(value * value + 0.02));
}

/** Follows the value while it is small and never passes the limit. */
function atMost(value, limit) {
  return limit * Math.tanh(value / limit);
}

export function smoothStep(from, to, value) {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

/**
 * @param {Folds} folds
 * @param {number} seed
 * @returns {(x: number, y: number, time: number) => number} height in picture widths; time runs 0..1 and closes on itself
 */
export function foldsHeight(folds, seed) {
  const { warp = 0.5, depth = 0.06, lean = 0.4, crease = 0.22, detail = 0.4, swell = 0.7 } = folds;
  const course = COURSES[folds.kind ?? 'fan'](folds);
  const wander = gradientNoise(seed);
  const rise = gradientNoise(seed + 101);
  const fine = gradientNoise(seed + 202);
  const at = { along: 0, phase: 0, open: 1, sideX: 0, sideY: 0 };
  const drift = folds.wind ? 0.22 : 0;
  return (x, y, time) => {
    course(x, y, time, at);
    const driftX = drift * Math.cos(2 * Math.PI * time);
    const driftY = drift * Math.sin(2 * Math.PI * time);
    const { sideX, sideY, along, open } = at;
    const slow = wander(sideX * 1.7 + 7.3, sideY * 1.7 + along * 0.8);
    const mid = wander(sideX * 4.1 - 3.1, sideY * 4.1 + along * 1.5 + 11);
    const phase = at.phase + warp * (slow * 1.6 + mid * 0.55);
    const leaning = phase + (lean / (2 * Math.PI)) * Math.sin(2 * Math.PI * phase + 0.6);
    const fullness =
      0.72 + 0.42 * rise(sideX * folds.count * 0.5 + 20, sideY * folds.count * 0.5 + along * 0.7);
    let height = fullness * ridge(leaning, crease);
    if (detail > 0) {
      const second = phase * 2 + 0.9 * fine(sideX * 5 + driftX, sideY * 5 + along * 1.1 - driftY);
      const third = phase * 5 + 1.3 * fine(sideX * 9 + 40, sideY * 9 + along * 1.6);
      const amount = positive(0.5 + 0.8 * rise(sideX * 3.1 - 9, sideY * 3.1 + along * 1.1 + 4));
      const finer = positive(0.25 + 0.9 * rise(sideX * 6.3 + 31, sideY * 6.3 + along * 1.5 - 8));
      height += detail * (amount * ridge(second, crease * 1.3) + 0.3 * finer * ridge(third, 0.4));
    }
    const slope = swell * 1.5 * rise(x * 1.1 + 3 + driftX, y * 0.45 - 5 - driftY);
    return depth * (open * height + slope);
  };
}

/**
 * How each kind of fold runs. A course fills in `phase` (one unit a fold), `along` (distance down the fold), `open`
 * (how wide folds are here, so how deep they may be) and the point `side` that names the fold for the noises.
 */
const COURSES = {
  /** Folds falling from a gather and opening like a fan. */
  fan({ gather, count, spread, neck = 0.35, bend = 0, wind = 0, curl = 0 }) {
    const [gatherX, gatherY] = gather;
    return (x, y, time, at) => {
      const fall = Math.max(y - gatherY, 0.001);
      const width = neck + spread * fall;
      let u = (x - gatherX - bend * fall * fall - curl * Math.sin(fall * 3.2)) / width;
      if (wind !== 0) {
        const turn = 2 * Math.PI * time;
        u += wind * fall * (Math.sin(turn - y * 4 + u * 3) * 0.6 + Math.sin(turn * 2 - y * 7 + u * 6) * 0.16);
      }
      at.phase = count * u;
      at.sideX = u;
      at.along = y;
      at.open = atMost(width / (neck + spread), 1.9);
    };
  },
  /** Cloth held in one point inside the picture, folds running from it to all sides. */
  pinch({ centre, count, twist = 0, hold = 0.3 }) {
    const [centreX, centreY] = centre;
    return (x, y, _time, at) => {
      const dx = x - centreX;
      const dy = y - centreY;
      const radius = Math.sqrt(dx * dx + dy * dy + 0.0004);
      const angle = Math.atan2(dx, dy) + twist * Math.log(radius + 0.06);
      at.phase = (count * angle) / (2 * Math.PI);
      at.sideX = Math.cos(angle) * 0.5;
      at.sideY = Math.sin(angle) * 0.5;
      at.along = radius * 1.2;
      at.open = 1.35 * (1 - Math.exp(-radius / hold));
    };
  },
  /** A run given by the caller. */
  course({ run }) {
    return (x, y, _time, at) => run(x, y, at);
  },
  /** Cloth hung from two points: nested curves that meet in both. */
  swag({ from, to, count, ease = 0.75, hold = 0.03 }) {
    const middle = (from[0] + to[0]) / 2;
    const half = (to[0] - from[0]) / 2;
    return (x, y, _time, at) => {
      const t = (x - middle) / half;
      const line = from[1] + ((to[1] - from[1]) * (t + 1)) / 2;
      const sag = Math.sqrt((1 - t * t) * (1 - t * t) + hold);
      const drop = (y - line) / sag + 0.35;
      const s = positive(drop);
      at.phase = count * s ** ease;
      at.sideX = s;
      at.along = t * 0.7;
      // Beside the points the curves run together faster than any grid can show: the cloth is left smooth there.
      at.open = atMost(0.25 + sag, 1.25) * atMost(0.5 + s * 0.6, 1.6) * smoothStep(0, 0.14, 1 - t * t);
    };
  },
};
