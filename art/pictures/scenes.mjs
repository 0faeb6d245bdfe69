/** What is in each picture: the cloth, its folds, its light. Angles in degrees, lengths in picture widths. */

const fromLeft = [-0.62, -0.35, 0.6];
const fromRight = [0.6, -0.4, 0.62];

const satin = { light: fromLeft };
const sideLight = {
  light: [-0.8, -0.35, 0.42],
  fill: 0.1,
  shadow: 0.7,
  shine: 0.12,
  sheen: 0.05,
  occlusion: 0.68,
};
const satinFromRight = { light: fromRight };
const linen = { light: fromLeft, shine: 0.06, gloss: 10, sheen: 0.2 };
const wool = { light: fromRight, shine: 0.03, gloss: 6, sheen: 0.3, shadow: 0.7 };

/** Pictures the pages use from the first start, before the owner has uploaded anything. */
export const SCENES = {
  hero: {
    seed: 14,
    palette: 'umber',
    look: satin,
    turn: -30,
    exposure: 0.41,
    falloff: [0.15, -0.5],
    folds: { kind: 'swag', from: [-0.4, -0.5], to: [1.7, -0.9], count: 5, depth: 0.07 },
  },
  profile: {
    seed: 11,
    palette: 'ivory',
    look: sideLight,
    exposure: 0.62,
    gown: { top: 0.17, tall: 1.16, axis: 0.45 },
    room: { palette: 'umber', floor: 1.2, pool: [0.5, 0.55, 0.6], wall: 0.34 },
  },
  share: {
    seed: 31,
    palette: 'umber',
    look: satinFromRight,
    exposure: 0.4,
    falloff: [1.1, -0.1],
    folds: { kind: 'swag', from: [-0.4, -0.6], to: [1.6, -0.5], count: 8, depth: 0.05 },
  },
  'moda-1': {
    seed: 43,
    palette: 'linen',
    look: linen,
    weave: 0.045,
    exposure: 0.52,
    falloff: [0.2, -0.2],
    folds: { kind: 'swag', from: [-0.25, -0.6], to: [2.4, -1], count: 5, depth: 0.07 },
  },
  'moda-2': {
    seed: 12,
    palette: 'terracotta',
    look: sideLight,
    exposure: 0.66,
    gown: { top: 0.1, tall: 1.06, axis: 0.46 },
    room: { palette: 'umber', floor: 1.0, pool: [0.5, 0.45, 0.5] },
  },
  'moda-3': {
    seed: 64,
    palette: 'rose',
    look: satin,
    exposure: 0.55,
    falloff: [-0.15, -0.15],
    folds: { kind: 'swag', from: [-0.15, -0.25], to: [1.2, -0.3], count: 5, depth: 0.06 },
  },
  'publicidade-1': {
    seed: 101,
    palette: 'sage',
    look: linen,
    exposure: 0.55,
    falloff: [-0.25, -0.15],
    folds: {
      gather: [0.5, -0.9],
      count: 7,
      spread: 0.4,
      warp: 0.6,
      lean: 0.6,
      crease: 0.2,
      detail: 0.35,
      depth: 0.055,
      curl: 0.09,
      swell: 0.4,
    },
  },
  'publicidade-2': {
    seed: 16,
    palette: 'ash',
    look: wool,
    turn: 25,
    exposure: 0.54,
    contrast: 1.3,
    falloff: [-0.2, -0.15],
    folds: { kind: 'swag', from: [-0.6, -0.2], to: [1.3, -0.5], count: 4, depth: 0.095, detail: 0.2 },
  },
  'publicidade-3': {
    seed: 17,
    palette: 'night',
    look: { ...satin, shine: 0.34, gloss: 16 },
    exposure: 0.56,
    contrast: 1.3,
    folds: { kind: 'pinch', centre: [0.3, 0.2], count: 13, twist: -0.3, detail: 0.3 },
  },
};

/** Items of the sample gallery. */
export const SAMPLES = {
  'linho-em-queda': {
    seed: 12,
    palette: 'linen',
    look: linen,
    weave: 0.05,
    exposure: 0.5,
    folds: { gather: [0.5, -0.8], count: 6, spread: 0.35, lean: 0.5, swell: 0.3, crease: 0.2 },
    hem: { at: 0.98, dip: 0.5 },
    room: { palette: 'umber', floor: 1.05, cast: [0.03, 0.03] },
  },
  terracota: {
    seed: 13,
    palette: 'terracotta',
    look: satin,
    exposure: 0.6,
    contrast: 1.25,
    falloff: [0.1, -0.2],
    folds: { kind: 'pinch', centre: [0.62, 0.3], count: 12, twist: 0.35, warp: 0.34 },
  },
  'bastidores-verao': {
    seed: 66,
    palette: 'rose',
    look: satin,
    exposure: 0.55,
    falloff: [-0.15, -0.2],
    grain: 0,
    weave: 0.01,
    folds: {
      gather: [0.35, -0.9],
      count: 6,
      spread: 0.42,
      warp: 0.6,
      lean: 0.45,
      detail: 0.35,
      depth: 0.06,
      bend: 0.05,
      swell: 0.5,
      wind: 0.032,
    },
  },
  silhueta: {
    seed: 19,
    palette: 'ivory',
    look: sideLight,
    exposure: 0.6,
    gown: { top: -0.02, tall: 2.1, axis: 0.5 },
    room: { palette: 'umber', floor: 2.2, pool: [0.5, 0.4, 0.6] },
  },
  salvia: {
    seed: 72,
    palette: 'sage',
    look: satin,
    exposure: 0.52,
    falloff: [0.2, -0.15],
    folds: { kind: 'swag', from: [-0.2, -0.4], to: [1.5, -0.3], count: 6, depth: 0.06 },
  },
  'cinza-de-atelie': {
    seed: 82,
    palette: 'ash',
    look: wool,
    exposure: 0.5,
    folds: { gather: [0.3, -0.7], count: 4, spread: 0.3, warp: 0.6, depth: 0.08, detail: 0.25, crease: 0.35 },
    hem: { at: 1.02, dip: 0.4, slope: 0.06 },
    room: { palette: 'ash', floor: 1.08, cast: [-0.03, 0.03] },
  },
  noite: {
    seed: 94,
    palette: 'night',
    look: { ...satin, shine: 0.34, gloss: 16 },
    exposure: 0.56,
    contrast: 1.3,
    turn: 62,
    folds: { kind: 'swag', from: [-0.5, -0.3], to: [1.35, -0.6], count: 4.5, depth: 0.065, detail: 0.3 },
  },
};
