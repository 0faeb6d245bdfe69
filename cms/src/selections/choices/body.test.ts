import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { BodyError, readBody, SenderLeftError } from './body';

let timeoutMs = 60_000;
let outcome: Promise<string>;
const answerOf = (error: unknown) => (error instanceof BodyError ? error.status : 500);
const server = createServer((request: IncomingMessage, response) => {
  outcome = readBody(request, 1_000, timeoutMs);
  outcome.then(
    (text) => response.end(text),
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
