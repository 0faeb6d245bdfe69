/** From a scene to pixels: height field, light, colour, weave, vignette, grain. */

import { gown } from './figure.mjs';
import { foldsHeight, smoothStep } from './height-field.mjs';
import { gradientNoise, random } from './noise.mjs';
import { PALETTES, ramp, toGamma } from './palettes.mjs';
import { finishHem, furnishRoom, hem } from './room.mjs';
import { shade } from './shading.mjs';

/**
 * @param {object} scene see scenes.mjs
 * @param {number} width of the result in pixels
 * @param {number} rows
 * @param {{ time?: number, samples?: number }} [options] samples per pixel side
 * @returns {Uint8Array} sRGB, three bytes per pixel
 */
export function renderCloth(scene, width, rows, { time = 0, samples = 2 } = {}) {
  const w = width * samples;
  const h = rows * samples;
  const body = shape(scene, rows / width);
  const tone = shadedTone(scene, body, w, h, time);
  weave(tone, scene, w, h);
  if (scene.hem) finishHem(tone, body.inside, w, h);
  const room = body.inside ? furnishRoom(scene.room, body.inside, w, h) : undefined;
  if (body.dressed) undress(room, tone, body.dressed, w, h);
  return develop(tone, room, scene, width, rows, samples);
}

/** The height over the picture plane and, for what does not fill the picture, the distance to its outline. */
function shape(scene, aspect) {
  if (scene.gown) return gown(scene.gown, scene.seed);
  const folds = foldsHeight(scene.folds, scene.seed);
  const turn = ((scene.turn ?? 0) * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const height = (x, y, time) => {
    const dx = x - 0.5;
    const dy = y - aspect / 2;
    const px = 0.5 + dx * cos + dy * sin;
    const py = aspect / 2 - dx * sin + dy * cos;
    return folds(px, py, time);
  };
  if (!scene.hem) return { height };
  const large = foldsHeight({ ...scene.folds, detail: 0, swell: 0, crease: 0.6 }, scene.seed);
  return { height, inside: hem(scene.hem, large) };
}

/** The shaded tone. Computed with a margin, so that shadows and occlusion know what lies beyond the edge, then cut. */
function shadedTone(scene, body, w, h, time) {
  const margin = Math.round(w * 0.05);
  const outerW = w + margin * 2;
  const outerH = h + margin * 2;
  const height = new Float32Array(outerW * outerH);
  for (let y = 0; y < outerH; y += 1) {
    for (let x = 0; x < outerW; x += 1) {
      height[y * outerW + x] = body.height((x - margin + 0.5) / w, (y - margin + 0.5) / w, time) * w;
    }
  }
  const outer = shade(height, outerW, outerH, scene.look);
  const tone = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    const start = (y + margin) * outerW + margin;
    tone.set(outer.subarray(start, start + w), y * w);
  }
  return tone;
}

/** Above the neckline the form itself shows: lit like the cloth, coloured like the room. */
function undress(room, tone, dressed, w, h) {
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const index = y * w + x;
      if (room.mask[index] === 0) continue;
      const bare = room.mask[index] * (1 - smoothStep(-0.8, 0.8, dressed((x + 0.5) / w, (y + 0.5) / w) * w));
      if (bare === 0) continue;
      room.tone[index] = room.tone[index] * (1 - room.mask[index]) + tone[index] * 0.55 * room.mask[index];
      room.mask[index] -= bare;
    }
  }
}

/** Threads: two crossed sets of fine streaks, stronger for linen than for satin. */
function weave(tone, scene, w, h) {
  const strength = scene.weave ?? 0.018;
  if (strength === 0) return;
  const noise = gradientNoise(scene.seed + 5);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const px = x / w;
      const py = y / w;
      const thread = noise(px * 760, py * 46) + noise(px * 46 + 90, py * 760);
      const slub = noise(px * 260 + 50, py * 11) + noise(px * 11, py * 260 + 50);
      tone[y * w + x] *= 1 + strength * (thread + 0.5 * slub);
    }
  }
}

/** From tones to colours, averaged over the samples of each pixel, with vignette, falling light and grain. */
function develop(tone, room, scene, width, rows, samples) {
  const cloth = ramp(PALETTES[scene.palette]);
  const walls = ramp(PALETTES[scene.room?.palette ?? scene.palette]);
  const pixels = new Uint8Array(width * rows * 3);
  const next = random(scene.seed + 9);
  const { exposure = 0.62, vignette = 0.35, grain = 0.01, contrast = 1.15, falloff = [0, 0] } = scene;
  const share = 1 / (samples * samples);
  const w = width * samples;
  const sum = [0, 0, 0];
  const add = (colours, value, weight) => {
    const at = Math.floor(value * 1023) * 3;
    for (let channel = 0; channel < 3; channel += 1) sum[channel] += colours[at + channel] * weight;
  };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sum.fill(0);
      const acrossX = (x / width - 0.5) * 2;
      const acrossY = (y / rows - 0.5) * 2;
      const away = (acrossX * acrossX + acrossY * acrossY) * 0.5;
      const light =
        exposure * (1 - vignette * away * away) * Math.exp(falloff[0] * acrossX + falloff[1] * acrossY);
      for (let sy = 0; sy < samples; sy += 1) {
        for (let sx = 0; sx < samples; sx += 1) {
          const index = (y * samples + sy) * w + x * samples + sx;
          const covered = room ? room.mask[index] : 1;
          if (covered > 0) add(cloth, film(tone[index] * light, contrast), covered * share);
          if (covered < 1) add(walls, film(room.tone[index] * light, contrast), (1 - covered) * share);
        }
      }
      const noise = (next() + next() + next() - 1.5) * grain;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = clampByte((toGamma(sum[channel]) + noise) * 255);
    }
  }
  return pixels;
}

/** Shoulder and toe, so that highlights roll off and shadows keep their drawing. */
function film(value, contrast) {
  const x = Math.max(value, 0) ** contrast;
  return Math.min((1.18 * x) / (x * 0.72 + 0.42), 1);
}

function clampByte(value) {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
