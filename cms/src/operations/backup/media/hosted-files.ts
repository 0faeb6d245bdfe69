import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { v2 as cloudinary } from 'cloudinary';
import { deliveryType } from '../../../media/cloudinary/delivery';
import { type HostedRecord, hostedRecordOf } from '../../../media/files/stored-file';
import type { Row } from '../database/snapshot';

export type Account = { cloudName: string; apiKey: string; apiSecret: string };

/** A host that says nothing for so long, at first or in the middle of a file, is away (ms). */
const defaultSilenceMs = 30_000;
/** The largest film over the slowest line (ms). */
const downloadMs = 30 * 60_000;
/** After so many files in a row that a host could not be reached for, it is not asked for the rest. */
const maxFailures = 3;

/** More than the largest film takes (bytes). */
const spareBytes = 512 * 1024 * 1024;

/** The host answers, and has no such file for us. */
class NotHandedOutError extends Error {}

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

/**
 * Downloads a file, and gives up a host that falls silent.
 * @throws NotHandedOutError when the host answers with anything else; another Error when it could not be reached
 */
async function download(url: string, target: string, silenceMs: number): Promise<void> {
  const abort = new AbortController();
  const abortAfter = (ms: number, why: string) => setTimeout(() => abort.abort(new Error(why)), ms);
  const silence = abortAfter(silenceMs, 'the host has fallen silent');
  const whole = abortAfter(downloadMs, 'the file takes too long');
  try {
    const response = await fetch(url, { signal: abort.signal });
    const { body } = response;
    if (!response.ok || !body) {
      await body?.cancel();
      throw new NotHandedOutError(`the host answers ${response.status}`);
    }
    async function* followed() {
      for await (const chunk of body as ReadableStream<Uint8Array>) {
        silence.refresh();
        yield chunk;
      }
    }
    silence.refresh();
    await pipeline(followed, createWriteStream(target));
  } finally {
    clearTimeout(silence);
    clearTimeout(whole);
  }
}

/** The site needs room on the same disk: what the copies would take of it stays at the host. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > spareBytes;
}

/**
 * Fetches what is at Cloudinary, as far as it can be reached: what cannot is in the archive by its name alone. A host that
 * is away is asked three times.
 *
 * @param rows of the media library
 * @param folder gets `media/hosted`
 * @param account null where this installation has none
 * @param silenceMs how long the host may say nothing
 * @returns the names of all, and paths inside `folder` of those that were fetched
 */
export async function fetchHosted(
  rows: readonly Row[],
  {
    account,
    folder,
    silenceMs = defaultSilenceMs,
  }: { account: Account | null; folder: string; silenceMs?: number },
): Promise<{ names: string[]; paths: string[] }> {
  const names: string[] = [];
  const paths: string[] = [];
  let failures = 0;
  await mkdir(path.join(folder, 'media/hosted'), { recursive: true });
  for (const row of rows) {
    const record = hostedRecordOf(row);
    if (!record) continue;
    names.push(record.public_id);
    if (!account || failures === maxFailures || !(await hasRoom(folder))) continue;
    const name = `media/hosted/${path.basename(`${row.hash}${row.ext ?? ''}`)}`;
    const target = path.join(folder, name);
    try {
      await download(originalUrl(record, account), target, silenceMs);
      paths.push(name);
      failures = 0;
    } catch (error) {
      failures = error instanceof NotHandedOutError ? 0 : failures + 1;
      // Half of it is worth nothing.
      await rm(target, { force: true });
    }
  }
  return { names, paths };
}
