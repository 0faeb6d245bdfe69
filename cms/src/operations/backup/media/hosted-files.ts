import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { originalUrl } from '../../../media/cloudinary/delivery';
import { hostedRecordOf } from '../../../media/files/stored-file';
import type { Row } from '../database/connection';

export type Account = { cloudName: string; apiKey: string; apiSecret: string };

/** Read timeout: a host that sends nothing for this long is unreachable (ms). */
const defaultReadTimeoutMs = 30_000;
/** Timeout of one file: the largest video over a slow line (ms). */
const downloadMs = 30 * 60_000;
/** After this many failures in a row the remaining files are skipped. */
const maxFailures = 3;

/** Free disk space that downloads leave; more than the largest video (bytes). */
const spareBytes = 512 * 1024 * 1024;

class FileRefusedError extends Error {}

/** Downloads a file with a read timeout. @throws FileRefusedError if the host answers without it; another if it is away */
async function download(url: string, target: string, readTimeoutMs: number): Promise<void> {
  const abort = new AbortController();
  const abortAfter = (ms: number, why: string) => setTimeout(() => abort.abort(new Error(why)), ms);
  const silence = abortAfter(readTimeoutMs, 'the host has fallen silent');
  const whole = abortAfter(downloadMs, 'the file takes too long');
  try {
    const response = await fetch(url, { signal: abort.signal });
    const { body } = response;
    if (!response.ok || !body) {
      await body?.cancel();
      throw new FileRefusedError(`the host answers ${response.status}`);
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

/** Whether the disk, which the site shares, has room for another file. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > spareBytes;
}

/**
 * Downloads the files at Cloudinary to `media/hosted` in `folder`; stops after three failures in a row.
 * @returns the names of all files, and the paths inside `folder` of the downloaded ones
 */
export async function fetchHosted(
  rows: readonly Row[],
  {
    account,
    folder,
    readTimeoutMs = defaultReadTimeoutMs,
  }: { account: Account | null; folder: string; readTimeoutMs?: number },
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
      await download(originalUrl(record, account), target, readTimeoutMs);
      paths.push(name);
      failures = 0;
    } catch (error) {
      failures = error instanceof FileRefusedError ? 0 : failures + 1;
      await rm(target, { force: true });
    }
  }
  return { names, paths };
}
