import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { securityHeaderNames, severedOpener } from '../platform/security-headers';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer in one encoding: its bytes, and its headers as the flat lists that `writeHead` takes. */
type Variant = { bytes: Buffer; etag: string; headers: string[]; notModifiedHeaders: string[] };

/** A complete answer in every encoding: sending it needs no further work. */
export type ReadyAnswer = {
  status: number;
  /** The identity variant again, where compression does not help. */
  variants: Record<Encoding, Variant>;
};

type Headers = Record<string, string>;

/**
 * Brotli's qualities, which for a page of 74 KB give 11.9 KB after 2 ms and 10.9 KB after 23 ms, on another thread. The highest
 * gives 10.6 KB after 60 ms: while pictures are processed, pages become stale several times a second, and visitors would wait.
 */
export const brotliQuality = { once: 6, kept: 10 } as const;

/** Headers that a 304 repeats (RFC 9110 § 15.4.5); browsers replace the policy by the one of a 304. */
const repeated = [
  'cache-control',
  'cdn-cache-control',
  'vary',
  ...securityHeaderNames,
  ...Object.keys(severedOpener),
];

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Compresses a text answer once for all requests. @param quality of Brotli */
export async function makeReady(
  answer: { status: number; headers: Headers; body: string },
  quality: number = brotliQuality.once,
): Promise<ReadyAnswer> {
  const identity = Buffer.from(answer.body);
  const [br, gzipped] = await Promise.all([
    compressWithBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressWithGzip(identity, { level: 9 }),
  ]);
  return assemble(answer.status, answer.headers, { identity, br, gzip: gzipped });
}

/** Builds an answer from bytes in one encoding or more. */
export function assemble(
  status: number,
  headers: Headers,
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>,
): ReadyAnswer {
  // The tag covers the headers too: a new script hash in the policy needs a new tag.
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(bodies.identity);
  const tag = hash.digest('base64url').slice(0, 22);
  const variant = (encoding: Encoding): Variant => {
    const bytes = bodies[encoding];
    if (!bytes) return variant('identity');
    // A strong tag names exact bytes, so each encoding has its own.
    const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
    const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
    const own: Headers = { ...headers, vary, etag };
    return {
      bytes,
      etag,
      headers: Object.entries({
        ...own,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': String(bytes.length),
      }).flat(),
      notModifiedHeaders: ['etag', ...repeated].flatMap((name) => {
        const value = own[name];
        return value === undefined ? [] : [name, value];
      }),
    };
  };
  return {
    status,
    variants: { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') },
  };
}

/** Headers by which shared caches decide how long they store an answer. */
const cacheHeaders = new Set(['cache-control', 'cdn-cache-control', 'x-accel-expires']);

/** The same answer with other headers. */
function withHeaders(
  { status, variants }: ReadyAnswer,
  change: (headers: string[]) => string[],
): ReadyAnswer {
  const changed = (variant: Variant): Variant => ({
    ...variant,
    headers: change(variant.headers),
    notModifiedHeaders: change(variant.notModifiedHeaders),
  });
  const { br, gzip, identity } = variants;
  return { status, variants: { br: changed(br), gzip: changed(gzip), identity: changed(identity) } };
}

/** The same answer with `no-store`: no cache may store it. The bytes are shared. */
export function withNoStore(answer: ReadyAnswer): ReadyAnswer {
  const noStore = (headers: string[]) => [
    ...headers.filter((_, at) => !cacheHeaders.has(headers[at - (at % 2)] ?? '')),
    'cache-control',
    'no-store',
  ];
  return withHeaders(answer, noStore);
}

/** The lifetimes of a cache header, at most so many seconds together: `stale-…` counts from the end of the one before it. */
function shortened(value: string, seconds: number): string {
  const [, given = 0] = /s-maxage=(\d+)/.exec(value) ?? /max-age=(\d+)/.exec(value) ?? [];
  const stale = seconds - Math.min(Number(given), seconds);
  return value.replace(/(s-maxage|max-age|stale-[a-z-]+)=(\d+)/g, (_, name: string, age: string) => {
    return `${name}=${Math.min(Number(age), name.startsWith('stale-') ? stale : seconds)}`;
  });
}

/** The same answer, which no cache may show longer than so many seconds. The bytes are shared. */
export function withLifetime(answer: ReadyAnswer, seconds: number): ReadyAnswer {
  const shorten = (headers: string[]) =>
    headers.map((value, at) => {
      const name = at % 2 === 1 ? (headers[at - 1] ?? '') : '';
      if (!cacheHeaders.has(name)) return value;
      return name === 'x-accel-expires'
        ? String(Math.min(Number(value), seconds))
        : shortened(value, seconds);
    });
  return withHeaders(answer, shorten);
}

/** How much memory an answer takes, in bytes. */
export function sizeOf({ variants }: ReadyAnswer): number {
  const buffers = new Set(Object.values(variants).map(({ bytes }) => bytes));
  return [...buffers].reduce((sum, { length }) => sum + length, 0);
}

/** Browsers send a handful of different headers. */
const remembered = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding an Accept-Encoding header allows. */
export function acceptedEncoding(header = ''): Encoding {
  const known = remembered.get(header);
  if (known) return known;
  const encoding = chooseEncoding(header);
  remembered.set(header, encoding);
  return encoding;
}

/** Plain bytes are the last choice, and what is left where everything is refused. `*` is what is not named (RFC 9110 § 12.5.3). */
function chooseEncoding(header: string): Encoding {
  const allowed = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .map(([name = '', quality = '']) => [name.replace(/^x-/, ''), !/^q\s*=\s*0?\.?0*$/.test(quality)]),
  );
  const isAllowed = (encoding: Encoding) => allowed.get(encoding) ?? allowed.get('*') ?? false;
  if (isAllowed('br')) return 'br';
  return isAllowed('gzip') ? 'gzip' : 'identity';
}

/** Sends an answer in an accepted encoding, or 304 when the tag matches. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const variant = answer.variants[acceptedEncoding(request.headers['accept-encoding'] as string | undefined)];
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && names(known, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  response.writeHead(answer.status, variant.headers);
  // Node omits the body of an answer to HEAD.
  response.end(variant.bytes);
}

/** Sends an answer in the place of Strapi's, whose headers are dropped. */
export function sendInstead(ctx: Context, answer: ReadyAnswer): void {
  ctx.respond = false;
  for (const name of ctx.res.getHeaderNames()) ctx.res.removeHeader(name);
  sendAnswer(ctx.req, ctx.res, answer);
}

function names(known: string, etag: string): boolean {
  return known === etag || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
