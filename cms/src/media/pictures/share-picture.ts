import { createHash } from 'node:crypto';
import type { FocalPoint } from 'contract/responsive-image';
import { type FileState, isFocalPoint } from '../files/stored-file';

/** Size of share pictures, which link previews show (px). */
export const shareSize = { width: 1200, height: 630 } as const;

/** Messengers do not show larger ones (bytes). */
export const maxShareBytes = 300_000;

type Size = { width: number; height: number };
type Part = Size & { left: number; top: number };

/** Start of a crop that is centred on the focal point as far as the edges allow. */
function cropStart(side: number, cropped: number, focus: number): number {
  return Math.round(Math.min(Math.max((side * focus) / 100 - cropped / 2, 0), side - cropped));
}

/**
 * The crop of a picture for its share picture, around the focal point, in px.
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

/** The text beside a picture that is shown whole. */
export type ShareWords = {
  title: string;
  /** Client and kind; may be empty. */
  line: string;
  /** The site's name. */
  name: string;
};

/** The page that is shared: the picture's own, or its gallery's, of which it is the first. */
export type SharedAs = 'work' | 'gallery';

/** A picture's text for each page that may be shared. */
export type WordsOfShares = Record<SharedAs, ShareWords>;

/** The whole picture in the middle of the site's background. */
type AloneLook = { isAlone: true };

/** How a share picture is made: cropped around a point in % of the picture, whole beside its text, or whole alone. */
export type ShareLook = FocalPoint | ShareWords | AloneLook;

type Shared = {
  width?: number | null;
  height?: number | null;
  focalPoint?: unknown;
  isUnaltered?: FileState['isUnaltered'];
};

/** Pictures with a smaller aspect ratio (width / height) are shown whole: a crop would cut heads. */
const narrowest = 1.2;

/** The default focal point of a crop: heads are in the upper third. */
const heads: FocalPoint = { x: 50, y: 100 / 3 };

/** The look of a share picture without text; null if the picture is shown whole beside its text. */
export function plainLookOf({
  width,
  height,
  focalPoint,
  isUnaltered,
}: Shared): FocalPoint | AloneLook | null {
  if (!isUnaltered && isFocalPoint(focalPoint)) return { x: focalPoint.x, y: focalPoint.y };
  if (width && height && width < height * narrowest) return null;
  return isUnaltered ? { isAlone: true } : heads;
}

/** Whether a text is the hash in the names of a local picture's files. */
export function isPictureHash(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function digestOf(words: ShareWords): string {
  return createHash('sha256')
    .update(JSON.stringify([words.title, words.line, words.name]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * The file name of a share picture in the public folder of uploads. It derives from the content and the focal point or the
 * text, so that another look has another URL: messengers cache by URL.
 */
export function shareNameOf({ hash }: { hash: string }, look: ShareLook): string {
  const part = () => {
    if ('isAlone' in look) return 'whole';
    return 'title' in look ? `w${digestOf(look)}` : `${Math.round(look.x * 10)}-${Math.round(look.y * 10)}`;
  };
  return `share_${hash}_${part()}.jpg`;
}

/** The current looks of a picture's share pictures, by file name; the first is that of its own page. */
export function sharesOf(
  file: Shared & { hash: string },
  words: WordsOfShares | undefined,
): Map<string, ShareLook> {
  const plain = plainLookOf(file);
  const looks: ShareLook[] = plain ? [plain] : words ? [words.work, words.gallery] : [];
  return new Map(looks.map((look) => [shareNameOf(file, look), look]));
}

/** The picture's hash in the URL of a share picture; undefined of other URLs. */
export function sharedHash(url: string): string | undefined {
  return /^\/uploads\/share_([0-9a-f]{32})_(?:\d{1,4}-\d{1,4}|w[0-9a-f]{16}|whole)\.jpg$/.exec(url)?.[1];
}
