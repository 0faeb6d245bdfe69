import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerEarly } from './answer-early';
import { makeReady } from './answers';

describe('a server with ready answers', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const ready = await makeReady({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: 'ready '.repeat(99),
    });
    server = createServer((_request, response) => response.end('beneath'));
    const refusal = await makeReady({ status: 503, headers: { 'retry-after': '2' }, body: 'busy' });
    answerEarly(
      server,
      ({ url }) => (url === '/ready' ? ready : undefined),
      async ({ url }) => (url === '/refused' ? refusal : undefined),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('sends them, packed', async () => {
    const response = await fetch(`${url}/ready`);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe('ready '.repeat(99));
  });

  it('answers HEAD by the same headers, and a known tag by 304', async () => {
    const head = await fetch(`${url}/ready`, { method: 'HEAD' });
    const tag = head.headers.get('etag') ?? '';
    expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([
      200,
      true,
      '',
    ]);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const again = await fetch(`${url}/ready`, { headers: { 'if-none-match': known } });
      expect([again.status, again.headers.get('etag')], known).toEqual([304, tag]);
    }
  });

  it('refuses as many as come, each of them', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/refused`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(50).fill('busy'));
  });

  it('what is ready goes out before refusals of who came earlier', async () => {
    const sent: string[] = [];
    const ask = (path: string) => {
      const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path });
      request.headers.host = 'localhost';
      const response = new ServerResponse(request);
      response.end = () => {
        sent.push(path);
        return response;
      };
      server.emit('request', request, response);
    };
    ask('/refused');
    ask('/ready');
    await expect.poll(() => sent).toEqual(['/ready', '/refused']);
  });

  it('hands everything else on', async () => {
    expect(await (await fetch(`${url}/other`)).text()).toBe('beneath');
    expect(await (await fetch(`${url}/ready`, { method: 'POST' })).text()).toBe('beneath');
  });
});
