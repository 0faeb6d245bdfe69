/** The room around a cloth that does not fill the picture: a wall that turns into a floor, and the shadow on both. */

import { boxBlur } from './blur.mjs';
import { smoothStep } from './height-field.mjs';

/**
 * Outline of a cloth that ends in a hem: folds that come forward hang lower.
 * @param {{ at: number, dip?: number, slope?: number }} edge in picture widths
 * @param {(x: number, y: number, time: number) => number} height of the large folds alone
 */
export function hem({ at, dip = 0.35, slope = 0 }, height) {
  return (x, y) => {
    const edge = at + slope * (x - 0.5);
    return edge + dip * height(x, edge, 0) - y;
  };
}

/** A turned and stitched edge: a light rim, a dark line of stitches a little above it. */
export function finishHem(tone, inside, w, h, width = 0.016) {
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const distance = inside((x + 0.5) / w, (y + 0.5) / w);
      if (distance > width * 2 || distance < -0.01) continue;
      const stitches = Math.exp(-(((distance - width) / 0.0016) ** 2));
      const rim = Math.exp(-((distance / 0.0022) ** 2));
      tone[y * w + x] *= 1 - 0.2 * stitches + 0.25 * rim;
    }
  }
}

/**
 * The tone of wall and floor with the cloth's shadow on them, and how much of each pixel is cloth.
 * @param {{ floor: number, wall?: number, ground?: number, pool?: [number, number, number], cast?: [number, number], shadow?: number }} room tones, and lengths in picture widths; `pool` is the light on the wall: x, y, radius
 * @returns {{ tone: Float32Array, mask: Float32Array }}
 */
export function furnishRoom(room, inside, w, h) {
  const {
    floor,
    wall = 0.3,
    ground = 0.34,
    pool = [0.5, 0.5, 0.6],
    cast = [0.05, 0.02],
    shadow = 0.75,
  } = room;
  const tone = new Float32Array(w * h);
  const mask = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1)
      mask[y * w + x] = smoothStep(-0.8, 0.8, inside((x + 0.5) / w, (y + 0.5) / w) * w);
  }
  const wide = boxBlur(mask, w, h, Math.round(w * 0.045));
  const near = boxBlur(mask, w, h, Math.round(w * 0.01));
  const shiftX = Math.round(cast[0] * w);
  const shiftY = Math.round(cast[1] * w);
  for (let y = 0; y < h; y += 1) {
    const py = y / w;
    const onFloor = smoothStep(floor - 0.1, floor + 0.1, py);
    for (let x = 0; x < w; x += 1) {
      const index = y * w + x;
      if (mask[index] >= 1) continue;
      const dx = (x / w - pool[0]) / pool[2];
      const dy = (py - pool[1]) / pool[2];
      const onWall = wall * (0.25 + Math.exp(-(dx * dx + dy * dy)));
      const underfoot = ground * (0.35 + 0.85 * Math.exp(-dx * dx * 0.7));
      const sx = Math.min(Math.max(x - shiftX, 0), w - 1);
      const sy = Math.min(Math.max(y - shiftY, 0), h - 1);
      const dark = Math.min(shadow * wide[sy * w + sx] * 1.2 + 0.55 * near[index] * onFloor, 0.94);
      tone[index] = (onWall + (underfoot - onWall) * onFloor) * (1 - dark);
    }
  }
  return { tone, mask };
}
