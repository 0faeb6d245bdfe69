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
import type { SentItem } from '../files/sent-items';
import { makeUnmarkedDownload } from '../files/unmarked-files';
import type { KnownSelection } from '../index/selection-index';
import { cleanBytes, cleanOriginal, isBrokenPicture } from './clean-original';
import { type Download, downloadsOf, type Sending, standInFor } from './downloads';
import { downloadNames } from './file-names';

/** What is sent: to a client, who may lose it while it is sent, or to the owner. */
export type Order = { sending: Sending; selection: KnownSelection; isForOwner: boolean; signal: AbortSignal };

/** What is read of a download: its file, or what stands in for an original that turns out to be of no use. */
type Opened = Pick<Download, 'ext' | 'isStandIn'> & { stream: Readable };

/** A download with its name. `bytes` are those that are sent; null where only sending tells them. */
export type Prepared = Download & { name: string; open(): Promise<Opened> };

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

/** Whether an error says for good that the media host has no usable original; other errors may pass. */
function isUseless(error: unknown): boolean {
  const isGone = error instanceof HostedFileError && (error.status === 404 || error.status === 410);
  return isGone || isBrokenPicture(error);
}

/** A name with the ending of the file that is sent: what stands in may be of another type. */
export const nameEnding = (name: string, ext: string) => path.parse(name).name + ext;

/** @returns null where there is neither the file nor one that stands in for it */
async function prepare(
  strapi: Core.Strapi,
  { sending, signal }: Order,
  download: Download & { name: string },
  site: SiteRights,
): Promise<Prepared | null> {
  const { filepath, kind, isHosted, item, story, media } = download;
  const credits = pictureCreditsOf(item, story, site) ?? undefined;
  const asIs = (stream: Readable): Opened => ({ ...download, stream });
  const openStandIn = async (): Promise<Opened> => {
    const found = await standInFor(strapi, sending, download);
    if (!found?.filepath) throw new Error(`The file ${media.id} is gone`);
    const stream = found.isHosted
      ? await openHosted(found, found.filepath, undefined, signal)
      : createReadStream(found.filepath);
    return { ...found, stream };
  };

  if (filepath === null) {
    const open = async () => {
      const made = await makeUnmarkedDownload(strapi, sending.documentId, media);
      return made ? asIs(createReadStream(made)) : openStandIn();
    };
    return { ...download, open };
  }
  if (isHosted) {
    const open = async () => {
      try {
        return asIs(await openHosted(download, filepath, credits, signal));
      } catch (error) {
        if (kind !== 'original' || !isUseless(error)) throw error;
        return openStandIn();
      }
    };
    return { ...download, bytes: kind === 'original' ? null : download.bytes, open };
  }
  if (kind !== 'original') return { ...download, open: async () => asIs(createReadStream(filepath)) };
  try {
    const { bytes, stream } = await cleanOriginal(filepath, credits);
    return { ...download, bytes, open: async () => asIs(stream()) };
  } catch (error) {
    if (!isBrokenPicture(error)) ifMissing(null)(error);
    // The original cannot be read, or has just gone: the public file stands in.
    const found = await standInFor(strapi, sending, download);
    if (!found?.filepath) return null;
    const { filepath: stand } = found;
    const open = async () => ({ ...found, stream: createReadStream(stand) });
    return { ...found, name: nameEnding(download.name, found.ext), open };
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
