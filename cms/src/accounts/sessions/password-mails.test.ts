import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { expect, it, vi } from 'vitest';
import { behindAnswer } from './password-mails';

vi.mock('../../platform/environment', () => ({ environment: { publicUrl: 'https://ana.example.com' } }));
vi.mock('../../notices/mail', () => ({ canMail: true, sendMail: vi.fn() }));

it('who leaves before the answer cannot keep the owner from being told', async () => {
  const work = vi.fn(async () => {});
  const begin = (res: Context['res']) => behindAnswer({} as Core.Strapi, { res } as Context, work);
  const server = createServer((_request, response) => {
    response.once('close', () => setImmediate(begin, response));
    sender.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sender = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sender.write('POST / HTTP/1.1\r\nhost: a\r\n\r\n');
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  await new Promise((resolve) => server.close(resolve));
});
