import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, type Nginx, startNginx } from '../../scripts/steps/nginx.mjs';
import { talkTo } from '../support/server/raw-connection';

const token = 'AAAAB3NzaC1yc2EAAAADAQABAAABgQ';
const link = `/s/${token}`;
/** Ways to write a link, of which the replicas answer to the first alone. */
const spellings = [
  link,
  `${link}/zip`,
  `${link}?person=aaaaaaaaaaaaaaaa`,
  `/S/${token}`,
  `//s/${token}`,
  `/s//${token}`,
  `/./s/${token}`,
  `/moda/../s/${token}`,
  `/%73/${token}`,
  `/%53/${token}`,
  `/%2573/${token}`,
  `/s%2f${token}`,
  `/s%252F${token}`,
  `/s\\${token}`,
  `/s%5c${token}`,
  `/moda/s/${token}`,
  `http://localhost${link}`,
  `http://localhost/x/..${link}/f/a.jpg`,
  `/s${token}`,
  `/s%20${token}`,
  `/s/%20${token}`,
  `/%20s/${token}`,
  `/s%20/${token}`,
  `/${token}%20`,
  `/moda/${token}_`,
];

/** The requests are written by hand, for `fetch` would normalize their paths. */
function requestOf(method: string, path: string, body = ''): string {
  const headers = [
    'host: localhost',
    `referer: http://localhost${link}`,
    'connection: close',
    `content-length: ${body.length}`,
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

describe.skipIf(!hasNginx)('nginx, of the links of selections', () => {
  let asked: string[] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(200).end('shown');
  };
  const replica = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume().once('end', () => answer(response));
  });
  let nginx: Nginx;
  beforeAll(async () => {
    await new Promise<void>((resolve) => replica.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx([String((replica.address() as AddressInfo).port)]);
  });
  afterAll(async () => {
    await nginx?.stop();
    replica.closeAllConnections();
    replica.close();
  });

  const loggedLines = () => nginx.logs().trim().split('\n').length;

  it('writes none into its logs, whoever answers', async () => {
    const before = loggedLines();
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.writeHead(200).end('shown'),
      (response) => response.writeHead(404).end(),
      (response) => response.destroy(),
    ];
    for (const each of answers) {
      answer = each;
      for (const path of spellings) {
        await talkTo(nginx, [requestOf('GET', path)]);
        await talkTo(nginx, [requestOf('POST', path, 'x'.repeat(20_000))]);
      }
    }
    await talkTo(nginx, [requestOf('POST', link, 'x'.repeat(1_100_000))]);
    await talkTo(nginx, [`GET ${link}%zz HTTP/1.1\r\nhost: a\r\n\r\n`]);
    await talkTo(nginx, [`GET ${link} HTTP/9.9\r\nhost: a\r\n\r\n`]);
    await expect
      .poll(() => loggedLines() - before)
      .toBeGreaterThanOrEqual(2 * answers.length * spellings.length);
    expect(nginx.logs()).not.toContain(token);
    expect(nginx.logs()).toContain('"path":"/s/*"');
  });

  it('still names other paths', async () => {
    answer = (response) => response.writeHead(404).end();
    const names = ['ListConfigurationPage-DzX1abCd.js', `capa-de-dezembro/${'a1'.repeat(12)}`];
    const paths = ['/moda/verao-no-varal', '/assets/s.js', '/uploads/s', '/s', '/sobre/s'].concat(
      names.map((name) => `/strapi/${name}`),
    );
    for (const path of paths) await talkTo(nginx, [requestOf('GET', path)]);
    for (const path of paths) await expect.poll(() => nginx.logs()).toContain(`"path":"${path}"`);
  });

  it('keeps no answer, whatever its headers say', async () => {
    answer = (response) =>
      response.writeHead(200, { 'cache-control': 'public, max-age=60', 'x-accel-expires': '60' }).end();
    asked = [];
    for (let turn = 0; turn < 3; turn += 1) await (await fetch(nginx.url + link)).arrayBuffer();
    expect(asked).toEqual([link, link, link]);
  });
});
