import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { placed } from '../../platform/download-limit';
import { type Part, partOf } from './ranges';

export const retryAfterSeconds = 30;

/** A selection was closed, or a picture left it, while it was sent. */
export class LeftWhileSentError extends Error {
  constructor() {
    super('What was sent is no longer shown');
  }
}

/** The owner looks at the client's page: that is not counted. */
export const isPreview = ({ query }: Context): boolean => query.preview !== undefined;

/** Aborted when the reader goes, also one who went before. */
export function signalOf({ res }: Context): AbortSignal {
  const ended = new AbortController();
  if (res.destroyed) ended.abort();
  else res.once('close', () => ended.abort());
  return ended.signal;
}

/** What an answer says of the file that it sends; parts of it are sent where it has an `etag`. */
type Sent = { name: string; type: string; bytes: number | null; etag?: string | null };

function writeHead(ctx: Context, { name, type, bytes, etag }: Sent, part: Part | null): void {
  const length = part ? part.end + 1 - part.start : bytes;
  ctx.set({
    'content-type': type,
    ...(length !== null && { 'content-length': String(length) }),
    ...(etag && { etag, 'accept-ranges': 'bytes' }),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${bytes}` }),
    'content-disposition': `attachment; filename="${name}"`,
    'x-accel-buffering': 'no',
  });
  ctx.res.statusCode = part ? 206 : 200;
}

/** The part that a reader asks for who has the rest of this very file; null for all of it; else a status. */
function askedPart(ctx: Context, { bytes, etag }: Sent): Part | 412 | 416 | null {
  const [match, ifRange] = [ctx.get('if-match'), ctx.get('if-range')];
  if (match && match !== '*' && !(etag && match.includes(etag))) return 412;
  if (ctx.method !== 'GET' || bytes === null || !etag || (ifRange && ifRange !== etag)) return null;
  const part = partOf(ctx.get('range'), bytes);
  return part === 'beyond' ? 416 : part;
}

/** Sends a stream or a part of it, or its head alone. The reader may leave at any time; a stream that fails ends the connection. */
export async function send(
  ctx: Context,
  sent: Sent,
  open: (part?: Part) => Promise<{ stream: Readable; name?: string }>,
): Promise<void> {
  ctx.respond = false;
  const part = askedPart(ctx, sent);
  if (typeof part === 'number') {
    if (part === 416) ctx.set('content-range', `bytes */${sent.bytes}`);
    ctx.res.statusCode = part;
    ctx.res.end();
    return;
  }
  if (ctx.method === 'HEAD') {
    writeHead(ctx, sent, null);
    ctx.res.end();
    return;
  }
  try {
    const { stream, name = sent.name } = await open(part ?? undefined);
    writeHead(ctx, { ...sent, name }, part);
    await pipeline(stream, ctx.res);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && !ctx.res.destroyed) throw error;
  }
}

/** One of the places in which downloads are sent. */
export type Place = {
  /** @returns gives it back; null where none is free */
  take(): (() => void) | null;
  /** Answers a reader for whom none is free, who comes back after `retryAfterSeconds`. */
  refuse(): void;
};

/** Asks a browser to come back, in words. */
export function refuseInWords(ctx: Context, text: string): void {
  ctx.set('retry-after', String(retryAfterSeconds));
  ctx.status = 429;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = text;
}

/** Sends a download while it has a place. Where there is none, its reader is asked to come back. */
export async function inPlace(
  { log }: Core.Strapi,
  ctx: Context,
  place: Place,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const release = place.take();
  if (!release) {
    place.refuse();
    return true;
  }
  placed.set(ctx.res, () => log.info('A download slower than 10 KB/s was ended: it held a place'));
  try {
    return await work();
  } finally {
    release();
  }
}
