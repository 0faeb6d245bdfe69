import type { FocalPoint } from 'contract/responsive-image';

/** Step of an arrow key, in % of the picture; the large one is with Shift. */
const step = 1;
const largeStep = 10;

const arrows: Record<string, readonly [axis: 'x' | 'y', direction: 1 | -1] | undefined> = {
  ArrowLeft: ['x', -1],
  ArrowRight: ['x', 1],
  ArrowUp: ['y', -1],
  ArrowDown: ['y', 1],
};

const inPicture = (value: number) => Math.min(Math.max(Math.round(value), 0), 100);

/** The tapped position in a picture. @param tap in px, like the picture's box */
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

/** The point after an arrow key, and the axis it moved on; null for other keys. */
export function steppedFocalPoint(
  point: FocalPoint,
  { key, shiftKey, altKey, ctrlKey, metaKey }: Stroke,
): { point: FocalPoint; axis: 'x' | 'y' } | null {
  const arrow = arrows[key];
  if (!arrow || altKey || ctrlKey || metaKey) return null;
  const [axis, direction] = arrow;
  const moved = inPicture(point[axis] + direction * (shiftKey ? largeStep : step));
  return { point: { ...point, [axis]: moved }, axis };
}
