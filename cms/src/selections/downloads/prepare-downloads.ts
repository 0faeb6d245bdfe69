import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setImmediate as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { creditsOf, photographyRole } from 'contract/credits/credits-of';
import type { PictureCredits } from '../../media/pictures/jpeg-credits';
import { ifMissing } from '../../platform/outage/disk-errors';
import { createQueue } from '../../platform/queue';
import { siteSettingUid } from '../../platform/strapi/content-types';
import { pictureCreditsOf } from '../../stories/picture-credits';
import { fetchHosted, HostedFileError } from '../files/fetch-hosted';
import { downloadNames } from '../files/file-names';
import type { SentItem } from '../files/sent-items';
import { makeUnmarkedDownload } from '../files/unmarked-files';
import type { KnownSelection } from '../index/selection-index';
import { cleanBytes, cleanOriginal, isBrokenPicture } from './clean-original';
import { type Download, downloadsOf, type Sending, standInFor } from './downloads';
import { etagOf, type Part, within } from './ranges';

/** What is sent: to a client, who may lose it while it is sent, or to the owner. */
export type Order = { sending: Sending; selection: KnownSelection; isForOwner: boolean; signal: AbortSignal };

/** What is read of a download: its file, or what stands in for an original that turns out to be of no use. */
type Opened = Pick<Download, 'ext' | 'isStandIn'> & { stream: Readable };

/**
 * A download with its name. `bytes` are those that are sent; null where only sending tells them. `etag` names them; null where no
 * part of them can be sent.
 */
export type Prepared = Download & {
  name: string;
  etag: string | null;
  /** @param part only where there is an `etag` */
  open(part?: Part): Promise<Opened>;
};

type SiteRights = Parameters<typeof pictureCreditsOf>[2];

/** Originals at the media host are cleaned in memory, two at a time, and one for the owner, who waits behind no client. */
const cleaning = { client: createQueue({ places: 2 }), owner: createQueue({ places: 1 }) };

async function openPublic(url: string, signal: AbortSignal, part?: Part): Promise<Readable> {
  const headers = { accept: 'image/jpeg', ...(part && { range: `bytes=${part.start}-${part.end}` }) };
  const { status, body } = await fetchHosted(url, { headers, signal });
  const stream = Readable.fromWeb(body as ReadableStream);
  return part && status !== 206 ? Readable.from(within(stream, part)) : stream;
}

function openHosted(
  { kind }: Download,
  url: string,
  credits: PictureCredits | undefined,
  { isForOwner, signal }: Order,
): Promise<Readable> {
  if (kind === 'public') return openPublic(url, signal);
  return cleaning[isForOwner ? 'owner' : 'client'].run(async () => {
    const bytes = Buffer.from(await (await fetchHosted(url, { signal })).arrayBuffer());
    return Readable.from([cleanBytes(bytes, credits)]);
  });
}

/** Whether an error says for good that the media host has no usable original; other errors may pass. */
function isUseless(error: unknown): boolean {
  return (error instanceof HostedFileError && error.isGone) || isBrokenPicture(error);
}

/** A name with the ending of the file that is sent: what stands in may be of another type. */
export const nameEnding = (name: string, ext: string) => path.parse(name).name + ext;

/** @returns null where there is neither the file nor one that stands in for it */
async function prepare(
  strapi: Core.Strapi,
  order: Order,
  download: Download & { name: string },
  site: SiteRights,
): Promise<Prepared | null> {
  const { sending } = order;
  const { filepath, kind, isHosted, item, story, media } = download;
  const credits = pictureCreditsOf(item, story, site) ?? undefined;
  const asIs = (stream: Readable): Opened => ({ ...download, stream });
  const openStandIn = async (): Promise<Opened> => {
    const found = await standInFor(strapi, sending, download);
    if (!found?.filepath) throw new Error(`The file ${media.id} is gone`);
    const stream = found.isHosted
      ? await openHosted(found, found.filepath, undefined, order)
      : createReadStream(found.filepath);
    return { ...found, stream };
  };

  if (filepath === null) {
    const open = async () => {
      const made = await makeUnmarkedDownload(strapi, sending.documentId, media);
      return made ? asIs(createReadStream(made)) : openStandIn();
    };
    return { ...download, etag: null, open };
  }
  if (isHosted && kind === 'public') {
    const etag = download.bytes === null ? null : etagOf(filepath, download.bytes);
    return {
      ...download,
      etag,
      open: async (part) => asIs(await openPublic(filepath, order.signal, part)),
    };
  }
  if (isHosted) {
    const open = async () => {
      try {
        return asIs(await openHosted(download, filepath, credits, order));
      } catch (error) {
        if (!isUseless(error)) throw error;
        return openStandIn();
      }
    };
    return { ...download, bytes: null, etag: null, open };
  }
  /** A file of this machine as it is. */
  const whole = (found: Download, place: string) => ({
    ...found,
    name: nameEnding(download.name, found.ext),
    etag: etagOf(path.basename(place), Number(found.bytes), found.modified.getTime()),
    open: async (part?: Part) => ({ ...found, stream: createReadStream(place, part) }),
  });
  if (kind !== 'original') return whole(download, filepath);
  try {
    const { bytes, added, stream } = await cleanOriginal(filepath, credits);
    const parts = [path.basename(filepath), download.modified.getTime(), bytes, added.toString('base64')];
    const open = async (part?: Part) => asIs(part ? Readable.from(within(stream(), part)) : stream());
    return { ...download, bytes, etag: etagOf(...parts), open };
  } catch (error) {
    if (!isBrokenPicture(error)) ifMissing(null)(error);
    // The original cannot be read, or has just gone: the public file stands in.
    const found = await standInFor(strapi, sending, download);
    return found?.filepath ? whole(found, found.filepath) : null;
  }
}

/** What is sent of these items, in order, with names that none has twice. */
export async function prepareAll(
  strapi: Core.Strapi,
  order: Order,
  sent: readonly SentItem[],
): Promise<Prepared[]> {
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
