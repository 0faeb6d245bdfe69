/** Light on a height field: one soft lamp, its cast shadow, occlusion in the valleys, sheen on the turning edges. */

import { boxBlur } from './blur.mjs';

/**
 * @param {Float32Array} height in pixels, row by row
 * @param {number} width
 * @param {number} rows
 * @param {{ light: [number, number, number], shadow?: number, occlusion?: number, sheen?: number, gloss?: number, shine?: number, fill?: number }} look
 * @returns {Float32Array} tone, 0 dark to 1 light, not clamped
 */
export function shade(height, width, rows, look) {
  const { shadow = 0.6, occlusion = 0.8, sheen = 0.12, gloss = 22, shine = 0.2, fill = 0.16 } = look;
  const [lx, ly, lz] = normalise(look.light);
  const [hx, hy, hz] = normalise([lx, ly, lz + 1]);
  const [fx, fy, fz] = normalise([-lx, -ly * 0.3, lz * 0.6]);
  const cast = castShadow(height, width, rows, [lx, ly, lz]);
  const cavity = occlude(height, width, rows);
  const tone = new Float32Array(width * rows);
  for (let y = 0; y < rows; y += 1) {
    const up = Math.max(y - 1, 0) * width;
    const down = Math.min(y + 1, rows - 1) * width;
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const slopeX =
        (height[y * width + Math.min(x + 1, width - 1)] - height[y * width + Math.max(x - 1, 0)]) * 0.5;
      const slopeY = (height[down + x] - height[up + x]) * 0.5;
      const scale = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const nx = -slopeX * scale;
      const ny = -slopeY * scale;
      const lamp = Math.max((nx * lx + ny * ly + scale * lz + 0.18) / 1.18, 0);
      const back = Math.max(nx * fx + ny * fy + scale * fz, 0);
      const glance = Math.max(nx * hx + ny * hy + scale * hz, 0);
      const lit = 1 - shadow * cast[index];
      const open = 1 - occlusion * cavity[index];
      const edge = 1 - scale;
      const sum = lamp * lamp * 0.35 + lamp * 0.5;
      tone[index] =
        open * (sum * lit + fill * back + sheen * edge * edge * (0.4 + lamp) * lit + 0.05) +
        shine * glance ** gloss * lit * open;
    }
  }
  return tone;
}

/** 0 in the open, 1 where the cloth stands far below its surroundings, over four sizes of surroundings. */
function occlude(height, width, rows) {
  const result = new Float32Array(width * rows);
  for (const [share, weight] of [
    [0.004, 0.25],
    [0.01, 0.4],
    [0.028, 0.5],
    [0.07, 0.38],
  ]) {
    const radius = Math.max(Math.round(width * share), 1);
    const mean = boxBlur(height, width, rows, radius);
    const gain = (weight * 1.6) / radius;
    for (let index = 0; index < result.length; index += 1)
      result[index] += Math.max(mean[index] - height[index], 0) * gain;
  }
  for (let index = 0; index < result.length; index += 1) result[index] = 1 - Math.exp(-result[index] * 1.4);
  return result;
}

/** How much of a wide lamp the cloth between hides, 0..1. Marched on a quarter of the pixels, then softened. */
function castShadow(height, width, rows, [lx, ly, lz]) {
  const step = 2;
  const w = Math.ceil(width / step);
  const h = Math.ceil(rows / step);
  const small = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      small[y * w + x] = height[Math.min(y * step, rows - 1) * width + Math.min(x * step, width - 1)] / step;
  const flat = Math.hypot(lx, ly);
  const dx = lx / flat;
  const dy = ly / flat;
  const rise = lz / flat;
  const reach = w * 0.16;
  const dark = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const from = small[y * w + x];
      let hidden = 0;
      for (let along = 2; along < reach; along *= 1.16) {
        const px = x + dx * along;
        const py = y + dy * along;
        const ix = Math.floor(px);
        const iy = Math.floor(py);
        if (ix < 0 || iy < 0 || ix >= w - 1 || iy >= h - 1) break;
        const tx = px - ix;
        const ty = py - iy;
        const at = iy * w + ix;
        const top = small[at] + (small[at + 1] - small[at]) * tx;
        const bottom = small[at + w] + (small[at + w + 1] - small[at + w]) * tx;
        const over = (top + (bottom - top) * ty - from - rise * along) / along;
        if (over > hidden) hidden = over;
      }
      dark[y * w + x] = 1 - Math.exp(-hidden * 3.2);
    }
  }
  const soft = boxBlur(dark, w, h, Math.max(Math.round(w * 0.003), 1));
  const result = new Float32Array(width * rows);
  for (let y = 0; y < rows; y += 1) {
    const py = Math.min(y / step, h - 1);
    const iy = Math.min(Math.floor(py), h - 2);
    for (let x = 0; x < width; x += 1) {
      const px = Math.min(x / step, w - 1);
      const ix = Math.min(Math.floor(px), w - 2);
      const at = iy * w + ix;
      const top = soft[at] + (soft[at + 1] - soft[at]) * (px - ix);
      const bottom = soft[at + w] + (soft[at + w + 1] - soft[at + w]) * (px - ix);
      result[y * width + x] = top + (bottom - top) * (py - iy);
    }
  }
  return result;
}

function normalise([x, y, z]) {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
