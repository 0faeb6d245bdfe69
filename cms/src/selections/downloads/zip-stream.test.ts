import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from './zip-stream';

const modified = new Date('2026-03-31T12:34:56Z');
const texts = [{ name: 'creditos.txt', text: '\uFEFFFotografia: Conceição 👗\r\n' }];
/** Begins a ZIP's list of files. */
const directory = Buffer.from('PK\x01\x02', 'latin1');
const exists = (program: string) => spawnSync(program, ['--help']).error === undefined;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes files of ZIPs, and tells what was opened. */
function source() {
  const opened: Readable[] = [];
  const fileOf = (name: string, bytes: number | null, open: () => Readable | Promise<Readable>) => ({
    name,
    bytes,
    modified,
    open: async () => {
      const stream = await open();
      opened.push(stream);
      return stream;
    },
  });
  const of = (name: string, content: Buffer, bytes: number | null = content.length) =>
    fileOf(name, bytes, () => Readable.from([content], { objectMode: false }));
  return {
    opened,
    fileOf,
    of,
    areClosed: () => opened.every(({ destroyed, closed }) => destroyed && closed),
  };
}

const lookLike = (at: number) => Buffer.alloc(1_000 * at, `PK\x05\x06${at}`, 'latin1');

/** What arrives of a ZIP before it ends with an error. */
async function arrived(stream: Readable): Promise<{ bytes: Buffer; error: unknown }> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch (error) {
    return { bytes: Buffer.concat(chunks), error };
  }
  throw new Error('It ended without an error');
}

const listing = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as file:
    assert file.testzip() is None
    print(json.dumps([[i.filename, i.file_size, i.compress_size, i.date_time, oct(i.external_attr >> 16), file.read(i)[:40].decode('utf-8', 'replace')] for i in file.infolist()]))
`;

describe('a ZIP', () => {
  it.each([0, 1, 2, 60])('of %i files and a text has the length that was told', async (count) => {
    const { of, areClosed } = source();
    const files = Array.from({ length: count }, (_, at) => of(`${at}_look.jpg`, lookLike(at)));
    const { length, stream } = zipOf(files, texts);
    expect((await buffer(stream)).length).toBe(length);
    await expect.poll(areClosed).toBe(true);
  });

  it.skipIf(!exists('unzip') || !exists('python3'))('is opened by unzip and by Python', async () => {
    const { of } = source();
    const file = path.join(folder, 'look.zip');
    const files = [
      of('01_mare-alta.jpg', lookLike(3)),
      of('02_vazio.jpg', Buffer.alloc(0)),
      of('03_água 👗.png', lookLike(1)),
      of('04_hospedado.jpg', lookLike(2), null),
    ];
    await writeFile(file, zipOf(files, texts, modified).stream);
    expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected');
    const found = JSON.parse(
      execFileSync('python3', ['-X', 'utf8', '-c', listing, file], { encoding: 'utf8' }),
    );
    const at = [2026, 3, modified.getDate(), modified.getHours(), modified.getMinutes(), 56];
    const sizes = [3_000, 0, 1_000, 2_000, Buffer.byteLength(texts[0]?.text ?? '')];
    expect(found.map((one: unknown[]) => one.slice(0, 5))).toEqual(
      [...files, ...texts].map(({ name }, index) => [name, sizes[index], sizes[index], at, '0o100644']),
    );
    expect(found.at(-1)[5]).toBe(texts[0]?.text);
  });

  it('has no length when that of a file is not known', async () => {
    const { length, stream } = zipOf([source().of('a.jpg', lookLike(2), null)], texts);
    expect(length).toBeNull();
    expect((await buffer(stream)).length).toBeGreaterThan(2_000);
  });
});

describe('the files of a ZIP', () => {
  it('are opened one at a time, and none before the ZIP is read', async () => {
    const { fileOf, opened } = source();
    const openBefore: number[] = [];
    const file = (name: string) =>
      fileOf(name, 1_000, () => {
        openBefore.push(opened.filter(({ readableEnded }) => !readableEnded).length);
        return Readable.from([lookLike(1)]);
      });
    const { stream } = zipOf(['a.jpg', 'b.jpg', 'c.jpg'].map(file), texts);
    await new Promise(setImmediate);
    expect(opened).toEqual([]);
    await buffer(stream);
    expect(openBefore).toEqual([0, 0, 0]);
  });

  it('are read as fast as the reader takes them', async () => {
    const { fileOf } = source();
    const [chunks, chunkBytes] = [1_000, 64 * 1024];
    let read = 0;
    function* content() {
      for (; read < chunks; read += 1) yield Buffer.alloc(chunkBytes);
    }
    const { stream } = zipOf([fileOf('a.mov', chunks * chunkBytes, () => Readable.from(content()))], texts);
    stream.once('readable', () => stream.read(1));
    // A stream that nobody holds back would have been read by then.
    for (let turn = 0; turn < 10 * chunks; turn += 1) await new Promise(setImmediate);
    expect(read).toBeGreaterThan(0);
    expect(read * chunkBytes).toBeLessThan(4 * 1024 * 1024);
    stream.destroy();
  });
});

describe('a ZIP in which a file', () => {
  const content = lookLike(50);
  const inParts = () => Readable.from([content.subarray(0, 20_000), content.subarray(20_000)]);
  const failing = function* () {
    yield content.subarray(0, 20_000);
    throw new Error('EIO');
  };
  const closing = () => {
    const stream = inParts();
    return stream.once('data', () => stream.destroy());
  };
  const opens: [string, () => Readable | Promise<Readable>][] = [
    ['cannot be opened', () => Promise.reject(new Error('ENOENT'))],
    ['is missing', () => createReadStream(path.join(folder, 'none.jpg'))],
    ['fails in the middle', () => Readable.from(failing())],
    ['is closed in the middle', closing],
    ['is too short', () => Readable.from([content.subarray(1)])],
    ['is empty', () => Readable.from([])],
    ['is too long', () => Readable.from(Array(10).fill(content))],
    ['is too long by a byte', () => Readable.from([content, Buffer.alloc(1)])],
  ];

  it.each(opens)('%s ends with an error, and is never whole', async (_what, open) => {
    const { of, fileOf, opened, areClosed } = source();
    const files = [of('a.jpg', content), fileOf('b.jpg', content.length, open), of('c.jpg', content)];
    const { length, stream } = zipOf(files, texts);
    const { bytes, error } = await arrived(stream);
    expect(error).toBeInstanceOf(Error);
    expect(bytes.length).toBeLessThan(length ?? 0);
    expect(bytes.includes(directory)).toBe(false);
    expect(opened.length).toBeLessThanOrEqual(2);
    await expect.poll(areClosed).toBe(true);
  });
});

describe('a ZIP that is ended', () => {
  const large = 20_000_000;
  let filepath: string;
  beforeAll(async () => {
    filepath = path.join(folder, 'large.mov');
    await writeFile(filepath, Buffer.alloc(large));
  });

  /** Bytes, when the first file is being sent. */
  const some = 1_000_000;

  function begun() {
    const made = source();
    const file = (name: string) => made.fileOf(name, large, () => createReadStream(filepath));
    return { ...made, zip: zipOf([file('a.mov'), file('b.mov')], texts) };
  }

  it('before it is read opens nothing', async () => {
    const { zip, opened } = begun();
    zip.abort();
    await expect(buffer(zip.stream)).rejects.toThrow();
    expect(opened).toEqual([]);
  });

  it('while a file is being opened closes it', async () => {
    const { fileOf, opened, areClosed } = source();
    let answer = () => {};
    const file = fileOf('a.mov', large, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
        abort();
      });
      return createReadStream(filepath);
    });
    const { stream, abort } = zipOf([file], texts);
    await expect(buffer(stream)).rejects.toThrow();
    expect(opened).toEqual([]);
    answer();
    await expect.poll(() => opened.length === 1 && areClosed()).toBe(true);
  });

  it.each(['abort', 'reader'])('in the middle, by %s, closes its file, and opens no other', async (by) => {
    const { zip, opened, areClosed } = begun();
    let taken = 0;
    const reader = new Writable({
      write(chunk: Buffer, _encoding, done) {
        taken += chunk.length;
        if (taken > some) (by === 'abort' ? zip.abort : () => reader.destroy())();
        done();
      },
    });
    await expect(pipeline(zip.stream, reader)).rejects.toThrow();
    await expect.poll(() => zip.stream.closed && areClosed()).toBe(true);
    expect(opened).toHaveLength(1);
  });

  it('after its end stays whole', async () => {
    const { of } = source();
    const { length, stream, abort } = zipOf([of('a.jpg', lookLike(1))], texts);
    expect(await buffer(stream)).toHaveLength(length ?? 0);
    abort();
  });
});
