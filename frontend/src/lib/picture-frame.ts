/** A size in px, or in any other unit. */
interface Size {
  width: number;
  height: number;
}

/** What must be seen where a picture is cut: a place in it, in % of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const centre: FocalPoint = { x: 50, y: 50 };

/** Width to height of the narrowest and the widest frame, and of the one of a picture of unknown size. */
const narrowest = 1 / 2;
const widest = 4;
const unknown = 4 / 5;

/** Beneath this a frame cuts nothing that could be seen. */
const seenPart = 0.999;

/** The frame a picture stands in: its own proportions, as far as they are neither a tower's nor a panorama's. */
export function frameRatio(picture: Size | null): number {
  return picture ? Math.min(Math.max(picture.width / picture.height, narrowest), widest) : unknown;
}

/** Where a crop begins, as a part of the side that is cut: the focal point in its middle, as far as the edges allow. */
function cropStart(focus: number, part: number): number {
  return Math.min(Math.max(focus / 100 - part / 2, 0), 1 - part);
}

/** The part of a picture that a frame of another shape shows, around the focal point; in parts of its width and height. */
export function cropAround(picture: Size, ratio: number, focus: FocalPoint = centre) {
  const width = Math.min(1, (ratio * picture.height) / picture.width);
  const height = Math.min(1, picture.width / picture.height / ratio);
  return { left: cropStart(focus.x, width), top: cropStart(focus.y, height), width, height };
}

/** The `object-position` that has a frame show `cropAround` of its picture; undefined where the middle is right. */
export function cropPosition(
  picture: (Size & { focalPoint?: FocalPoint | undefined }) | null,
  ratio = frameRatio(picture),
): string | undefined {
  if (!picture) {
    return undefined;
  }
  const { left, top, width, height } = cropAround(picture, ratio, picture.focalPoint);
  const [x, y] = [percent(left, width), percent(top, height)];
  return x === 50 && y === 50 ? undefined : `${x}% ${y}%`;
}

function percent(start: number, part: number): number {
  return part > seenPart ? 50 : Math.round((start / (1 - part)) * 1000) / 10;
}
