/** What is in each picture: the cloth, its folds, its light. */

const fromLeft = [-0.62, -0.35, 0.6];
const fromRight = [0.6, -0.4, 0.62];

export const SCENES = {
  hero: { seed: 11, palette: 'umber', look: { light: fromLeft }, folds: [{ gather: [0.3, -0.5], count: 6, spread: 0.5, bend: 0.1 }] },
  profile: { seed: 21, palette: 'umber', look: { light: fromLeft }, folds: [{ gather: [0.5, -0.5], count: 8, spread: 0.4 }] },
  share: { seed: 31, palette: 'umber', look: { light: fromLeft }, folds: [{ gather: [1.1, -0.3], count: 8, spread: 0.5 }] },
  'moda-1': { seed: 41, palette: 'linen', look: { light: fromLeft }, folds: [{ gather: [0.8, -0.5], count: 8, spread: 0.6 }] },
  'moda-2': { seed: 51, palette: 'terracotta', look: { light: fromLeft }, folds: [{ gather: [0.5, -0.6], count: 6, spread: 0.4, warp: 0.9 }] },
  'moda-3': { seed: 61, palette: 'rose', look: { light: fromRight }, folds: [{ gather: [0.9, -0.5], count: 7, spread: 0.5, bend: -0.1 }] },
  'publicidade-1': { seed: 71, palette: 'sage', look: { light: fromLeft }, folds: [{ gather: [0.5, -0.5], count: 9, spread: 0.5 }] },
  'publicidade-2': { seed: 81, palette: 'ash', look: { light: fromRight }, folds: [{ gather: [0.2, -0.5], count: 6, spread: 0.6 }] },
  'publicidade-3': { seed: 91, palette: 'night', look: { light: fromLeft }, folds: [{ gather: [0.2, -0.2], count: 7, spread: 0.8, bend: 0.2 }] },
};
