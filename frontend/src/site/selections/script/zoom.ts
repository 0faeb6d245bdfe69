/** How a picture is shown: its scale, and how far its centre is from the stage's, in px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
type Point = Pick<View, 'x' | 'y'>;
type Size = { width: number; height: number };

export const whole: View = { scale: 1, x: 0, y: 0 };
const largest = 5;

/** A view moved so far, without an empty edge that the picture could fill. @param picture its size at scale 1 */
export function moved({ scale, x, y }: View, by: Point, picture: Size, stage: Size): View {
  const held = (at: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2);
    return Math.min(most, Math.max(0 - most, at));
  };
  return {
    scale,
    x: held(x + by.x, picture.width, stage.width),
    y: held(y + by.y, picture.height, stage.height),
  };
}

/** A view at another scale; what is at a point, measured from the stage's centre, stays there. */
export function scaled(view: View, scale: number, point: Point, picture: Size, stage: Size): View {
  const next = Math.min(largest, Math.max(1, scale));
  const part = 1 - next / view.scale;
  const by = { x: (point.x - view.x) * part, y: (point.y - view.y) * part };
  return moved({ ...view, scale: next }, by, picture, stage);
}
