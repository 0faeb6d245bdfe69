import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { v2 as cloudinary } from 'cloudinary';
import { deliveryType } from '../../media/cloudinary/delivery';
import { type HostedRecord, hostedRecordOf } from '../../media/cloudinary/hosted-record';
import type { Row } from '../database/snapshot';

export type Account = { cloudName: string; apiKey: string; apiSecret: string };

/** The largest film over a slow line (ms). */
const downloadMs = 5 * 60_000;

/** An address of the original that works for a short time, for who has the account's secret. */
function originalUrl(record: HostedRecord, { cloudName, apiKey, apiSecret }: Account): string {
  const options = {
    cloud_name: cloudName,
    api_key: apiKey,
    api_secret: apiSecret,
    type: deliveryType,
    resource_type: record.resource_type,
  };
  return cloudinary.utils.private_download_url(record.public_id, '', options);
}

async function download(url: string, target: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(downloadMs) });
  if (!response.ok || !response.body) throw new Error(`the host answers ${response.status}`);
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(target));
}

/**
 * Fetches what is at Cloudinary, as far as it can be reached: what cannot is in the archive by its name alone.
 *
 * @param rows of the media library
 * @param folder gets `media/hosted`
 * @param account null where this installation has none
 * @returns the names of all, and paths inside `folder` of those that were fetched
 */
export async function fetchHosted(
  rows: readonly Row[],
  { account, folder }: { account: Account | null; folder: string },
): Promise<{ names: string[]; paths: string[] }> {
  const names: string[] = [];
  const paths: string[] = [];
  await mkdir(path.join(folder, 'media/hosted'), { recursive: true });
  for (const row of rows) {
    const record = hostedRecordOf(row);
    if (!record) continue;
    names.push(record.public_id);
    if (!account) continue;
    const name = `media/hosted/${path.basename(`${row.hash}${row.ext ?? ''}`)}`;
    const target = path.join(folder, name);
    try {
      await download(originalUrl(record, account), target);
      paths.push(name);
    } catch {
      // Half of it is worth nothing.
      await rm(target, { force: true });
    }
  }
  return { names, paths };
}
