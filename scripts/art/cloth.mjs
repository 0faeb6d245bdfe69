/** From a scene to pixels: height field, light, colour, weave, vignette, grain. */

import { foldFamily, smoothMax } from './height-field.mjs';
import { gradientNoise, random } from './noise.mjs';
import { PALETTES, ramp, toGamma } from './palettes.mjs';
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
  const height = surface(scene, w, h, time);
  const tone = shade(height, w, h, scene.look);
  weave(tone, scene, w, h);
  return develop(tone, scene, width, rows, samples);
}

function surface(scene, w, h, time) {
  const families = scene.folds.map((folds, index) => foldFamily(folds, scene.seed + index * 977));
  const height = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const px = (x + 0.5) / w;
      const py = (y + 0.5) / w;
      let value = families[0](px, py, time);
      for (let index = 1; index < families.length; index += 1) value = smoothMax(value, families[index](px, py, time), scene.seam ?? 0.012);
      height[y * w + x] = value * w;
    }
  }
  return height;
}

/** Threads: two crossed sets of fine streaks, stronger for linen than for satin. */
function weave(tone, scene, w, h) {
  const strength = scene.weave ?? 0.03;
  if (strength === 0) return;
  const noise = gradientNoise(scene.seed + 5);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const px = x / w;
      const py = y / w;
      const thread = noise(px * 420, py * 34) + noise(px * 34 + 90, py * 420);
      tone[y * w + x] *= 1 + strength * thread;
    }
  }
}

function develop(tone, scene, width, rows, samples) {
  const colours = ramp(PALETTES[scene.palette]);
  const pixels = new Uint8Array(width * rows * 3);
  const next = random(scene.seed + 9);
  const { exposure = 1, vignette = 0.35, grain = 0.008, contrast = 1 } = scene;
  const share = 1 / (samples * samples);
  const w = width * samples;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let red = 0;
      let green = 0;
      let blue = 0;
      const fromCentreX = (x / width - 0.5) * 2;
      const fromCentreY = (y / rows - 0.5) * 2;
      const away = fromCentreX * fromCentreX * 0.5 + fromCentreY * fromCentreY * 0.5;
      const light = exposure * (1 - vignette * away * away);
      for (let sy = 0; sy < samples; sy += 1) {
        for (let sx = 0; sx < samples; sx += 1) {
          const value = film(tone[(y * samples + sy) * w + x * samples + sx] * light, contrast);
          const at = Math.floor(value * 1023) * 3;
          red += colours[at];
          green += colours[at + 1];
          blue += colours[at + 2];
        }
      }
      const noise = (next() + next() + next() - 1.5) * grain;
      const at = (y * width + x) * 3;
      pixels[at] = clampByte((toGamma(red * share) + noise) * 255);
      pixels[at + 1] = clampByte((toGamma(green * share) + noise) * 255);
      pixels[at + 2] = clampByte((toGamma(blue * share) + noise) * 255);
    }
  }
  return pixels;
}

/** Shoulder and toe, so that highlights roll off and shadows keep their drawing. */
function film(value, contrast) {
  const x = Math.max(value, 0) ** contrast;
  return Math.min(1.18 * x / (x * 0.72 + 0.42), 1);
}

function clampByte(value) {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
