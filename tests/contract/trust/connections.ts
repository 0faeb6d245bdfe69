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

/** Clients that hold a connection, for about a minute. */
export function describeHeldConnections(product: () => Product): void {
  it('are disconnected when they send nothing, or a byte at a time, and reset when they read nothing', async () => {
    const untilClosed = async (pieces: Iterable<string>) => {
      const start = Date.now();
      await talkTo(product(), pieces, 500);
      return Date.now() - start;
    };
    const body = 'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a":"';
    const slow = [
      untilClosed([]),
      untilClosed(drops('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ')),
      untilClosed(drops('GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n')),
      // Of a method that is refused.
      untilClosed(drops(`PROPFIND / HTTP/1.1\r\nhost: a\r\n${body}`)),
      // The last two are upload routes, without a form.
      ...['/api/auth/local', '/api/gallery-items', '/upload'].map((path) =>
        untilClosed(drops(`POST ${path} HTTP/1.1\r\nhost: a\r\n${body}`)),
      ),
    ];
    const [stalled, ...times] = await Promise.all([untilStalledIsReset(product()), ...slow]);
    expect(Math.max(...times), String(times)).toBeLessThan(bodyTimeoutMs + slackMs);
    expect(stalled).toBeGreaterThan(stallTimeoutMs - 1_000);
    expect((await fetch(`${product().url}/`)).status).toBe(200);
  });
}

/** Clients that send what is not read. */
export function describeEncodedBodies(product: () => Product): void {
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
