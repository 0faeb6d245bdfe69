import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Product } from '../../support/server/product';
import { talkTo } from '../../support/server/raw-connection';

/** How long an idle client may hold a connection, and the slack of a busy machine, in ms. */
const bodyTimeoutMs = 30_000;
const slackMs = 30_000;
/** How long a client may leave a response unread, in ms; checked every 5 s. */
const stallTimeoutMs = 60_000;

function* drops(start: string): Generator<string> {
  yield start;
  for (let at = 0; at < 200; at += 1) yield 'a';
}

/** Lifetimes of held connections, in ms. */
export interface HeldConnections {
  /** Of clients that send nothing, or one byte at a time. */
  slow: number[];
  /** Of a client that does not read its response. */
  stalled: number;
}

/** Holds connections until the server closes all of them, about a minute, during which other tests can run. */
export async function holdConnections(product: Product): Promise<HeldConnections> {
  const untilClosed = async (pieces: Iterable<string>) => {
    const start = Date.now();
    await talkTo(product, pieces, 500);
    return Date.now() - start;
  };
  const post = 'POST /api/auth/local HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
  const slow = Promise.all([
    untilClosed([]),
    untilClosed(drops('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ')),
    untilClosed(drops(`${post}content-length: 100000\r\n\r\n{"identifier":"`)),
    untilClosed(drops('GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n')),
    // Upload routes, without a form.
    ...['/api/gallery-items', '/upload'].map((path) =>
      untilClosed(
        drops(
          `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a":"`,
        ),
      ),
    ),
  ]);
  const [times, stalled] = await Promise.all([slow, untilStalledIsReset(product)]);
  return { slow: times, stalled };
}

async function untilStalledIsReset(product: Product): Promise<number> {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  // A client that does not read notices the close by writing; the server ignores empty lines between requests.
  const writes = setInterval(() => socket.write('\r\n'), 1_000);
  const start = Date.now();
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('The server did not close it')), stallTimeoutMs + slackMs).unref();
      socket.on('error', () => {}).once('close', () => resolve());
      // More than the socket buffers of both ends hold.
      socket.pause().write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3_000));
    });
    return Date.now() - start;
  } finally {
    clearInterval(writes);
    socket.destroy();
  }
}

/**
 * Clients that hold a connection.
 * @param held the result of `holdConnections` on this product
 */
export function describeHeldConnections(product: () => Product, held: () => Promise<HeldConnections>): void {
  it('are disconnected when they send nothing, or a byte at a time', { timeout: 240_000 }, async () => {
    for (const ms of (await held()).slow) expect(ms).toBeLessThan(bodyTimeoutMs + slackMs);
    expect((await fetch(`${product().url}/`)).status).toBe(200);
  });

  it('are reset when they do not read their response', { timeout: 240_000 }, async () => {
    expect((await held()).stalled).toBeGreaterThan(stallTimeoutMs - 1_000);
  });
}

/** Clients that send too much, or what is not read. */
export function describeLargeRequests(product: () => Product): void {
  it('get 413 when they send more than 1 MB', async () => {
    const body = JSON.stringify({ data: { title: 'a'.repeat(1_100_000) } });
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/api/site-setting', '/api/auth/local', '/admin/login']) {
      const method = path === '/api/site-setting' ? 'PUT' : 'POST';
      const answer = await fetch(product().url + path, { method, headers, body });
      expect([path, answer.status]).toEqual([path, 413]);
    }
  });

  it.each(['gzip', 'deflate', 'br', 'identity, gzip', 'nonsense'])(
    'get 415 when a body declares the encoding %s',
    async (encoding) => {
      const answer = await fetch(`${product().url}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: '{}',
      });
      expect(answer.status).toBe(415);
    },
  );
}
