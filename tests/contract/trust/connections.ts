import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Product } from '../../support/product';
import { talkTo } from '../../support/raw-connection';

/** How long an idle client may hold a connection, in ms; and how much longer a busy machine takes. */
const bodyTimeoutMs = 30_000;
const slackMs = 30_000;
/** How long a client may read nothing of a response, in ms; it is checked every 5 s. */
const stallTimeoutMs = 60_000;

function* drops(start: string): Generator<string> {
  yield start;
  for (let at = 0; at < 200; at += 1) yield 'a';
}

/** How long connections of clients that hold on to them live (ms). */
export interface HeldConnections {
  /** Of clients that send nothing, or a byte at a time. */
  slow: number[];
  /** Of one that reads nothing of its response. */
  stalled: number;
}

/** Holds connections until the server closes all of them: a minute, in which other tests can run. */
export async function holdConnections(product: Product): Promise<HeldConnections> {
  const untilHungUp = async (pieces: Iterable<string>) => {
    const start = Date.now();
    await talkTo(product, pieces, 500);
    return Date.now() - start;
  };
  const post = 'POST /api/auth/local HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
  const slow = Promise.all([
    untilHungUp([]),
    untilHungUp(drops('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ')),
    untilHungUp(drops(`${post}content-length: 100000\r\n\r\n{"identifier":"`)),
    untilHungUp(drops('GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n')),
    // Where files are sent, but no form.
    ...['/api/gallery-items', '/upload'].map((path) =>
      untilHungUp(
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
  // A client that does not read learns of the end by writing; the server ignores an empty line between requests.
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
 * Clients that hold on to a connection, or send too much.
 * @param held what became of those who hold on, on a product that goes on running meanwhile
 */
export function describeConnections(product: () => Product, held: () => Promise<HeldConnections>): void {
  it('are hung up on, whether they say nothing, or a letter at a time', { timeout: 240_000 }, async () => {
    for (const ms of (await held()).slow) expect(ms).toBeLessThan(bodyTimeoutMs + slackMs);
    expect((await fetch(`${product().url}/`)).status).toBe(200);
  });

  it('are reset when they read nothing of their response', { timeout: 240_000 }, async () => {
    expect((await held()).stalled).toBeGreaterThan(stallTimeoutMs - 1_000);
  });

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
