import { createHash } from 'node:crypto';
import type { FocalPoint } from 'contract/responsive-image';
import { isFocalPoint } from '../files/stored-file';

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

/** What stands beside a picture that is shown whole. */
export type ShareWords = {
  title: string;
  /** Client and kind; empty without. */
  line: string;
  /** Whose site it is. */
  name: string;
};

/** Which page a preview is of: one of a picture's own, or that of its gallery, of which it is the first. */
export type SharedAs = 'work' | 'gallery';

/** What stands beside one picture in the previews that it may be in. */
export type WordsOfShares = Record<SharedAs, ShareWords>;

/** How a share picture is made: cut around a place in % of the picture, or whole beside its words. */
export type ShareLook = FocalPoint | ShareWords;

type Shared = { width?: number | null; height?: number | null; focalPoint?: unknown };

/** What is narrower than this, width by height, would lose a head, or half of what it shows. */
const narrowest = 1.2;

/** The focal point of a cropped picture where none was chosen: heads are in its upper third. */
const heads: FocalPoint = { x: 50, y: 100 / 3 };

/** What a picture is cut around; null of one that is shown whole, beside its words. */
export function shareFocusOf({ width, height, focalPoint }: Shared): FocalPoint | null {
  if (isFocalPoint(focalPoint)) return { x: focalPoint.x, y: focalPoint.y };
  return width && height && width < height * narrowest ? null : heads;
}

/** Whether a text is what a picture's files on this machine's disk are called by. */
export function isPictureHash(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Stands for words in the name of a share picture. */
function digestOf(words: ShareWords): string {
  return createHash('sha256')
    .update(JSON.stringify([words.title, words.line, words.name]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * The name of a picture's share picture inside the public folder of uploads, whether it is there yet or not. It is of
 * the content and of the focal point, or else of the words, so that another look has another address: messengers keep what
 * they have seen.
 */
export function shareNameOf({ hash }: { hash: string }, look: ShareLook): string {
  const part =
    'title' in look ? `w${digestOf(look)}` : `${Math.round(look.x * 10)}-${Math.round(look.y * 10)}`;
  return `share_${hash}_${part}.jpg`;
}

/** The looks that a picture is shared in as it is now, by the names of its share pictures; the first is that of its work. */
export function sharesOf(
  file: Shared & { hash: string },
  words: WordsOfShares | undefined,
): Map<string, ShareLook> {
  const focus = shareFocusOf(file);
  const looks: ShareLook[] = focus ? [focus] : words ? [words.work, words.gallery] : [];
  return new Map(looks.map((look) => [shareNameOf(file, look), look]));
}

/** The hash of the files that an address of a share picture belongs to; undefined of any other address. */
export function sharedHash(url: string): string | undefined {
  return /^\/uploads\/share_([0-9a-f]{32})_(?:\d{1,4}-\d{1,4}|w[0-9a-f]{16})\.jpg$/.exec(url)?.[1];
}
