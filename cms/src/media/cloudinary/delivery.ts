import { v2 as cloudinary } from 'cloudinary';
import type { HostedRecord } from '../files/stored-file';
import { layOutWords, placePicture, shareColours, type WordBlock } from '../pictures/share-layout';
import { type ShareWords, shareSize } from '../pictures/share-picture';
import { layOutFilmMark, layOutWatermark, markStep } from '../pictures/watermark-layout';

/** A file at the host. Size in px, upright; an unknown height counts as unlimited. */
type HostedFile = {
  publicId: string;
  version?: number | undefined;
  width: number;
  height?: number | undefined;
};

export function hostedFileOf({ public_id, version, width, height }: HostedRecord): HostedFile {
  return { publicId: public_id, version, width: width ?? maxWidth, height };
}

/** Width in px and watermark text. */
type Look = { width: number; watermark: string | null };

type Transformation = Record<string, unknown>;

type Account = { cloudName: string; apiKey: string; apiSecret: string };

function signingOf({ cloudName: cloud_name, apiKey: api_key, apiSecret: api_secret }: Account) {
  return { cloud_name, api_key, api_secret };
}

/** Originals require a signed URL, which visitors never get. */
export const deliveryType = 'authenticated';

/** Maximum delivered width (px). */
export const maxWidth = 1920;

/** A file's size when scaled to this width, in px. */
function sizeAt(width: number, file: HostedFile): { width: number; height: number } {
  return { width, height: file.height ? (width * file.height) / file.width : Number.POSITIVE_INFINITY };
}

/**
 * The scaled picture with the watermark in its lower right corner (§9), put on at its largest: the host's letters have whole px,
 * and so the same proportion at each width.
 */
function watermarked(file: HostedFile, { width, watermark }: Look): Transformation[] {
  const scaled = { width, crop: 'scale' };
  const largest = Math.ceil(Math.min(file.width, maxWidth) / markStep) * markStep;
  const mark = overlaid(sizeAt(largest, file), watermark);
  if (mark.length === 0 || width === largest) return [scaled, ...mark];
  return [{ width: largest, crop: 'scale' }, ...mark, scaled];
}

/** The watermark on a picture of this size in px; empty without a text, or if the picture is too small. */
function overlaid(
  picture: { width: number; height: number },
  watermark: string | null,
  layOut = layOutWatermark,
): Transformation[] {
  const layout = watermark === null ? null : layOut(watermark, picture);
  if (!layout) return [];
  const { lines, fontSize, padding } = layout;
  const overlay = {
    font_family: 'Arial',
    font_size: Math.max(1, Math.round(fontSize)),
    font_weight: 'bold',
    ...(lines.length > 1 && { text_align: 'right' }),
    text: lines.join('\n'),
  };
  return [{ overlay, color: 'white', opacity: 50, gravity: 'south_east', x: padding, y: padding }];
}

/** Lines of text in the site's fonts. Spaces in their names must be escaped: the SDK signs before it escapes. */
function textOverlay({ face, lines, fontSize, x, y, from }: WordBlock): Transformation {
  const overlay = {
    font_family: face === 'title' ? 'Bodoni%20Moda' : 'Hanken%20Grotesk',
    font_size: fontSize,
    text: lines.join('\n'),
  };
  const gravity = from === 'top' ? 'north_west' : 'south_west';
  return { overlay, color: face === 'title' ? shareColours.title : shareColours.small, gravity, x, y };
}

/** The share picture, a JPEG: the whole picture on the site's background, without the watermark, with its text. */
function shared({ width, height = 1 }: HostedFile, words: ShareWords): Transformation[] {
  const { gravity, ...placed } = placePicture({ width, height });
  return [
    { ...placed, crop: 'scale' },
    { ...shareSize, crop: 'pad', gravity, background: shareColours.ground },
    ...layOutWords(words, placed).map(textOverlay),
    { quality: 'auto:eco', fetch_format: 'jpg' },
  ];
}

/** Signed public URLs of files at Cloudinary: a modified URL gets 401. */
export function createDelivery(account: Account) {
  const signing = {
    ...signingOf(account),
    secure: true,
    sign_url: true,
    type: deliveryType,
    urlAnalytics: false,
  };

  function address(
    kind: 'image' | 'video',
    { publicId, version }: HostedFile,
    transformation: Transformation[],
    format?: string,
  ): string {
    return cloudinary.url(publicId, {
      ...signing,
      resource_type: kind,
      transformation,
      ...(version !== undefined && { version: String(version) }),
      ...(format && { format }),
    });
  }

  /** The transformation of `film`, to prepare it ahead. */
  const filmTransformation = (file: HostedFile, watermark: string | null) => [
    { width: maxWidth, crop: 'limit' },
    ...overlaid(sizeAt(Math.min(file.width, maxWidth), file), watermark, layOutFilmMark),
    { quality: 'auto' },
  ];
  const firstFrame = { start_offset: '0' };

  return {
    /** The picture, in the browser's preferred type. */
    picture: (file: HostedFile, look: Look) =>
      address('image', file, [...watermarked(file, look), { fetch_format: 'auto', quality: 'auto' }]),
    /** The video, as an MP4 that all browsers play. */
    film: (file: HostedFile, watermark: string | null) =>
      address('video', file, filmTransformation(file, watermark), 'mp4'),
    /** The video's first frame, as a picture. */
    frame: (file: HostedFile, look: Look) =>
      address('video', file, [firstFrame, ...watermarked(file, look), { quality: 'auto' }], 'jpg'),
    /** The share picture, a JPEG of the picture or the video's first frame. Requires the file's size. */
    share: (kind: 'image' | 'video', file: HostedFile, words: ShareWords) =>
      kind === 'video'
        ? address(kind, file, [firstFrame, ...shared(file, words)], 'jpg')
        : address(kind, file, shared(file, words)),
    filmTransformation,
  };
}
export type Delivery = ReturnType<typeof createDelivery>;

/** A short-lived signed URL of an original. */
export function originalUrl(
  { public_id, resource_type }: Pick<HostedRecord, 'public_id' | 'resource_type'>,
  account: Account,
): string {
  const options = { ...signingOf(account), type: deliveryType, resource_type };
  return cloudinary.utils.private_download_url(public_id, '', options);
}
