import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v2 as cloudinary } from 'cloudinary';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchHosted } from './hosted-files';

const readTimeoutMs = 600;
const account = { cloudName: 'demo', apiKey: 'key', apiSecret: 'secret' };
const rows = Array.from({ length: 8 }, (_, index) => ({
  hash: `file_${index}`,
  ext: '.jpg',
  provider_metadata: { public_id: `id_${index}`, resource_type: 'image', isMarked: true },
}));
const names = rows.map((row) => row.provider_metadata.public_id);

let folder: string;
let server: Server;
let requests: number;
let answer: (response: ServerResponse, turn: number) => void;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosted-'));
  requests = 0;
  server = createServer((_request, response) => {
    requests += 1;
    answer(response, requests);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cloudinary.config({ upload_prefix: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const fetchAll = () => fetchHosted(rows, { account, folder, readTimeoutMs });

it('stops after three failures of a host that hangs, resets or stalls in the middle of a file', async () => {
  const failures: ((response: ServerResponse) => void)[] = [
    () => {},
    (response) => response.socket?.resetAndDestroy(),
    (response) => response.writeHead(200, { 'content-length': 1000 }).write('the beginning'),
  ];
  for (const failure of failures) {
    requests = 0;
    answer = failure;
    expect(await fetchAll()).toEqual({ names, paths: [] });
    expect(requests).toBe(3);
    expect(await readdir(path.join(folder, 'media/hosted'))).toEqual([]);
  }
});

it('continues after files that the host does not have', async () => {
  answer = (response, turn) => response.writeHead(turn === 8 ? 200 : 404).end('a picture');
  expect(await fetchAll()).toEqual({ names, paths: ['media/hosted/file_7.jpg'] });
  expect(requests).toBe(8);
});

it('counts failures in a row only', async () => {
  answer = (response, turn) =>
    turn % 3 === 0 ? response.end('a picture') : response.socket?.resetAndDestroy();
  const { paths } = await fetchAll();
  expect([requests, paths.length]).toEqual([8, 2]);
});

it('allows a file more time than the read timeout', async () => {
  answer = (response, turn) => {
    if (turn > 1) return response.end('a picture');
    response.write('a');
    let left = 6;
    const timer = setInterval(() => {
      left -= 1;
      response.write('a');
      if (left > 0) return;
      clearInterval(timer);
      response.end();
    }, readTimeoutMs / 2);
    return;
  };
  expect((await fetchAll()).paths).toHaveLength(8);
});
