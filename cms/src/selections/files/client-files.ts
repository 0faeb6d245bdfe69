import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { readItemsOf } from '../../gallery/read-items';
import { pictureOf, type StoredGalleryItem } from '../../gallery/serializer';
import { hostedFileOf, maxWidth } from '../../media/cloudinary/delivery';
import { hasMark, hostedRecordOf } from '../../media/files/stored-file';
import { inlineAs, sendFile, serveUpload } from '../../media/local/serve-upload';
import { mediaHostOf } from '../../media/media-host';
import { widthsOf } from '../../media/pictures/picture-plan';
import { environment } from '../../platform/environment';
import { publicationOf } from '../../rights/publication';
import { entriesShown, type KnownSelection, type PlacedEntry } from '../index/selection-index';
import { places } from './client-images';
import { fetchHosted } from './fetch-hosted';
import { downloadNames } from './file-names';
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

function entryOf(strapi: Core.Strapi, selection: KnownSelection, items: readonly string[]) {
  return entriesShown(strapi, selection).find(({ item }) => items.includes(item));
}

/** Whether one of the items that a file belongs to is shown to the selection's client. */
export function isFileShown(strapi: Core.Strapi, selection: KnownSelection, name: string): boolean {
  const items = publicationOf(strapi).itemsOf(name);
  return items.length > 0 && entryOf(strapi, selection, items) !== undefined;
}

/** What a client saves an item's file as, without its ending: as it is called in the ZIP, but for the photographer. */
function savedAs(strapi: Core.Strapi, { item, number }: PlacedEntry): string {
  const title = publicationOf(strapi).titleOf(item);
  return downloadNames([{ number, title, photographer: null, ext: '' }])[0] ?? '';
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
  const entry = entryOf(strapi, selection, publication.itemsOf(name));
  if (!entry || (place === places.unmarked && selection.isMarked)) return false;
  const how = { dataDir, lifetime: lifetime(), savedAs: savedAs(strapi, entry) };
  if (place === places.file) return serveUpload(request, response, { ...how, url: `/uploads/${name}` });
  const file = await unmarkedFile(strapi, selection.documentId, name);
  const type = name.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
  if (file) return sendFile(request, response, { ...how, place: file, type });
  // The original is gone or does not decode: the public file stands in.
  const [, hash = ''] = /_([0-9a-f]{32})\./.exec(name) ?? [];
  return serveUpload(request, response, { ...how, url: `/uploads/${hash}.jpg` });
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
  const entry = entryOf(strapi, selection, [documentId]);
  if (!entry) return false;
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
  const [, subtype = ''] =
    /^(?:image|video)\/([a-z0-9]+)/.exec(answer.headers.get('content-type') ?? '') ?? [];
  const ending = subtype === 'jpeg' ? 'jpg' : subtype;
  if (ending) response.setHeader('content-disposition', inlineAs(savedAs(strapi, entry), `file.${ending}`));
  response.setHeader('cache-control', 'private, max-age=0');
  response.setHeader('vary', 'accept');
  if (!answer.body || request.method === 'HEAD') response.end();
  // The reader may leave at any time.
  else await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => response.destroy());
  return true;
}
