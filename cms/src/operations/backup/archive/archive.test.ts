import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readArchive, writeArchive } from './archive';
import { encrypt } from './encryption';
import { DamagedArchiveError, type Manifest, manifestPath } from './manifest';

// Each reading derives its key, which takes a tenth of a second on purpose.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (secret: string, salt: Buffer, bytes: number, _cost: object, done: never) =>
    crypto.scrypt(secret, salt, bytes, { N: 16 }, done);
  return { ...crypto, scrypt };
});

const secret = 'a key that is hard to guess';
const picture = randomBytes(300_000);
const rows = Buffer.from('{"id":1,"title":"Linho em queda"}\n');
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let contents: string;
let manifest: Manifest;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
  contents = path.join(folder, 'contents');
  const files = { 'database/items.ndjson': rows, 'media/uploads/a.jpg': picture };
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(contents, name)), { recursive: true });
    await writeFile(path.join(contents, name), bytes);
  }
  manifest = {
    format: 1,
    product: '1.0.0',
    madeAt: '2026-01-02T03:04:05.000Z',
    database: 'sqlite',
    migrations: [],
    tables: [{ name: 'items', path: 'database/items.ndjson', rows: 1, sha256: sum(rows) }],
    files: Object.entries(files).map(([name, bytes]) => ({
      path: name,
      bytes: bytes.length,
      sha256: sum(bytes),
    })),
    hosted: [],
    missing: [],
  };
  await writeFile(path.join(contents, manifestPath), JSON.stringify(manifest));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, key: string | null, listed = manifest): Promise<string> {
  const file = path.join(folder, name);
  await writeArchive(file, { folder: contents, manifest: listed, secret: key });
  return file;
}

async function changed(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = `${file}.changed`;
  await writeFile(other, change(await readFile(file)));
  return other;
}

function flip(at: number): (bytes: Buffer) => Buffer {
  return (bytes) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
}

describe.each([
  ['an archive', null],
  ['an encrypted archive', secret],
])('%s', (kind, key) => {
  let file: string;
  let size: number;
  beforeAll(async () => {
    file = await write(`${kind.replaceAll(' ', '-')}.backup`, key);
    size = (await readFile(file)).length;
  });

  it('returns its contents', async () => {
    const into = await mkdtemp(path.join(folder, 'into-'));
    expect(await readArchive(file, { secret: key, into })).toEqual(manifest);
    expect(picture.equals(await readFile(path.join(into, 'media/uploads/a.jpg')))).toBe(true);
    expect(rows.equals(await readFile(path.join(into, 'database/items.ndjson')))).toBe(true);
  });

  it('is refused if any bit is flipped', async () => {
    const places = [0, 40, 130, 512, 700, 100_000, size - 1025, size - 513, size - 300, size - 1];
    for (const at of places) {
      const damaged = await changed(file, flip(at));
      await expect(readArchive(damaged, { secret: key }), `byte ${at}`).rejects.toThrow(DamagedArchiveError);
    }
  });

  it('is refused if it is truncated or has trailing bytes', async () => {
    const lengths = [0, 10, 600, 65_536 + 54, 66_000, 200_000, size - 512, size - 16, size - 1];
    for (const length of lengths) {
      const cut = await changed(file, (bytes) => bytes.subarray(0, length));
      await expect(readArchive(cut, { secret: key }), `${length} bytes`).rejects.toThrow(DamagedArchiveError);
    }
    const longer = await changed(file, (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]));
    await expect(readArchive(longer, { secret: key })).rejects.toThrow(DamagedArchiveError);
  });
});

it('reads an encrypted archive of an earlier version, which has a checksum as well', async () => {
  const plain = await write('earlier-plain.backup', null);
  const file = path.join(folder, 'earlier.backup');
  await pipeline(createReadStream(plain), await encrypt(secret), createWriteStream(file));
  expect(await readArchive(file, { secret })).toEqual(manifest);
});

it('hides the contents of an encrypted archive, and requires its key', async () => {
  const file = await write('secret.backup', secret);
  const bytes = await readFile(file);
  expect(bytes.includes('Linho')).toBe(false);
  expect(bytes.includes('uploads')).toBe(false);
  for (const key of ['another key of some length', null]) {
    await expect(readArchive(file, { secret: key })).rejects.toThrow(/BACKUP_KEY/);
  }
});

it('does not write an archive whose file differs from the manifest', async () => {
  const lie: Manifest = {
    ...manifest,
    files: manifest.files.map((file) => ({ ...file, sha256: '0'.repeat(64) })),
  };
  await writeFile(path.join(contents, manifestPath), JSON.stringify(lie));
  try {
    await expect(write('lie.backup', null, lie)).rejects.toThrow(/is not what it was/);
  } finally {
    await writeFile(path.join(contents, manifestPath), JSON.stringify(manifest));
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('lie'))).toEqual([]);
});

it('refuses a manifest with a path outside its folder', async () => {
  for (const name of ['../x', 'media/uploads/../../x', '/etc/x', 'media/uploads/.x', 'media/other/x']) {
    const first = manifest.files[0];
    const bad = { ...manifest, files: [...manifest.files, { ...first, path: name }] };
    await writeFile(path.join(contents, manifestPath), JSON.stringify(bad));
    await expect(write('bad.backup', null)).rejects.toThrow(DamagedArchiveError);
  }
  await writeFile(path.join(contents, manifestPath), JSON.stringify(manifest));
  expect(existsSync(path.join(folder, 'x'))).toBe(false);
});

it('accepts a plain archive despite a key only with allowsPlain', async () => {
  const file = await write('plain.backup', null);
  await expect(readArchive(file, { secret })).rejects.toThrow(/not encrypted.*--plain/);
  expect(await readArchive(file, { secret, allowsPlain: true })).toEqual(manifest);
});
