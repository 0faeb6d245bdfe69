import { language } from '../config';
import { DataError } from './data-error';
import type { SiteReader } from './site-reader';
import { createApiReader } from './strapi/reader';

/** After this time (ms) the last good page or the fallbacks are used. */
const readTimeoutMs = 5_000;

/** Hands over what the API would answer to a read of this path; null for 404. */
export type HostRead = (path: string, signal: AbortSignal) => Promise<object | null>;

/** The renderer's reader: the browser's reads, handed to its host, which is the same process. */
export function openServerReader(read: HostRead): SiteReader {
  return createApiReader(async (path) => {
    const answer = await read(path, AbortSignal.timeout(readTimeoutMs)).catch((cause: unknown) => {
      throw new DataError('offline', `GET ${path} got no answer`, { cause });
    });
    if (answer === null) throw new DataError('not-found', `GET ${path} found nothing`);
    return answer;
  }, language);
}
