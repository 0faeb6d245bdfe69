import type { FocalPoint, StoredFile } from './stored-file';

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/** Whether a value names a place in a picture. */
export function isFocalPoint(value: unknown): value is FocalPoint {
  const point = value as Partial<FocalPoint> | null | undefined;
  return typeof point === 'object' && point !== null && isPercent(point.x) && isPercent(point.y);
}

/** What must be seen of a file where it is cut: its middle, when nobody has said. */
export function focalPointOf({ focalPoint }: Pick<StoredFile, 'focalPoint'>): FocalPoint {
  return isFocalPoint(focalPoint) ? { x: focalPoint.x, y: focalPoint.y } : { x: 50, y: 50 };
}
