import type { Core } from '@strapi/strapi';
import type { ResponsiveImage } from 'contract/responsive-image';
import { frameOf, hostedUrl, toResponsiveImage } from '../../entries/images/responsive-image';
import type { StoredGalleryItem } from '../../gallery/serializer';
import type { Delivery } from '../../media/cloudinary/delivery';
import { hostedRecordOf, pictureRecordOf, type StoredFile } from '../../media/files/stored-file';
import { localHost, type MediaHost, mediaHostOf } from '../../media/media-host';
import type { KnownSelection } from '../index/selection-index';

/** The places below a link: public files, unmarked ones, and files that are passed on from the media host. */
export const places = { file: 'f', unmarked: 'u', hosted: 'h' } as const;

/** Widths of unmarked pictures, in px, and of the one that is downloaded. */
const unmarkedWidths = [480, 1080, 1920] as const;

type Below = { selection: KnownSelection; link: string };

const uploads = '/uploads/';

function fileUrl(url: string, link: string): string {
  return url.startsWith(uploads) ? `${link}/${places.file}/${url.slice(uploads.length)}` : url;
}

/** A host whose URLs lie below a link: nothing of them outlives it. */
function hostBelow(host: MediaHost, link: string, documentId: string): MediaHost {
  // Files on this machine are there beside those at a media host that was set up later.
  const sign = (url: string) => fileUrl(url, link);
  if (!host.delivery) return { ...localHost, sign };
  const at = (name: string) => `${link}/${places.hosted}/${documentId}/${name}`;
  const delivery: Delivery = {
    ...host.delivery,
    picture: (_file, { width }) => at(`${width}`),
    frame: (_file, { width }) => at(`${width}`),
    film: () => at('film'),
  };
  return { delivery, watermark: host.watermark, sign };
}

/** Whether a picture on this machine has a mark that its client is not to see. */
export function isMadeUnmarked(file: StoredFile, { isMarked }: Pick<KnownSelection, 'isMarked'>): boolean {
  return !isMarked && !hostedRecordOf(file) && (file.watermark ?? null) !== null;
}

/** Widths of a picture's unmarked variants: the steps below its width, and the largest that it has. */
export function unmarkedWidthsOf(width: number): number[] {
  const below = unmarkedWidths.filter((step) => step < width);
  return below.length < unmarkedWidths.length ? [...below, width] : [...below];
}

/** The same widths, what most screens show first: a phone's, a desk's. */
export function pageWidthsOf(width: number): number[] {
  const [small, ...others] = unmarkedWidthsOf(width);
  return small === undefined ? [] : [...others, small];
}

/** The name of an unmarked variant: the hash of its file is found as in a public file's name. */
export function unmarkedName(hash: string, width: number, ending: string): string {
  return `${width}_${hash}.${ending}`;
}

function unmarkedImage(file: StoredFile, link: string): ResponsiveImage | null {
  const { original, placeholder } = pictureRecordOf(file) ?? {};
  if (!original) return null;
  const { width, height } = original;
  const widths = unmarkedWidthsOf(width);
  const variantsOf = (steps: readonly number[], ending: string) =>
    steps.map((step) => ({
      url: `${link}/${places.unmarked}/${unmarkedName(file.hash, step, ending)}`,
      width: step,
      height: Math.max(1, Math.round((step * height) / width)),
    }));
  const sources = [
    { type: 'image/webp', variants: variantsOf(widths, 'webp') },
    // The one that is made ahead, for the large view.
    { type: 'image/jpeg', variants: variantsOf(widths.slice(-1), 'jpg') },
  ];
  return { width, height, placeholder: placeholder ?? null, ...frameOf(file), sources };
}

/** A picture, or a video's first frame, with URLs below the link; null for unknown size. */
export async function clientImage(
  strapi: Core.Strapi,
  item: StoredGalleryItem,
  file: StoredFile | null | undefined,
  { selection, link }: Below,
): Promise<ResponsiveImage | null> {
  if (file && isMadeUnmarked(file, selection)) return unmarkedImage(file, link);
  return toResponsiveImage(file, hostBelow(await mediaHostOf(strapi), link, item.documentId));
}

/** The URL of an item's largest JPEG or film, below the link; one elsewhere on the web stays as it is. */
export async function clientFileUrl(
  strapi: Core.Strapi,
  item: StoredGalleryItem,
  { selection, link }: Below,
): Promise<string> {
  const { media, imageUrl } = item;
  if (!media) return fileUrl(imageUrl ?? '', link);
  if (item.fileType === 'image' && isMadeUnmarked(media, selection)) {
    const width = unmarkedWidthsOf(pictureRecordOf(media)?.original.width ?? 1).at(-1) ?? 1;
    return `${link}/${places.unmarked}/${unmarkedName(media.hash, width, 'jpg')}`;
  }
  const host = hostBelow(await mediaHostOf(strapi), link, item.documentId);
  return hostedUrl(media, host) ?? fileUrl(media.url, link);
}
