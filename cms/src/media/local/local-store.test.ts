import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Encoder, EncoderLostError, UnreadablePictureError } from '../pictures/encoder';
import { markLook } from '../pictures/watermark-layout';
import type { CheckedFile, MediaStore } from '../store/media-store';
import { createLocalStorage } from './local-storage';
import { createLocalStore } from './local-store';

let home: string;
let store: MediaStore;
const run = vi.fn<(name: string, ask: { folder: string }) => Promise<never>>();
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'store-test-'));
  store = createLocalStore(createLocalStorage(home), {
    encoder: { run, close: () => {} } as Encoder,
    watermark: () => Promise.resolve(null),
    report: (message) => expect.fail(message),
    afterStored: () => {},
  });
});
afterEach(() => rm(home, { recursive: true }));

const list = async () => [
  ...(await readdir(path.join(home, 'public/uploads'))),
  ...(await readdir(path.join(home, 'originals'))),
  ...(await readdir(path.join(home, 'panel')).catch(() => [])),
];

async function made(name: string) {
  const filepath = path.join(home, name);
  await writeFile(filepath, name);
  return { filepath, width: 480, height: 320, bytes: name.length };
}

async function picture(): Promise<CheckedFile> {
  const { filepath } = await made('sent');
  return {
    file: { filepath, originalFilename: 'a.png', mimetype: 'image/png', size: 4 },
    facts: {
      kind: 'image',
      isMarked: true,
      picture: {
        width: 480,
        height: 320,
        format: 'png',
        placeholder: '#123456',
        watermark: 'ANA',
        main: await made('main'),
        thumbnail: await made('thumbnail'),
        panel: [await made('small')],
        variants: [{ key: 'webp-480', type: 'webp', ...(await made('webp')) }],
      },
    },
    hash: 'abc',
    name: 'a.png',
  };
}

it('keeps a picture, its first variants and what was sent, and says so for its row', async () => {
  const content = await store.put(await picture());
  expect(await list()).toEqual([
    'abc.jpg',
    'thumbnail_abc.jpg',
    'webp-480_abc.webp',
    'abc.png',
    'panel-480_abc.webp',
  ]);
  expect(content).toMatchObject({ hash: 'abc', ext: '.jpg', mime: 'image/jpeg', url: '/uploads/abc.jpg' });
  expect(content.formats?.['webp-480']).toMatchObject({ url: '/uploads/webp-480_abc.webp', width: 480 });
  expect(content).toMatchObject({ pictureState: 'pending', isMarked: true, watermark: 'ANA', markLook });
  const original = { name: 'abc.png', width: 480, height: 320 };
  expect(content.provider_metadata).toEqual({ picture: { placeholder: '#123456', original } });
});

it('leaves nothing of a picture whose last file cannot be kept', async () => {
  const checked = await picture();
  await rm(path.join(home, 'webp'));
  await expect(store.put(checked)).rejects.toThrow('ENOENT');
  expect(await list()).toEqual([]);
});

it('keeps a film as it is, with an ending in lower case', async () => {
  const { filepath } = await made('film');
  const content = await store.put({
    file: { filepath, originalFilename: 'A.MP4', mimetype: 'video/mp4', size: 123_456 },
    facts: { kind: 'video', duration: 3, startsLate: false, size: { width: 640, height: 360 } },
    hash: 'def',
    name: 'A.MP4',
  });
  expect(await list()).toEqual(['def.mp4']);
  expect(content).toMatchObject({ ext: '.mp4', size: 123.46, width: 640, height: 360, formats: null });
});

it('blames a picture for an encoder that ends while it decodes it, and not for one that ends later', async () => {
  const { filepath } = await made('sent');
  run.mockRejectedValueOnce(new EncoderLostError('ended'));
  await expect(store.readPicture(filepath, false)).rejects.toThrow(UnreadablePictureError);
  run.mockImplementationOnce(async (_name, { folder }) => {
    await writeFile(path.join(folder, 'main.jpg'), '');
    throw new EncoderLostError('ended');
  });
  await expect(store.readPicture(`${filepath}2`, false)).rejects.toThrow(EncoderLostError);
});
