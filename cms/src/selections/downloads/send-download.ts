import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { placed, type TryAcquire } from '../../platform/download-limit';
import { type Part, partOf } from './ranges';

const retryAfterSeconds = 30;

/** A selection was closed, or a picture left it, while it was sent. */
export const leftWhileSent = () => new Error('What was sent is no longer shown');

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
  ctx.respond = false;
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

type Opened = { stream: Readable; name?: string };

/** Sends a stream or a part of it, or its head alone. The reader may leave at any time; a stream that fails ends the connection, which is logged. */
export async function send(
  ctx: Context,
  sent: Sent,
  open: (part?: Part) => Promise<Opened> | Opened,
): Promise<void> {
  const part = askedPart(ctx, sent);
  if (typeof part === 'number') {
    if (part === 416) ctx.set('content-range', `bytes */${sent.bytes}`);
    ctx.respond = false;
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

/** Sends a download while it has a place. Where there is none, its reader is asked in words to come back. */
export async function inPlace(
  { log }: Core.Strapi,
  ctx: Context,
  { take, tooMany }: { take: () => ReturnType<TryAcquire>; tooMany: (seconds: number) => string },
  work: () => Promise<boolean>,
): Promise<boolean> {
  const release = take();
  if (!release) {
    ctx.set('retry-after', String(retryAfterSeconds));
    ctx.status = 429;
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = tooMany(retryAfterSeconds);
    return true;
  }
  placed.set(ctx.res, () => log.info('A download slower than 10 KB/s was ended: it held a place'));
  try {
    return await work();
  } finally {
    release();
  }
}
