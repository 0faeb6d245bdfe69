/** A size in px, or in any other unit. */
interface Size {
  width: number;
  height: number;
}

/** A picture, which may be one that is cropped nowhere. */
type Framed = Size & { isWhole?: true | undefined };

/** The point that must stay visible in a crop, in % of width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const centre: FocalPoint = { x: 50, y: 50 };

/** Aspect ratios of the narrowest and the widest frame, and of the frame of a picture of unknown size. */
const narrowest = 1 / 2;
const widest = 4;
const unknown = 4 / 5;

/** From this visible part on, the crop is imperceptible. */
const seenPart = 0.999;

/** The aspect ratio of a picture's frame: its own, within limits unless it is shown whole. */
export function frameRatio(picture: Framed | null): number {
  if (!picture) return unknown;
  const ratio = picture.width / picture.height;
  return picture.isWhole ? ratio : Math.min(Math.max(ratio, narrowest), widest);
}

/** Start of a crop, as a part of the side: centred on the focal point as far as the edges allow. */
function cropStart(focus: number, part: number): number {
  return Math.min(Math.max(focus / 100 - part / 2, 0), 1 - part);
}

/** The visible part of a picture in a frame of another aspect ratio, around the focal point; as parts of width and height. */
export function cropAround(picture: Size, ratio: number, focus: FocalPoint = centre) {
  const width = Math.min(1, (ratio * picture.height) / picture.width);
  const height = Math.min(1, picture.width / picture.height / ratio);
  return { left: cropStart(focus.x, width), top: cropStart(focus.y, height), width, height };
}

/** The `object-position` for `cropAround`; undefined for the centre, and for a picture that is not cropped. */
export function cropPosition(
  picture: (Framed & { focalPoint?: FocalPoint | undefined }) | null,
  ratio = frameRatio(picture),
): string | undefined {
  if (!picture || picture.isWhole) return undefined;
  const { left, top, width, height } = cropAround(picture, ratio, picture.focalPoint);
  const [x, y] = [percent(left, width), percent(top, height)];
  return x === 50 && y === 50 ? undefined : `${x}% ${y}%`;
}

function percent(start: number, part: number): number {
  return part > seenPart ? 50 : Math.round((start / (1 - part)) * 1000) / 10;
}
