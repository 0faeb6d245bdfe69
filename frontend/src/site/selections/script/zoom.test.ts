import { expect, it } from 'vitest';
import { moved, scaled, whole } from './zoom';

const stage = { width: 400, height: 600 };
const picture = { width: 400, height: 300 };

it('keeps what is under the fingers there, and leaves no empty edge', () => {
  const view = scaled(whole, 4, { x: 40, y: 60 }, picture, stage);
  expect(view).toEqual({ scale: 4, x: -120, y: -180 });
  expect(scaled(view, 2, { x: 40, y: 60 }, picture, stage)).toEqual({ scale: 2, x: -40, y: 0 });
  expect(moved(view, { x: -9_000, y: 9_000 }, picture, stage)).toEqual({ scale: 4, x: -600, y: 300 });
  // Lower than the stage at this scale: it stays in the middle.
  expect(scaled(whole, 2, { x: 0, y: 150 }, picture, stage)).toEqual({ scale: 2, x: 0, y: 0 });
});

it('is never smaller than the whole, nor larger than is of use', () => {
  expect(scaled({ scale: 2, x: 200, y: 0 }, 0.3, { x: 9, y: 9 }, picture, stage)).toEqual(whole);
  expect(scaled(whole, 90, { x: 0, y: 0 }, picture, stage).scale).toBe(5);
});
