import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { behindAnswer } from './password-mails';

const strapi = { log: { error: vi.fn() } } as never;

it.each([
  ['once the answer is out', false],
  ['where its reader left before', true],
])('does what nobody waits for %s', async (_, leaves) => {
  const work = vi.fn(() => Promise.resolve());
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const [, res]: [unknown, ServerResponse] = (await once(server, 'request')) as never;
  if (leaves) {
    reader.destroy();
    await once(res, 'close');
  }
  behindAnswer(strapi, { res }, work);
  if (!leaves) expect(work).not.toHaveBeenCalled();
  res.end();
  await expect.poll(() => work.mock.calls.length).toBe(1);
  reader.destroy();
  server.close();
});
