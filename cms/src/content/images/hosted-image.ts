import { type Delivery, hostedFileOf, maxWidth } from '../../media/cloudinary/delivery';
import { type HostedRecord, hostedRecordOf } from '../../media/file-record';
import type { MediaHost } from '../../media/media-host';
import { widthsOf } from '../../media/pictures/picture-plan';
import type { ResponsiveImage, StoredFile } from '../../media/stored-file';
import { focalPointOf } from '../../media/stored-file';

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
export function hostedImage(file: StoredFile, host: MediaHost): ResponsiveImage | null | undefined {
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

/** The address of the picture that previews show; undefined and null as for `hostedImage`. */
export function hostedShare(file: StoredFile, host: MediaHost): string | null | undefined {
  const hosted = hostedFile(file, host);
  if (!hosted) return undefined;
  const { record, delivery, watermark } = hosted;
  if (!record.width || !record.height) return null;
  const kind = record.resource_type === 'video' ? 'video' : 'image';
  return delivery.share(kind, hostedFileOf(record), { focalPoint: focalPointOf(file), watermark });
}
