import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setImmediate as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { creditsOf, photographyRole } from 'contract/credits/credits-of';
import type { Context } from 'koa';
import { cleanBytes, cleanOriginal, isBrokenPicture } from '../media/downloads/clean-original';
import {
  placed,
  type TryAcquire,
  tryAcquireOriginal,
  tryAcquireOwnZip,
  tryAcquireZip,
} from '../media/downloads/download-limit';
import { downloadNames, plainFileName } from '../media/downloads/file-names';
import { type ZippedFile, zipOf } from '../media/downloads/zip-stream';
import type { PictureCredits } from '../media/pictures/jpeg-credits';
import { ifMissing } from '../platform/outage/disk-errors';
import { createQueue } from '../platform/queue';
import { siteSettingUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { pictureCreditsOf } from '../stories/picture-credits';
import { creditsCsv, creditsTxt } from './credit-sheets';
import { type Download, downloadsOf, type Sending, standInFor } from './downloads';
import { fetchHosted, HostedFileError, learnLength } from './fetch-hosted';
import {
  entriesShown,
  entriesThere,
  isStillSent,
  type KnownSelection,
  type PlacedEntry,
} from './selection-index';
import { readSentItems, type SentItem } from './sent-items';
import { sheetStrings } from './strings';
import { makeUnmarkedDownload } from './unmarked-files';

const retryAfterSeconds = 30;

/** What is sent: to a client, who may lose it while it is sent, or to the owner. */
type Order = { sending: Sending; selection: KnownSelection; isForOwner: boolean; signal: AbortSignal };

/** A download with its name, of which `bytes` are those that are sent; null where they are known only then. */
type Prepared = Omit<Download, 'filepath'> & { name: string; open(): Promise<Readable> };

type SiteRights = Parameters<typeof pictureCreditsOf>[2];

/** Originals at the media host are cleaned in memory, two at a time. */
const cleaning = createQueue({ places: 2 });

async function openHosted(
  { kind }: Download,
  url: string,
  credits: PictureCredits | undefined,
  signal: AbortSignal,
): Promise<Readable> {
  if (kind === 'public') return Readable.fromWeb((await fetchHosted(url, { signal })).body as ReadableStream);
  return cleaning.run(async () => {
    const bytes = Buffer.from(await (await fetchHosted(url, { signal })).arrayBuffer());
    return Readable.from([cleanBytes(bytes, credits)]);
  });
}

/** Whether an error of an original at the media host says that there is none to send: other errors may pass. */
function isUseless(error: unknown): boolean {
  const isGone = error instanceof HostedFileError && (error.status === 404 || error.status === 410);
  return isGone || isBrokenPicture(error);
}

/** A name with the ending of the file that is sent: what stands in may be of another type. */
const nameEnding = (name: string, ext: string) => path.parse(name).name + ext;

/** A stream of what stands in for an original; the download says so from then on, in the ZIP's texts. */
async function openStandIn(strapi: Core.Strapi, order: Order, download: Prepared): Promise<Readable> {
  const found = await standInFor(strapi, order.sending, { ...download, filepath: null });
  if (!found?.filepath) throw new Error(`The file ${download.media.id} is gone`);
  download.isStandIn = true;
  download.ext = found.ext;
  return found.isHosted
    ? openHosted(found, found.filepath, undefined, order.signal)
    : createReadStream(found.filepath);
}

/** @returns null where there is neither the file nor one that stands in for it */
async function prepare(
  strapi: Core.Strapi,
  order: Order,
  { filepath, ...download }: Download & { name: string },
  site: SiteRights,
): Promise<Prepared | null> {
  const { sending, signal } = order;
  const credits = pictureCreditsOf(download.item, download.story, site) ?? undefined;
  const isHostedOriginal = download.isHosted && download.kind === 'original';
  const prepared: Prepared = {
    ...download,
    bytes: isHostedOriginal ? null : download.bytes,
    async open() {
      if (filepath === null) {
        const made = await makeUnmarkedDownload(strapi, sending.documentId, download.media);
        return made ? createReadStream(made) : openStandIn(strapi, order, prepared);
      }
      if (!download.isHosted) return createReadStream(filepath);
      try {
        return await openHosted({ ...download, filepath }, filepath, credits, signal);
      } catch (error) {
        if (!isHostedOriginal || !isUseless(error)) throw error;
        return openStandIn(strapi, order, prepared);
      }
    },
  };
  if (filepath === null || download.isHosted || download.kind !== 'original') return prepared;
  try {
    const { bytes, stream } = await cleanOriginal(filepath, credits);
    return { ...prepared, bytes, open: async () => stream() };
  } catch (error) {
    if (!isBrokenPicture(error)) ifMissing(null)(error);
    // The original cannot be read, or has just gone: the public file stands in.
    const found = await standInFor(strapi, sending, { ...download, filepath });
    const publicFile = found?.filepath;
    if (!found || !publicFile) return null;
    const name = nameEnding(download.name, found.ext);
    return { ...found, name, open: async () => createReadStream(publicFile) };
  }
}

/** What is sent of these items, in order, with names that none has twice. */
async function prepareAll(strapi: Core.Strapi, order: Order, sent: readonly SentItem[]): Promise<Prepared[]> {
  const downloads = await downloadsOf(strapi, order.sending, sent);
  const names = downloadNames(
    downloads.map(({ item, story, number, ext }) => {
      const line = creditsOf(story?.credits ?? [], item.credits).find(({ role }) => role === photographyRole);
      return { number, title: item.title, photographer: line?.names[0]?.name ?? null, ext };
    }),
  );
  const site: SiteRights = (await strapi.documents(siteSettingUid).findFirst()) ?? {};
  const prepared: Prepared[] = [];
  for (const [at, download] of downloads.entries()) {
    const one = await prepare(strapi, order, { ...download, name: names[at] as string }, site);
    if (one) prepared.push(one);
    // Looking at an original takes some milliseconds.
    await pause();
  }
  return prepared;
}

/** A selection was closed, or a picture left it, while it was sent. */
export class LeftWhileSentError extends Error {
  constructor() {
    super('What was sent is no longer shown');
  }
}

/** Aborted when the reader goes, also one who went before. */
function signalOf({ res }: Context): AbortSignal {
  const ended = new AbortController();
  if (res.destroyed) ended.abort();
  else res.once('close', () => ended.abort());
  return ended.signal;
}

type Sent = { name: string; type: string; bytes: number | null };

function writeHead(ctx: Context, { name, type, bytes }: Sent): void {
  ctx.set({
    'content-type': type,
    ...(bytes !== null && { 'content-length': String(bytes) }),
    'content-disposition': `attachment; filename="${name}"`,
    'x-accel-buffering': 'no',
  });
  ctx.res.statusCode = 200;
}

/** Sends a stream. The reader may leave at any time; one that fails ends the connection. @param sent asked once it is open */
async function send(ctx: Context, sent: () => Sent, open: () => Readable | Promise<Readable>): Promise<void> {
  ctx.respond = false;
  if (ctx.method === 'HEAD') {
    writeHead(ctx, sent());
    ctx.res.end();
    return;
  }
  try {
    const stream = await open();
    writeHead(ctx, sent());
    await pipeline(stream, ctx.res);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && !ctx.res.destroyed) throw error;
  }
}

/** Sends a download while it has a place. Where there is none, its reader is asked to come back. */
async function inPlace(
  ctx: Context,
  { documentId, language }: KnownSelection,
  tryAcquire: TryAcquire,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const release = tryAcquire(documentId);
  if (!release) {
    ctx.set('retry-after', String(retryAfterSeconds));
    ctx.status = 429;
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = sheetStrings[language].tooMany(retryAfterSeconds);
    return true;
  }
  placed.add(ctx.res);
  try {
    return await work();
  } finally {
    release();
  }
}

/** One item's file as a download. @returns false where there is none */
export async function answerDownload(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
  documentId: string,
): Promise<boolean> {
  const entries = entriesShown(strapi, selection).filter(({ item }) => item === documentId);
  const order = { sending: selection, selection, isForOwner: false, signal: signalOf(ctx) };
  const [found] = await prepareAll(strapi, order, await readSentItems(strapi, entries));
  if (!found) return false;
  const sendFound = async () => {
    const { name, bytes } = found;
    const type = 'application/octet-stream';
    await send(ctx, () => ({ name: nameEnding(name, found.ext), type, bytes }), found.open);
    return true;
  };
  // It is in memory until its reader has all of it.
  const isHeld = found.isHosted && found.kind === 'original';
  return isHeld ? inPlace(ctx, selection, tryAcquireOriginal, sendFound) : sendFound();
}

/** Sends the files of entries as a ZIP. @returns false where there is none */
async function sendZip(
  strapi: Core.Strapi,
  ctx: Context,
  order: Order,
  entries: readonly PlacedEntry[],
): Promise<boolean> {
  const { selection, isForOwner } = order;
  const { language, documentId } = selection;
  const files = await prepareAll(strapi, order, await readSentItems(strapi, entries));
  if (files.length === 0) return false;
  const zipped = files.map(
    (file): ZippedFile => ({
      ...file,
      open() {
        const isSent = isForOwner || isStillSent(strapi, selection, file.item.documentId);
        if (!isSent) throw new LeftWhileSentError();
        return file.open();
      },
    }),
  );
  // Where a length is not known, the texts tell what stood in for what in the end.
  const rows = () => files.map(({ name, isStandIn, ...sent }) => ({ name, isStandIn, sent }));
  const zip = zipOf(zipped, [
    { name: 'creditos.txt', text: () => creditsTxt(rows(), language) },
    { name: 'creditos.csv', text: () => creditsCsv(rows(), language) },
  ]);
  const row: { title: string } | undefined = await strapi.db
    .connection('selections')
    .where({ document_id: documentId })
    .first('title');
  const name = `${plainFileName(row?.title ?? '', sheetStrings[language].zip)}.zip`;
  const sent = () => ({ name, type: 'application/zip', bytes: zip.length });
  try {
    await send(ctx, sent, () => zip.stream);
  } finally {
    zip.abort();
  }
  return true;
}

/** All items' files as a ZIP. @returns false where the owner allows no downloads */
export async function answerZip(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<boolean> {
  if (selection.downloads === 'none') return false;
  const order = { sending: selection, selection, isForOwner: false, signal: signalOf(ctx) };
  const entries = entriesShown(strapi, selection);
  return await inPlace(ctx, selection, tryAcquireZip, () => sendZip(strapi, ctx, order, entries));
}

/** The originals of what clients chose as a ZIP for the owner, whatever clients may see. @returns false for nothing */
export async function answerOwnZip(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<boolean> {
  const { documentId } = selection;
  const chosen: string[] = await (await currentKnex(strapi))('selection_choices')
    .where({ selection: documentId, is_chosen: true })
    .distinct()
    .pluck('item');
  const sending = { documentId, isMarked: false, downloads: 'originals' } as const;
  const order = { sending, selection, isForOwner: true, signal: signalOf(ctx) };
  const entries = entriesThere(strapi, selection).filter(({ item }) => chosen.includes(item));
  return inPlace(ctx, selection, tryAcquireOwnZip, () => sendZip(strapi, ctx, order, entries));
}

/** Learns what a ZIP's length needs, and makes its unmarked pictures, ahead of its download: once the page was looked at. */
export async function prepareDownloads(strapi: Core.Strapi, selection: KnownSelection): Promise<void> {
  const sent = await readSentItems(strapi, entriesShown(strapi, selection));
  for (const { kind, isHosted, filepath, media } of await downloadsOf(strapi, selection, sent)) {
    if (isHosted && kind === 'public' && filepath) await learnLength(filepath);
    else if (kind === 'unmarked' && filepath === null)
      await makeUnmarkedDownload(strapi, selection.documentId, media, 'later');
  }
}
