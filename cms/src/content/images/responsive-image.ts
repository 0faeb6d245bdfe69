import { pictureRecordOf } from '../../media/file-record';
import type { MediaHost } from '../../media/media-host';
import type { ResponsiveImage, StoredFile } from '../../media/stored-file';
import { focalPointOf } from '../../media/stored-file';
import { hostedImage } from './hosted-image';

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
