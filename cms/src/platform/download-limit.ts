import type { ServerResponse } from 'node:http';
import { createQueue } from './queue';

/** Places for downloads by their links: nobody waits for one. */
const zips = createQueue({ places: 8, ofOne: 3 });
/** For the owner's own ZIPs, which clients' cannot keep waiting. */
const ownZips = createQueue({ places: 2, ofOne: 2 });
/** For a single original in memory, of up to 10 MB. A client may ask for some while the first one is still sent. */
const originals = createQueue({ places: 16, ofOne: 8 });
/** For a book, and for one of the owner's, who waits behind no client: each is composed in memory. */
const [books, ownBooks] = [createQueue({ places: 1 }), createQueue({ places: 1 })];

/** Take a place for a download of a link. @returns gives the place back; null when there is none */
export type TryAcquire = (link: string) => (() => void) | null;
export const tryAcquireZip: TryAcquire = zips.take;
export const tryAcquireOwnZip: TryAcquire = ownZips.take;
export const tryAcquireOriginal: TryAcquire = originals.take;
export const tryAcquireBook: TryAcquire = books.take;
export const tryAcquireOwnBook: TryAcquire = ownBooks.take;

/** Answers that hold a place, with what tells that one is ended: their readers have to take at least `slowest`, or another has it. */
export const placed = new WeakMap<ServerResponse, () => void>();
/** 10 KB/s over a minute. */
export const slowest = { bytes: 600_000, ms: 60_000 } as const;
