import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v2 as cloudinary } from 'cloudinary';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  // The read timeout ends where a test says so, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const passes = (share: number) => void vi.advanceTimersByTime(share * readTimeoutMs);

/** Calls back when this many bytes of a file have arrived. */
function onceArrived(file: number, bytes: number, then: () => void): void {
  const target = path.join(folder, `media/hosted/file_${file}.jpg`);
  const timer = setInterval(() => {
    if (statSync(target, { throwIfNoEntry: false })?.size !== bytes) return;
    clearInterval(timer);
    then();
  }, 5);
}

const fetchAll = () => fetchHosted(rows, { account, folder, readTimeoutMs });

it('stops after three failures of a host that hangs, resets or stalls in the middle of a file', async () => {
  const failures: (typeof answer)[] = [
    () => passes(1),
    (response) => response.socket?.resetAndDestroy(),
    (response, turn) => {
      response.writeHead(200, { 'content-length': 1000 }).write('the beginning');
      onceArrived(turn - 1, 13, () => passes(1));
    },
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
    const send = (bytes: number) => {
      response.write('a');
      onceArrived(0, bytes, () => {
        passes(0.5);
        if (bytes < 7) send(bytes + 1);
        else response.end();
      });
    };
    send(1);
    return;
  };
  expect((await fetchAll()).paths).toHaveLength(8);
});
