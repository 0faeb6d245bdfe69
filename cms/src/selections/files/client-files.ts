import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { readItemsOf } from '../../gallery/read-items';
import { pictureOf, type StoredGalleryItem } from '../../gallery/serializer';
import { hostedFileOf, maxWidth } from '../../media/cloudinary/delivery';
import { hasMark, hostedRecordOf } from '../../media/files/stored-file';
import { sendFile, serveUpload } from '../../media/local/serve-upload';
import { mediaHostOf } from '../../media/media-host';
import { widthsOf } from '../../media/pictures/picture-plan';
import { environment } from '../../platform/environment';
import { publicationOf } from '../../rights/publication';
import { entriesShown, type KnownSelection } from '../index/selection-index';
import { places } from './client-images';
import { fetchHosted } from './fetch-hosted';
import { unmarkedFile } from './unmarked-files';

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** A browser asks again for each view: once the link is closed, it shows no copy that it kept. */
const lifetime = () => ({ isPrivate: true, until: Date.now() });

/** Headers of the media host that are passed on. */
const passedOn = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];

/** Whether one of the items that a file belongs to is shown to the selection's client. */
export function isFileShown(strapi: Core.Strapi, selection: KnownSelection, name: string): boolean {
  const items = publicationOf(strapi).itemsOf(name);
  return items.length > 0 && entriesShown(strapi, selection).some(({ item }) => items.includes(item));
}

/**
 * Answers a request for a file below a link, whole or a range of it. @param place one of `places`
 * @returns false when there is no such file, or its client does not see it; nothing is answered
 */
export async function serveClientFile(
  strapi: Core.Strapi,
  selection: KnownSelection,
  { place, name }: { place: string; name: string },
  exchange: Exchange,
): Promise<boolean> {
  const { request, response } = exchange;
  const { dataDir } = environment;
  if (place === places.hosted) return serveHosted(strapi, selection, name, exchange);
  const publication = publicationOf(strapi);
  await publication.settle();
  if (publication.itemsOf(name).length === 0) {
    // Another process may have stored it just now.
    publication.refresh();
    await publication.isReadySoon();
  }
  if (!isFileShown(strapi, selection, name) || (place === places.unmarked && selection.isMarked))
    return false;
  if (place === places.file) {
    return serveUpload(request, response, { dataDir, url: `/uploads/${name}`, lifetime: lifetime() });
  }
  const file = await unmarkedFile(strapi, selection.documentId, name);
  const type = name.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
  if (file) return sendFile(request, response, { dataDir, place: file, type, lifetime: lifetime() });
  // The original is gone or does not decode: the public file stands in.
  const [, hash = ''] = /_([0-9a-f]{32})\./.exec(name) ?? [];
  return serveUpload(request, response, { dataDir, url: `/uploads/${hash}.jpg`, lifetime: lifetime() });
}

/** The URL at the media host of an item's picture at a width, or of its film; null where there is none. */
export async function hostedAddress(
  strapi: Core.Strapi,
  item: StoredGalleryItem,
  wanted: string,
  { isMarked }: Pick<KnownSelection, 'isMarked'>,
): Promise<string | null> {
  const { delivery, watermark } = await mediaHostOf(strapi);
  const file = wanted === 'film' ? item.media : pictureOf(item);
  const record = file && hostedRecordOf(file);
  if (!record || !delivery) return null;
  const mark = isMarked && hasMark(file) ? watermark : null;
  if (wanted === 'film') {
    return record.resource_type === 'video' ? delivery.film(hostedFileOf(record), mark) : null;
  }
  const width = Number(wanted);
  // Each other width would be a new file at the host, which the owner pays for.
  if (!widthsOf(Math.min(record.width ?? maxWidth, maxWidth)).includes(width)) return null;
  const make = record.resource_type === 'video' ? delivery.frame : delivery.picture;
  return make(hostedFileOf(record), { width, watermark: mark });
}

async function serveHosted(
  strapi: Core.Strapi,
  selection: KnownSelection,
  name: string,
  { request, response }: Exchange,
): Promise<boolean> {
  const [documentId = '', wanted = ''] = name.split('/');
  if (!entriesShown(strapi, selection).some(({ item }) => item === documentId)) return false;
  const item = (await readItemsOf(strapi, [{ item: documentId }])).get(documentId);
  const url = item && (await hostedAddress(strapi, item, wanted, selection));
  if (!url) return false;
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  const headers = Object.fromEntries(
    ['accept', 'range', 'if-none-match', 'if-range'].flatMap((header) => {
      const value = request.headers[header];
      return typeof value === 'string' ? [[header, value] as const] : [];
    }),
  );
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const answer = await fetchHosted(url, { method, headers, signal: ended.signal }).catch((error: unknown) => {
    if (!response.destroyed) throw error;
    return null;
  });
  // The reader has left.
  if (!answer) return true;
  response.statusCode = answer.status;
  for (const header of passedOn) {
    const value = answer.headers.get(header);
    if (value !== null) response.setHeader(header, value);
  }
  response.setHeader('cache-control', 'private, max-age=0');
  response.setHeader('vary', 'accept');
  if (!answer.body || request.method === 'HEAD') response.end();
  // The reader may leave at any time.
  else await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => response.destroy());
  return true;
}
