import type { FocalPoint } from 'contract/responsive-image';

/** How far an arrow moves the point, in % of the picture; with Shift. */
const step = 1;
const largeStep = 10;

const arrows: Record<string, readonly [axis: 'x' | 'y', direction: 1 | -1] | undefined> = {
  ArrowLeft: ['x', -1],
  ArrowRight: ['x', 1],
  ArrowUp: ['y', -1],
  ArrowDown: ['y', 1],
};

const inPicture = (value: number) => Math.min(Math.max(Math.round(value), 0), 100);

/** The place in a picture that was tapped. @param tap in px, like the box of the picture */
export function focalPointIn(
  box: { left: number; top: number; width: number; height: number },
  tap: { x: number; y: number },
): FocalPoint {
  return {
    x: inPicture(((tap.x - box.left) / box.width) * 100),
    y: inPicture(((tap.y - box.top) / box.height) * 100),
  };
}

type Stroke = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Where a key moves the point, and in which direction; null for the keys that are none of its own. */
export function steppedFocalPoint(
  point: FocalPoint,
  { key, shiftKey, altKey, ctrlKey, metaKey }: Stroke,
): { point: FocalPoint; axis: 'x' | 'y' } | null {
  const arrow = arrows[key];
  if (!arrow || altKey || ctrlKey || metaKey) {
    return null;
  }
  const [axis, direction] = arrow;
  const moved = inPicture(point[axis] + direction * (shiftKey ? largeStep : step));
  return { point: { ...point, [axis]: moved }, axis };
}
