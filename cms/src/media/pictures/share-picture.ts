import { focalPointOf } from '../files/stored-file';

/** Size of the picture that stands for an item in previews, in px. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Messengers drop larger ones (bytes). */
export const maxShareBytes = 300_000;

type Size = { width: number; height: number };
type Part = Size & { left: number; top: number };

/** Where a crop begins: the focal point in its middle, as far as the edges allow. */
function cropStart(side: number, cropped: number, focus: number): number {
  return Math.round(Math.min(Math.max((side * focus) / 100 - cropped / 2, 0), side - cropped));
}

/**
 * The part of a picture that its share picture shows, around the focal point, in px.
 *
 * @param focalPoint in % of the picture's width and height
 */
export function shareCrop({ width, height }: Size, focalPoint: { x: number; y: number }): Part {
  const ratio = shareSize.width / shareSize.height;
  const part = {
    width: Math.max(1, Math.round(Math.min(width, height * ratio))),
    height: Math.max(1, Math.round(Math.min(height, width / ratio))),
  };
  return {
    ...part,
    left: cropStart(width, part.width, focalPoint.x),
    top: cropStart(height, part.height, focalPoint.y),
  };
}

/** Whether a text is what a picture's files on this machine's disk are called by. */
export function isPictureHash(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/**
 * The name of a picture's share picture inside the public folder of uploads, whether it is there yet or not. It is of
 * the content and the focal point, so that another crop has another address: messengers keep what they have seen.
 */
export function shareNameOf(file: { hash: string; focalPoint?: unknown }): string {
  const { x, y } = focalPointOf(file);
  return `share_${file.hash}_${Math.round(x * 10)}-${Math.round(y * 10)}.jpg`;
}

/** The hash of the files that an address of a share picture belongs to; undefined of any other address. */
export function sharedHash(url: string): string | undefined {
  return /^\/uploads\/share_([0-9a-f]{32})_\d{1,4}-\d{1,4}\.jpg$/.exec(url)?.[1];
}
