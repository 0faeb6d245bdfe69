import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startFast } from '../pictures/fast-start';
import type { VideoFacts } from '../store/media-store';

const thread = { workerData: '', parentPort: { postMessage: vi.fn() } };
vi.mock('node:worker_threads', () => thread);

let folder: string;
let film: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'probe-'));
  film = await readFile(path.join(__dirname, '../../../sample/bastidores-verao.mp4'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the thread says about a file. */
async function probe(filepath: string): Promise<VideoFacts | null> {
  thread.workerData = filepath;
  thread.parentPort.postMessage.mockClear();
  vi.resetModules();
  await import('./probe-video');
  await expect.poll(() => thread.parentPort.postMessage.mock.calls.length, { interval: 1 }).toBe(1);
  return thread.parentPort.postMessage.mock.lastCall?.[0];
}

/** The top-level boxes of a film. */
function boxesOf(bytes: Buffer): { type: string; bytes: Buffer }[] {
  const boxes: { type: string; bytes: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}
const boxOf = (bytes: Buffer, wanted: string) =>
  boxesOf(bytes).find(({ type }) => type === wanted)?.bytes ?? Buffer.alloc(0);
const withoutIndex = () =>
  Buffer.concat(boxesOf(film).flatMap(({ type, bytes }) => (type === 'moov' ? [] : bytes)));

/** The film with its index at its end. @param by what is added to the places of its frames */
function late(by: number): Buffer {
  const index = Buffer.from(boxOf(film, 'moov'));
  for (let at = index.indexOf('stco'); at >= 0; at = index.indexOf('stco', at + 4)) {
    const end = at + 12 + index.readUInt32BE(at + 8) * 4;
    for (let entry = at + 12; entry < end; entry += 4) {
      index.writeUInt32BE(index.readUInt32BE(entry) + by, entry);
    }
  }
  return Buffer.concat([withoutIndex(), index]);
}

const asMov = (mp4: Buffer) => {
  const mov = Buffer.from(mp4);
  mov.write('qt  ', 8, 'latin1');
  return mov;
};
const size = { width: 720, height: 900 };

it.each([
  ['mp4', (bytes: Buffer) => bytes],
  ['mov', asMov],
])('puts the index of a %s first, without a change of its frames', async (ending, as) => {
  const [before, after] = [path.join(folder, `late.${ending}`), path.join(folder, `fast.${ending}`)];
  await writeFile(before, as(late(-boxOf(film, 'moov').length)));
  expect(await probe(before)).toEqual({ duration: 6, startsLate: true, size });
  expect(await startFast(before, after)).toBe(true);
  expect(await probe(after)).toEqual({ duration: 6, startsLate: false, size });
  const made = await readFile(after);
  expect(made.toString('latin1', 4, 12)).toBe(`ftyp${ending === 'mov' ? 'qt  ' : 'isom'}`);
  expect(boxOf(made, 'mdat')).toHaveLength(boxOf(film, 'mdat').length);
});

it.each([
  ['cut', () => film.subarray(0, film.length / 2)],
  ['without an index', () => withoutIndex()],
  ['of zeros', () => Buffer.alloc(1_000)],
])('knows nothing of a film that is %s', async (_how, make) => {
  const filepath = path.join(folder, 'broken.mp4');
  await writeFile(filepath, make());
  expect(await probe(filepath)).toBeNull();
});
