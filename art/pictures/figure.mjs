/** A gown on a dress form, standing in a room: its outline, its volume and the way its cloth runs. */

import { foldsHeight, smoothMax, smoothStep } from './height-field.mjs';
import { gradientNoise } from './noise.mjs';

/**
 * Half widths of the outline to the left and right of the axis, by height: 0 is the neck, 1 the hem.
 * The train lies to the right.
 */
const OUTLINE = [
  [0, 0.031, 0.031],
  [0.03, 0.028, 0.028],
  [0.055, 0.036, 0.035],
  [0.075, 0.083, 0.08],
  [0.092, 0.112, 0.108],
  [0.11, 0.114, 0.111],
  [0.145, 0.1, 0.099],
  [0.19, 0.105, 0.106],
  [0.225, 0.1, 0.102],
  [0.28, 0.076, 0.078],
  [0.315, 0.07, 0.073],
  [0.36, 0.083, 0.087],
  [0.43, 0.108, 0.113],
  [0.52, 0.122, 0.132],
  [0.65, 0.14, 0.16],
  [0.78, 0.17, 0.2],
  [0.89, 0.21, 0.262],
  [0.96, 0.246, 0.335],
  [1.02, 0.27, 0.4],
];
const WAIST = 0.315;

/**
 * @param {{ top: number, tall: number, axis: number }} stance upper end, height and place of the figure in picture widths
 * @param {number} seed
 * @returns {{ height: Distance, inside: Distance, dressed: Distance }} height, and the distances to the outline and to the neckline, positive inside
 * @typedef {(x: number, y: number) => number} Distance
 */
export function gown({ top, tall, axis }, seed) {
  const wobble = gradientNoise(seed + 40);
  const sway = (v) => axis + tall * (0.012 * Math.sin(v * 5.2) - 0.01 * v);
  const fall = {
    kind: 'course',
    count: 3,
    warp: 0.6,
    depth: 0.034 * tall,
    lean: 0.3,
    crease: 0.26,
    swell: 0.1,
    run: skirtRun,
  };
  const skirt = foldsHeight({ ...fall, detail: 0.42 }, seed);
  const largeFolds = foldsHeight({ ...fall, detail: 0, swell: 0, crease: 0.6 }, seed);
  const bodice = foldsHeight(
    {
      kind: 'course',
      count: 2,
      warp: 0.55,
      depth: 0.0095 * tall,
      lean: 0.5,
      crease: 0.22,
      detail: 0.45,
      swell: 0.1,
      run: bodiceRun,
    },
    seed + 7,
  );

  function side(x, v) {
    const offset = (x - sway(v)) / tall;
    const left = half(v, 1);
    const right = half(v, 2);
    // The two halves differ below the knee: passing from one to the other over the axis keeps the front without a seam.
    return offset / (left + (right - left) * smoothStep(-left, right, offset));
  }
  function skirtRun(x, y, at) {
    const v = (y - top) / tall;
    const t = Math.max(Math.min(side(x, v), 1.1), -1.1);
    const down = Math.max(v - WAIST, 0);
    at.phase = 4.4 * t + 0.45 * Math.sin(t * 5 + 0.8) + 1.4 * t * down;
    at.sideX = t * 0.9;
    at.along = v * 1.6;
    at.open = 0.2 + 0.85 * smoothStep(0, 0.5, down);
  }
  function bodiceRun(x, y, at) {
    const v = (y - top) / tall;
    const u = (x - sway(v)) / tall;
    // Folds from the shoulder on the left round to the waist on the right.
    const angle = Math.atan2(v - 0.02, u + 0.2);
    const reach = Math.hypot(v - 0.02, u + 0.2);
    at.phase = angle * 15 - reach * 4;
    at.sideX = angle * 1.6;
    at.along = reach * 5;
    at.open = 1;
  }
  /** One shoulder: from the neck on the left down under the arm on the right. */
  function dressed(x, y) {
    const v = (y - top) / tall;
    const u = (x - sway(v)) / tall;
    const neckline = 0.1 + 0.52 * (u + 0.06) - 0.9 * (u - 0.02) * (u - 0.02);
    return (v - Math.max(neckline, 0.062)) * tall * 0.88;
  }

  return {
    dressed,
    height(x, y) {
      const v = (y - top) / tall;
      const across = side(x, v);
      const t = Math.max(Math.min(across, 1), -1);
      // Past its outline the body goes on falling, so that its rim is open to the light and not a corner against a plane.
      const beyond = Math.min(Math.max(Math.abs(across) - 1, 0), 0.3);
      const round =
        (Math.sqrt(1.03 - t * t) - 5.8 * beyond) *
        0.5 *
        (half(v, 1) + half(v, 2)) *
        tall *
        (0.95 - 0.15 * smoothStep(WAIST - 0.03, WAIST + 0.03, v));
      const below = smoothStep(WAIST - 0.004, WAIST + 0.012, v);
      const cover = smoothStep(-0.001 * tall, 0.0025 * tall, dressed(x, y));
      const upper = (bodice(x, y, 0) + 0.005 * tall) * cover;
      const cloth = upper + (skirt(x, y, 0) - upper) * below;
      const sash =
        0.013 *
        tall *
        Math.exp(-(((v - WAIST + 0.004 * t) / 0.012) ** 2)) *
        (1 + 0.25 * Math.sin(v * 820 + t * 4 + 2 * wobble(t * 2, v * 30)));
      const bust = 0.03 * tall * (bump(t + 0.46, 0.32) + bump(t - 0.46, 0.32)) * bump(v - 0.19, 0.045);
      return smoothMax(round + cloth + bust, round + sash, 0.006);
    },
    inside(x, y) {
      const v = (y - top) / tall;
      const offset = (x - sway(v)) / tall;
      const which = offset < 0 ? 1 : 2;
      const t = Math.min(Math.abs(offset) / half(v, which), 1);
      let across = (half(v, which) - Math.abs(offset)) * tall;
      // Folds that pass over the outline show in it.
      if (Math.abs(across) < 0.03 * tall) {
        const relief =
          v < WAIST
            ? bodice(x, y, 0) * smoothStep(0, 0.01 * tall, dressed(x, y))
            : skirt(x, y, 0) * smoothStep(WAIST, WAIST + 0.1, v);
        across += 0.35 * relief;
      }
      const edge = 0.965 + 0.024 * Math.sqrt(1 - t * t);
      const hem = edge * tall + 0.5 * largeFolds(x, top + edge * tall, 0);
      return Math.min(across, hem - v * tall, (v - 0.004 * t * t) * tall);
    },
  };
}

function bump(distance, width) {
  return Math.exp(-((distance / width) ** 2));
}

/** Half width at a height, a smooth curve through the outline's points. */
function half(v, which) {
  if (v <= OUTLINE[0][0]) return OUTLINE[0][which];
  if (v >= OUTLINE.at(-1)[0]) return OUTLINE.at(-1)[which];
  let index = 0;
  while (OUTLINE[index + 1][0] < v) index += 1;
  const [v0, a] = [OUTLINE[index][0], OUTLINE[index][which]];
  const [v1, b] = [OUTLINE[index + 1][0], OUTLINE[index + 1][which]];
  const before = OUTLINE[Math.max(index - 1, 0)];
  const after = OUTLINE[Math.min(index + 2, OUTLINE.length - 1)];
  const t = (v - v0) / (v1 - v0);
  const startSlope = ((b - before[which]) / (v1 - before[0])) * (v1 - v0);
  const endSlope = ((after[which] - a) / (after[0] - v0)) * (v1 - v0);
  const t2 = t * t;
  const t3 = t2 * t;
  return (
    (2 * t3 - 3 * t2 + 1) * a + (t3 - 2 * t2 + t) * startSlope + (3 * t2 - 2 * t3) * b + (t3 - t2) * endSlope
  );
}
