import { bareItem } from 'contract/gallery/placeholder-gallery';
import { describe, expect, it } from 'vitest';
import { changedFocalPoint, editedItem } from './edited-item';
import { focalPointIn, steppedFocalPoint } from './focal-point';

const box = { left: 100, top: 50, width: 400, height: 200 };
const stroke = (key: string, keys: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...keys,
});

describe('a focal point', () => {
  it('is the tapped position, in whole % of the picture', () => {
    expect(focalPointIn(box, { x: 413, y: 98 })).toEqual({ x: 78, y: 24 });
    expect(focalPointIn(box, { x: 99, y: 251 })).toEqual({ x: 0, y: 100 });
  });

  it('moves by 1 with an arrow, by 10 with Shift, and stays in the picture', () => {
    const point = { x: 95, y: 4 };
    expect(steppedFocalPoint(point, stroke('ArrowLeft'))).toEqual({ point: { x: 94, y: 4 }, axis: 'x' });
    expect(steppedFocalPoint(point, stroke('ArrowDown'))).toEqual({ point: { x: 95, y: 5 }, axis: 'y' });
    const large = { shiftKey: true };
    expect(steppedFocalPoint(point, stroke('ArrowRight', large))?.point).toEqual({ x: 100, y: 4 });
    expect(steppedFocalPoint(point, stroke('ArrowUp', large))?.point).toEqual({ x: 95, y: 0 });
  });

  it('ignores other keys and browser shortcuts', () => {
    expect(steppedFocalPoint({ x: 50, y: 50 }, stroke('Home'))).toBeNull();
    expect(steppedFocalPoint({ x: 50, y: 50 }, stroke('ArrowLeft', { altKey: true }))).toBeNull();
  });

  it('is sent only if it changed and the item has an image', () => {
    const image = { width: 4, height: 3, placeholder: null, focalPoint: { x: 50, y: 50 }, sources: [] };
    const item = bareItem({
      documentId: 'a',
      title: 'A',
      imageUrl: '/uploads/a.jpg',
      order: 1,
      category: 'moda',
      image,
    });
    const { content } = editedItem(item);
    expect(changedFocalPoint(content)).toBeUndefined();
    const focalPoint = { x: 78, y: 24 };
    expect(changedFocalPoint({ ...content, focalPoint })).toEqual(focalPoint);
    expect(editedItem({ ...item, image: null }).content.focalPoint).toBeNull();
    expect(changedFocalPoint({ ...content, image: null, focalPoint })).toBeUndefined();
  });
});
