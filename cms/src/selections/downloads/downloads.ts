import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { SelectionDownloads } from 'contract/selections/selection';
import type { StoredGalleryItem } from '../../gallery/serializer';
import { maxWidth, originalUrl } from '../../media/cloudinary/delivery';
import { hostedRecordOf, pictureRecordOf, type StoredFile } from '../../media/files/stored-file';
import { originalsFolder, publicPlace } from '../../media/local/public-places';
import { environment } from '../../platform/environment';
import { ifMissing } from '../../platform/outage/disk-errors';
import { hostedAddress } from '../files/client-files';
import { isMadeUnmarked } from '../files/client-images';
import { knownLengthOf } from '../files/fetch-hosted';
import type { SentItem } from '../files/sent-items';
import { unmarkedDownload } from '../files/unmarked-files';
import type { KnownSelection } from '../index/selection-index';

export type Sending = Pick<KnownSelection, 'documentId' | 'isMarked'> & { downloads: SelectionDownloads };

export type Download = SentItem & {
  media: StoredFile;
  /** The file on this machine, or the URL of one at the media host; null for one that is made when it is sent. */
  filepath: string | null;
  /**
   * `original` is the owner's file, which is cleaned while it is sent; `unmarked` is made of it, if it is not there yet; `public`
   * is a file of the site.
   */
  kind: 'original' | 'unmarked' | 'public';
  isHosted: boolean;
  /** Whether the public file stands in for an original that is gone or cannot be read. */
  isStandIn: boolean;
  /** Bytes of the file as it lies there, an original not cleaned yet; null where they are not known. */
  bytes: number | null;
  modified: Date;
  /** With its dot. */
  ext: string;
};

type Choice = Pick<Download, 'filepath' | 'kind' | 'isHosted' | 'isStandIn' | 'bytes' | 'modified' | 'ext'>;

const inDataDir = (place: string) => path.join(environment.dataDir, place);
const uploads = '/uploads/';
const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' };

function publicFile({ url }: StoredFile): string | null {
  return url.startsWith(uploads) ? inDataDir(publicPlace(path.basename(url))) : null;
}

function originalFile(file: StoredFile): string | null {
  const original = pictureRecordOf(file)?.original;
  return original ? inDataDir(path.join(originalsFolder, path.basename(original.name))) : null;
}

const aFile = { kind: 'public', isHosted: false, isStandIn: false } as const;

async function look(filepath: string | null): Promise<Choice | null> {
  if (filepath === null) return null;
  const found = await stat(filepath).catch(ifMissing(null));
  if (!found?.isFile()) return null;
  const ext = path.extname(filepath).toLowerCase();
  return { ...aFile, filepath, bytes: found.size, modified: found.mtime, ext };
}

/** What the media host delivers to visitors; null where there is nothing. */
async function hostedPublic(
  strapi: Core.Strapi,
  sending: Sending,
  item: StoredGalleryItem,
  media: StoredFile,
): Promise<Choice | null> {
  const isFilm = item.fileType === 'video';
  const width = Math.min(hostedRecordOf(media)?.width ?? maxWidth, maxWidth);
  const url = await hostedAddress(strapi, item, isFilm ? 'film' : String(width), sending);
  if (!url) return null;
  const ext = isFilm ? '.mp4' : '.jpg';
  return { ...aFile, filepath: url, isHosted: true, bytes: knownLengthOf(url), modified: new Date(), ext };
}

async function chooseHosted(
  strapi: Core.Strapi,
  sending: Sending,
  item: StoredGalleryItem,
  media: StoredFile,
): Promise<Choice | null> {
  const record = hostedRecordOf(media);
  const { cloudinary } = environment;
  if (!record || !cloudinary) return null;
  const found = await hostedPublic(strapi, sending, item, media);
  if (sending.downloads !== 'originals' || item.fileType === 'video') return found;
  return {
    ...aFile,
    filepath: originalUrl(record, cloudinary),
    kind: 'original',
    isHosted: true,
    bytes: Math.round(Number(media.size ?? 0) * 1_000),
    modified: new Date(),
    ext: endings[media.mime] ?? '.jpg',
  };
}

async function choose(sending: Sending, isFilm: boolean, media: StoredFile): Promise<Choice | null> {
  const original = isFilm ? null : await look(originalFile(media));
  if (sending.downloads === 'originals' && original) return { ...original, kind: 'original' };
  const isUnmarked = !isFilm && isMadeUnmarked(media, sending);
  if (isUnmarked && original && sending.downloads === 'screen') {
    const made = await look(inDataDir(unmarkedDownload(sending.documentId, media)));
    return made
      ? { ...made, kind: 'unmarked' }
      : { ...original, filepath: null, kind: 'unmarked', bytes: null, ext: '.jpg' };
  }
  const found = await look(publicFile(media));
  const isStandIn = !isFilm && (sending.downloads === 'originals' || isUnmarked);
  return found && { ...found, isStandIn };
}

/** What may be downloaded of these items, in order; nothing where the owner allows none. Looks at sizes, reads no file. */
export async function downloadsOf(
  strapi: Core.Strapi,
  sending: Sending,
  sent: readonly SentItem[],
): Promise<Download[]> {
  if (sending.downloads === 'none') return [];
  const found = await Promise.all(
    sent.map(async (one): Promise<Download | null> => {
      const { media, fileType } = one.item;
      if (!media) return null;
      const choice = hostedRecordOf(media)
        ? await chooseHosted(strapi, sending, one.item, media)
        : await choose(sending, fileType === 'video', media);
      return choice && { ...one, ...choice, media };
    }),
  );
  return found.filter((one) => one !== null);
}

/** The public file, which is sent in place of an original; null where that is gone, too. */
export async function standInFor(
  strapi: Core.Strapi,
  sending: Sending,
  { media, ...download }: Download,
): Promise<Download | null> {
  const found = download.isHosted
    ? await hostedPublic(strapi, sending, download.item, media)
    : await look(publicFile(media));
  return found && { ...download, media, ...found, isStandIn: true };
}

/** The sum of files' sizes, in bytes; null where one is not known. */
export function sumOf(downloads: readonly Pick<Download, 'bytes'>[]): number | null {
  return downloads.reduce<number | null>(
    (sum, { bytes }) => (sum === null || bytes === null ? null : sum + bytes),
    0,
  );
}
