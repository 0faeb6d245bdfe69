import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { BodyError, discardRest, readBody, SenderLeftError } from './body';

let timeoutMs = 60_000;
let outcome: Promise<Buffer>;
const answerOf = (error: unknown) => (error instanceof BodyError ? error.status : 500);
const server = createServer((request: IncomingMessage, response) => {
  outcome = readBody(request, 1_000, timeoutMs);
  outcome.then(
    (bytes) => response.end(bytes),
    (error: unknown) => response.writeHead(answerOf(error), { connection: 'close' }).end(),
  );
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (body: string | ReadableStream) =>
  fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
const pieces = (...texts: string[]) => new Blob(texts).stream() as ReadableStream;

it('a body is read whole', async () => {
  for (const text of ['', 'Ação 🖤', 'x'.repeat(1_000)]) {
    expect(await (await send(text)).text()).toBe(text);
    expect(await (await send(pieces(text))).text()).toBe(text);
  }
});

it('a body that is too large is answered with 413, whether it states its length or not', async () => {
  expect((await send('x'.repeat(1_001))).status).toBe(413);
  expect((await send(pieces('x'.repeat(600), 'x'.repeat(600)))).status).toBe(413);
});

/** Sends the beginning of a body, and nothing more. */
async function begin(): Promise<{ socket: ReturnType<typeof connect>; received: () => string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  const asked = new Promise((resolve) => server.once('request', resolve));
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nabc');
  await asked;
  return { socket, received: () => received };
}

it('a body that does not arrive in time is answered with 408', async () => {
  timeoutMs = 200;
  onTestFinished(() => {
    timeoutMs = 60_000;
  });
  const { socket, received } = await begin();
  await expect.poll(received).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
});

it('a sender who leaves is told apart', async () => {
  const { socket } = await begin();
  socket.destroy();
  await expect(outcome).rejects.toBeInstanceOf(SenderLeftError);
});

it('what nobody reads is dropped: the connection goes on after a short rest, and ends at one that is long or slow', async () => {
  const limits = { bytes: 1_000, ms: 300 };
  const unread = createServer((request, response) => {
    response.end('no');
    discardRest(request, limits);
  });
  await new Promise<void>((resolve) => unread.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void unread.close());
  const talk = (body: string, more = '') => {
    const socket = connect((unread.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5000\r\n\r\n${body}${more}`);
    return { socket, closed, answers: () => received.split('HTTP/1.1 200').length - 1 };
  };
  limits.bytes = 5_000;
  const short = talk('x'.repeat(5_000), 'GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(short.answers).toBe(2);
  short.socket.destroy();
  const slow = talk('x');
  await slow.closed;
  expect(slow.answers()).toBe(1);
  limits.bytes = 1_000;
  limits.ms = 60_000;
  await talk('x'.repeat(4_000)).closed;
});
