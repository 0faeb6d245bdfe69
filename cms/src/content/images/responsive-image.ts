import type { Core } from '@strapi/strapi';
import type { ImageVariant, ResponsiveImage } from 'contract/responsive-image';
import { type Delivery, hostedFileOf, maxWidth } from '../../media/cloudinary/delivery';
import { creditsSourceOf } from '../../media/credits/picture-credits';
import {
  focalPointOf,
  type HostedRecord,
  hostedRecordOf,
  pictureRecordOf,
  type StoredFile,
} from '../../media/files/stored-file';
import type { MediaHost } from '../../media/media-host';
import { widthsOf } from '../../media/pictures/picture-plan';
import {
  type SharedAs,
  type ShareLook,
  shareFocusOf,
  shareNameOf,
  shareSize,
} from '../../media/pictures/share-picture';

type Hosted = { record: HostedRecord; delivery: Delivery; watermark: string | null };

function hostedFile(file: StoredFile, host: MediaHost): Hosted | undefined {
  const record = hostedRecordOf(file);
  if (!record || !host.delivery) return undefined;
  return { record, delivery: host.delivery, watermark: record.isMarked ? host.watermark : null };
}

/** The address of a file at the host, as visitors get it; undefined for what is not there. */
export function hostedUrl(file: StoredFile, host: MediaHost): string | undefined {
  const hosted = hostedFile(file, host);
  if (!hosted) return undefined;
  const { record, delivery, watermark } = hosted;
  if (record.resource_type === 'video') return delivery.film(hostedFileOf(record), watermark);
  const width = Math.min(record.width ?? maxWidth, maxWidth);
  return delivery.picture(hostedFileOf(record), { width, watermark });
}

/**
 * A hosted picture, or a film's first moment, at the sizes the layout uses; undefined for what is not at the host, null
 * for what has no known size. Its type is the host's to choose: whatever the browser likes best.
 */
function hostedImage(file: StoredFile, host: MediaHost): ResponsiveImage | null | undefined {
  const hosted = hostedFile(file, host);
  if (!hosted) return undefined;
  const { record, delivery, watermark } = hosted;
  const { width, height, placeholder = null } = record;
  if (!width || !height) return null;
  const make = record.resource_type === 'video' ? delivery.frame : delivery.picture;
  const variants = widthsOf(Math.min(width, maxWidth)).map((step) => ({
    url: make(hostedFileOf(record), { width: step, watermark }),
    width: step,
    height: Math.max(1, Math.round((step * height) / width)),
  }));
  const focalPoint = focalPointOf(file);
  return { width, height, placeholder, focalPoint, sources: [{ type: 'image/jpeg', variants }] };
}

/** Best first: a browser takes the first type it knows. */
const pictureTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];

/** Strapi's admin shows it; it is smaller than anything on a page. */
const adminFormat = 'thumbnail';

/**
 * A picture at the sizes and in the types there are; null for what is of no known size. A film at the host has one, its first
 * moment; one on this machine has its size alone.
 */
export function toResponsiveImage(
  file: StoredFile | null | undefined,
  host: MediaHost,
): ResponsiveImage | null {
  const hosted = file && hostedImage(file, host);
  return hosted ?? toLocalImage(file);
}

function toLocalImage(file: StoredFile | null | undefined): ResponsiveImage | null {
  if (!file?.width || !file.height) return null;
  const { url, width, height } = file;
  // Its frame has its shape, and nothing is in it until it plays.
  if (file.mime.startsWith('video/')) {
    return { width, height, placeholder: null, focalPoint: focalPointOf(file), sources: [] };
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
      .map((variant) => ({ url: variant.url, width: variant.width, height: variant.height }))
      .sort((a, b) => a.width - b.width),
  }));
  return {
    width,
    height,
    placeholder: pictureRecordOf(file)?.placeholder ?? null,
    focalPoint: focalPointOf(file),
    sources: sources.filter(({ variants }) => variants.length > 0),
  };
}

/**
 * The picture that previews of an item show, a JPEG cut around its focal point or whole beside its words; null of what is not
 * made into one: an address elsewhere, a film on this machine without a cover.
 * @param as which page the previews are of
 */
export async function readShareImage(
  strapi: Core.Strapi,
  file: StoredFile | null | undefined,
  host: MediaHost,
  as: SharedAs = 'work',
): Promise<ImageVariant | null> {
  if (!file) return null;
  const hosted = hostedFile(file, host);
  if (!hosted) {
    const isMade = (pictureRecordOf(file)?.state ?? 'failed') !== 'failed';
    if (!isMade) return null;
    return { url: `/uploads/${shareNameOf(file, await lookOf(strapi, file, as))}`, ...shareSize };
  }
  const { record, delivery, watermark } = hosted;
  const { width, height, resource_type } = record;
  if (!width || !height) return null;
  const look = await lookOf(strapi, { ...file, width, height }, as);
  const kind = resource_type === 'video' ? 'video' : 'image';
  return { url: delivery.share(kind, hostedFileOf(record), { look, watermark }), ...shareSize };
}

async function lookOf(strapi: Core.Strapi, file: StoredFile, as: SharedAs): Promise<ShareLook> {
  const focus = shareFocusOf(file);
  if (focus) return focus;
  const words = await creditsSourceOf(strapi).shareWords([file.id]);
  return words.get(file.id)?.[as] ?? { title: '', line: '', name: '' };
}
