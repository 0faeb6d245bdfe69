import { Stream } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Middleware } from 'koa';

const compress = promisify(gzip);
/** In bytes: less than this fits a packet. */
const leastBytes = 1_400;

/**
 * Compresses the JSON that a signed-in user reads: a gallery's list is a tenth, which on a phone is 0.3 s. Visitors' answers are
 * compressed where they are kept. Selections stay as they are: their answers have links, which are secrets, beside what clients
 * write, who could learn one from the answer's size (BREACH).
 */
export default function compressedReads(): Middleware {
  return async (ctx, next) => {
    await next();
    const { body } = ctx;
    const isOwn = ctx.path.startsWith('/api/') && !ctx.path.startsWith('/api/selections');
    const isRead =
      isOwn && ctx.method === 'GET' && ctx.get('authorization') !== '' && ctx.response.is('json') === 'json';
    if (!isRead || !body || typeof body !== 'object' || Buffer.isBuffer(body) || body instanceof Stream)
      return;
    ctx.vary('Accept-Encoding');
    const text = JSON.stringify(body);
    if (text.length < leastBytes || ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return;
    ctx.set('content-encoding', 'gzip');
    ctx.body = await compress(text);
  };
}
