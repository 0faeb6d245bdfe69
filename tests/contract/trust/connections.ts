import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { Product } from '../../support/product';
import { talkTo } from '../../support/raw-connection';

/** How long somebody may keep a connection who has nothing to say, in ms; and how much longer a busy machine takes. */
const bodyTimeoutMs = 30_000;
const slackMs = 30_000;
/** How long somebody may take nothing of an answer, in ms; it is looked at every 5 s. */
const unreadMs = 60_000;

function* drops(start: string): Generator<string> {
  yield start;
  for (let at = 0; at < 200; at += 1) yield 'a';
}

/** Clients that hold on to a connection. */
export function describeConnections(product: () => Product): void {
  const secondsUntilHungUp = async (pieces: Iterable<string>) => {
    const start = Date.now();
    await talkTo(product(), pieces, 500);
    return Date.now() - start;
  };

  it('are hung up on, whether they say nothing, or a letter at a time', { timeout: 120_000 }, async () => {
    const post = 'POST /api/auth/local HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
    const times = await Promise.all([
      secondsUntilHungUp([]),
      secondsUntilHungUp(drops('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ')),
      secondsUntilHungUp(drops(`${post}content-length: 100000\r\n\r\n{"identifier":"`)),
      secondsUntilHungUp(drops('GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n')),
      // Where files are sent, but no form.
      ...['/api/gallery-items', '/upload'].map((path) =>
        secondsUntilHungUp(
          drops(
            `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a":"`,
          ),
        ),
      ),
    ]);
    for (const ms of times) expect(ms).toBeLessThan(bodyTimeoutMs + slackMs);
    expect((await fetch(`${product().url}/`)).status).toBe(200);
  });

  it('are hung up on when they take nothing of what they asked for', { timeout: 300_000 }, async () => {
    const socket = connect(Number(new URL(product().url).port), '127.0.0.1');
    let isOver = false;
    socket
      .on('error', () => {})
      .once('close', () => {
        isOver = true;
      });
    // More than the machine keeps for a connection on both its ends.
    socket.pause().write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3_000));
    const start = Date.now();
    // Who does not read hears of it on writing: an empty line between requests says nothing.
    const hearsOfIt = () => {
      if (!isOver) socket.write('\r\n');
      return isOver;
    };
    try {
      await expect.poll(hearsOfIt, { timeout: unreadMs + slackMs, interval: 1_000 }).toBe(true);
    } finally {
      socket.destroy();
    }
    expect(Date.now() - start).toBeGreaterThan(unreadMs - 1_000);
  });

  it('are told so when what they send is more than 1 MB', async () => {
    const body = JSON.stringify({ data: { title: 'a'.repeat(1_100_000) } });
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/api/site-setting', '/api/auth/local', '/admin/login']) {
      const method = path === '/api/site-setting' ? 'PUT' : 'POST';
      const answer = await fetch(product().url + path, { method, headers, body });
      expect([path, answer.status]).toEqual([path, 413]);
    }
  });

  it.each(['gzip', 'deflate', 'br', 'identity, gzip', 'nonsense'])(
    'are told so when a body says it is %s',
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
