import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { sendPush } from './push';

const settings = vi.hoisted(() => ({ push: {} as { url: string; token: string | null } }));
vi.mock('../platform/environment', () => ({ environment: settings }));

const token = 'tk_muito-secreto';
const notice = {
  title: 'Ana enviou',
  text: 'Zoë escolheu 3 fotos',
  click: 'https://ana.example.com/admin/selecoes/a',
};
type Asked = Pick<IncomingMessage, 'url' | 'method' | 'headers'> & { body: string };

let end = () => {};
afterEach(() => end());

/** Where pushes go. @returns what came */
async function pushServer(
  answer: (response: ServerResponse, asked: Asked) => void,
  isSafe = false,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const server = createServer(async ({ url, method, headers }, response) => {
    const request = { url, method, headers, body: '' };
    response.req.setEncoding('utf8');
    for await (const chunk of response.req) request.body += chunk;
    asked.push(request);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as { port: number };
  settings.push = { url: `${isSafe ? 'https' : 'http'}://127.0.0.1:${port}/avisos`, token };
  return asked;
}

const problem = (ms?: number) =>
  sendPush(notice, ms).then(
    () => null,
    (error: unknown) => {
      expect(String(error)).not.toMatch(/secreto|avisos|127/);
      return (error as { reason: string }).reason;
    },
  );

it('is a post as ntfy takes it', async () => {
  const asked = await pushServer((response) => response.end('{}'));
  await sendPush(notice);
  await sendPush({ ...notice, title: 'Zoë 名前\r\nX-Actions: x' });
  settings.push.token = null;
  await sendPush({ ...notice, title: '=?UTF-8?B?YQ==?=' });
  const [plain, accented, odd] = asked;
  expect(plain).toMatchObject({ url: '/avisos', method: 'POST', body: notice.text });
  expect(plain?.headers).toMatchObject({
    title: 'Ana enviou',
    click: notice.click,
    authorization: `Bearer ${token}`,
  });
  const [, title = ''] = /^=\?UTF-8\?B\?([\w+/=]+)\?=$/.exec(String(accented?.headers.title)) ?? [];
  expect(Buffer.from(title, 'base64').toString()).toBe('Zoë 名前 X-Actions: x');
  expect(accented?.headers).not.toHaveProperty('x-actions');
  expect(odd?.headers.title).not.toBe('=?UTF-8?B?YQ==?=');
  expect(odd?.headers.authorization).toBeUndefined();
});

it.each([500, 404, 401, 304])('that is answered with %s has failed', async (status) => {
  await pushServer((response) => response.writeHead(status).end());
  expect(await problem()).toBe(status === 304 ? 'redirect' : `status ${status}`);
});

it('follows no redirect', async () => {
  const asked = await pushServer((response) => response.writeHead(307, { location: '/admin' }).end());
  expect(await problem()).toBe('redirect');
  expect(asked.map(({ url }) => url)).toEqual(['/avisos']);
});

it('waits ten seconds in all, whatever comes meanwhile, and for no body', async () => {
  await pushServer(() => {});
  expect(await problem(200)).toBe('late');
  let isLeft = false;
  await pushServer((response) => {
    response.writeHead(200).write('a');
    const timer = setInterval(() => response.write('a'.repeat(1_000)), 10);
    response.on('close', () => {
      clearInterval(timer);
      isLeft = true;
    });
  });
  expect(await problem()).toBeNull();
  await vi.waitFor(() => expect(isLeft).toBe(true));
});

it('says why it was not sent', async () => {
  await pushServer(() => {}, true);
  expect(await problem()).toBe('tls');
  settings.push.url = settings.push.url.replace('https', 'http');
  end();
  expect(await problem()).toBe('unreachable');
  settings.push.url = 'http://avisos.invalid/avisos';
  expect(await problem()).toBe('unknownHost');
});
