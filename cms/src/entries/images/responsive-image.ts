import type { Core } from '@strapi/strapi';
import type { ImageVariant, ResponsiveImage } from 'contract/responsive-image';
import type { Language } from 'contract/translations/languages';
import { type Delivery, hostedFileOf, maxWidth } from '../../media/cloudinary/delivery';
import { creditsSourceOf } from '../../media/credits/picture-credits';
import {
  focalPointOf,
  type HostedRecord,
  hasMark,
  hostedRecordOf,
  pictureRecordOf,
  type StoredFile,
} from '../../media/files/stored-file';
import type { MediaHost } from '../../media/media-host';
import { panelWidthsOf, widthsOf } from '../../media/pictures/picture-plan';
import { type SharedAs, type ShareWords, shareNameOf, shareSize } from '../../media/pictures/share-picture';

type Hosted = { record: HostedRecord; delivery: Delivery; watermark: string | null };

function hostedFile(file: StoredFile, host: MediaHost): Hosted | undefined {
  const record = hostedRecordOf(file);
  if (!record || !host.delivery) return undefined;
  return { record, delivery: host.delivery, watermark: hasMark(file) ? host.watermark : null };
}

/** The public URL of a hosted file; undefined for a local one. */
export function hostedUrl(file: StoredFile, host: MediaHost): string | undefined {
  const hosted = hostedFile(file, host);
  if (!hosted) return undefined;
  const { record, delivery, watermark } = hosted;
  if (record.resource_type === 'video') return delivery.film(hostedFileOf(record), watermark);
  const width = Math.min(record.width ?? maxWidth, maxWidth);
  return delivery.picture(hostedFileOf(record), { width, watermark });
}

function hostedVariants({ record, delivery, watermark }: Hosted, widths: readonly number[]): ImageVariant[] {
  const { width = 1, height = 1 } = record;
  const make = record.resource_type === 'video' ? delivery.frame : delivery.picture;
  return widths.map((step) => ({
    url: make(hostedFileOf(record), { width: step, watermark }),
    width: step,
    height: Math.max(1, Math.round((step * height) / width)),
  }));
}

/** The same without its watermark, small, for the owner alone; none without a watermark. */
export function hostedThumbnails(file: StoredFile, host: MediaHost): ImageVariant[] {
  const hosted = hostedFile(file, host);
  const { width, height } = hosted?.record ?? {};
  if (!hosted?.watermark || !width || !height) return [];
  return hostedVariants({ ...hosted, watermark: null }, panelWidthsOf(width));
}

/** A hosted picture, or a film's first frame, at the layout's sizes; undefined for a local file, null for unknown size. */
function hostedImage(file: StoredFile, host: MediaHost): ResponsiveImage | null | undefined {
  const hosted = hostedFile(file, host);
  if (!hosted) return undefined;
  const { width, height, placeholder = null } = hosted.record;
  if (!width || !height) return null;
  const variants = hostedVariants(hosted, widthsOf(Math.min(width, maxWidth)));
  return { width, height, placeholder, ...frameOf(file), sources: [{ type: 'image/jpeg', variants }] };
}

export function frameOf(file: StoredFile): Pick<ResponsiveImage, 'focalPoint' | 'isWhole'> {
  return { focalPoint: focalPointOf(file), ...(file.isUnaltered && { isWhole: true as const }) };
}

/** Best first: a browser uses the first type that it supports. */
const pictureTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];

/** The format for Strapi's admin, too small for pages. */
const adminFormat = 'thumbnail';

/**
 * A picture in its available sizes and types; null for unknown size. A hosted video's is the first frame; a local one has
 * only its size. @param isLimited the picture belongs to something that is hidden, or has a date
 */
export function toResponsiveImage(
  file: StoredFile | null | undefined,
  host: MediaHost,
  isLimited = false,
): ResponsiveImage | null {
  const hosted = file && hostedImage(file, host);
  return hosted ?? toLocalImage(file, (url) => host.sign?.(url, isLimited) ?? url);
}

function toLocalImage(
  file: StoredFile | null | undefined,
  sign: (url: string) => string,
): ResponsiveImage | null {
  if (!file?.width || !file.height) return null;
  const { url, width, height } = file;
  // The size reserves the layout space; there is no picture until the video plays.
  if (file.mime.startsWith('video/')) {
    return { width, height, placeholder: null, ...frameOf(file), sources: [] };
  }
  if (!pictureTypes.includes(file.mime)) return null;
  const formats = Object.entries(file.formats ?? {}).filter(
    ([key, format]) => key !== adminFormat && format.width > 0 && format.height > 0,
  );
  const all = [
    ...formats.map(([, format]) => ({ mime: file.mime, ...format })),
    { mime: file.mime, url, width, height },
  ];
  const sources = pictureTypes.map((type) => ({
    type,
    variants: all
      .filter(({ mime }) => mime === type)
      .map((variant) => ({ url: sign(variant.url), width: variant.width, height: variant.height }))
      .sort((a, b) => a.width - b.width),
  }));
  return {
    width,
    height,
    placeholder: pictureRecordOf(file)?.placeholder ?? null,
    ...frameOf(file),
    sources: sources.filter(({ variants }) => variants.length > 0),
  };
}

/** The share picture of an item, a JPEG; null for an external URL, or a local video without a poster. */
export async function readShareImage(
  strapi: Core.Strapi,
  file: StoredFile | null | undefined,
  host: MediaHost,
  { as = 'work', language = 'pt' }: { as?: SharedAs; language?: Language } = {},
): Promise<ImageVariant | null> {
  const told = { as, language };
  if (!file) return null;
  const hosted = hostedFile(file, host);
  if (!hosted) {
    if ((file.pictureState ?? 'failed') === 'failed') return null;
    return { url: `/uploads/${shareNameOf(file, await wordsOf(strapi, file, told))}`, ...shareSize };
  }
  const { record, delivery } = hosted;
  const { width, height, resource_type } = record;
  if (!width || !height) return null;
  const kind = resource_type === 'video' ? 'video' : 'image';
  const words = await wordsOf(strapi, file, told);
  return { url: delivery.share(kind, hostedFileOf(record), words), ...shareSize };
}

async function wordsOf(
  strapi: Core.Strapi,
  { id }: StoredFile,
  { as, language }: { as: SharedAs; language: Language },
): Promise<ShareWords> {
  const words = (await creditsSourceOf(strapi).shareWords([id])).get(id);
  return ((language !== 'pt' && words?.in?.[language]) || words)?.[as] ?? { title: '', line: '', name: '' };
}
