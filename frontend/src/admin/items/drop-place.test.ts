import { describe, expect, it } from 'vitest';
import { dropPlace } from './use-drop-into';

const card = { left: 100, top: 200, width: 200, height: 400 };

describe('a card dropped on a story', () => {
  it.each([
    ['goes before it at its left edge', { x: 130, y: 400 }, false, 'before'],
    ['goes after it at its right edge', { x: 270, y: 400 }, false, 'after'],
    ['goes into it between them, however high or low', { x: 200, y: 205 }, false, 'into'],
    ['goes before it at its upper edge in one column', { x: 200, y: 230 }, true, 'before'],
    ['goes after it at its lower edge in one column', { x: 200, y: 570 }, true, 'after'],
    ['goes into it between them in one column', { x: 105, y: 400 }, true, 'into'],
  ] as const)('%s', (_, point, isStacked, place) => {
    expect(dropPlace(card, point, isStacked)).toBe(place);
  });
});
