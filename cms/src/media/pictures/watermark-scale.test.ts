import { expect, it } from 'vitest';
import { watermarkScale } from './watermark-scale';

it.each([
  [1920, 40, 10],
  [960, 20, 5],
  [2560, 160 / 3, 13],
])('on a picture %i px wide has letters of %f px, %i px from its edges', (width, fontSize, padding) => {
  expect(watermarkScale(width).fontSize).toBeCloseTo(fontSize);
  expect(watermarkScale(width).padding).toBe(padding);
});
