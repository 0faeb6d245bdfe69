import { LRUCache } from 'lru-cache';
import { createSemaphore } from '../platform/semaphore';
import { fetchHosted } from './fetch-hosted';

/** Bytes of files at the media host, by their URLs: each names one content for ever. */
const lengths = new LRUCache<string, number>({ max: 5_000 });
/** Files that are asked about at once, ahead of a download. */
const oneByOne = createSemaphore(2);

/** The bytes of a delivered file, where they were asked for; else null. */
export function knownLengthOf(url: string): number | null {
  return lengths.get(url) ?? null;
}

/** Asks for the length of a delivered file, unless it is known: so that a ZIP of it can tell its own. */
export function learnLength(url: string): Promise<void> {
  return oneByOne(async () => {
    if (lengths.has(url)) return;
    const answer = await fetchHosted(url, { method: 'HEAD' });
    const length = Number(answer.headers.get('content-length'));
    if (length > 0) lengths.set(url, length);
  }, 'later');
}
