import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { StoredFile } from '../../media/files/stored-file';

const environment = { dataDir: mkdtempSync(path.join(tmpdir(), 'unmarked-files-')) };
vi.mock('../../platform/environment', () => ({ environment, repositoryRoot: '/nowhere' }));
const { encoder, EncoderLostError, UnreadablePictureError } = await import('../../media/pictures/encoder');
const { originalsFolder } = await import('../../media/local/public-places');
const { makeUnmarkedDownload, unmarkedFile } = await import('./unmarked-files');

const run = vi.spyOn(encoder, 'run');
beforeEach(() => {
  run.mockReset();
});
afterAll(() => rmSync(environment.dataDir, { recursive: true }));

const originals = path.join(environment.dataDir, originalsFolder);
mkdirSync(originals, { recursive: true });

/** A marked picture whose original is there. */
function pictureNamed(name: string): { file: StoredFile; strapi: Core.Strapi } {
  writeFileSync(path.join(originals, `${name}.jpg`), 'no picture');
  const picture = { original: { name: `${name}.jpg`, width: 900, height: 600 } };
  const hash = name.repeat(32);
  const file = {
    hash,
    width: 900,
    watermark: 'ANA',
    provider_metadata: { picture },
  } as unknown as StoredFile;
  const strapi = { db: { query: () => ({ findOne: async () => file }) } } as unknown as Core.Strapi;
  return { file, strapi };
}

it('makes nothing of an original that does not decode, and decodes it once', async () => {
  const { file, strapi } = pictureNamed('a');
  run.mockRejectedValue(new UnreadablePictureError('VipsJpeg: premature end'));
  expect(await makeUnmarkedDownload(strapi, 'one', file)).toBeNull();
  expect(await makeUnmarkedDownload(strapi, 'two', file)).toBeNull();
  expect(await unmarkedFile(strapi, 'one', `480_${file.hash}.webp`)).toBeNull();
  expect(run).toHaveBeenCalledTimes(1);
});

it('fails when the encoder is lost, and tries again', async () => {
  const { file, strapi } = pictureNamed('b');
  run.mockRejectedValue(new EncoderLostError('The picture encoder ended'));
  await expect(makeUnmarkedDownload(strapi, 'one', file)).rejects.toThrow(EncoderLostError);
  await expect(makeUnmarkedDownload(strapi, 'one', file)).rejects.toThrow(EncoderLostError);
  expect(run).toHaveBeenCalledTimes(2);
});

it('has a client who waits stand behind nothing that is made ahead', async () => {
  const [one, other] = [pictureNamed('c'), pictureNamed('d')];
  const lanes: string[] = [];
  run.mockImplementation(((_name: string, _ask: object, lane: string) => {
    lanes.push(lane);
    return lane === 'now' ? Promise.reject(new UnreadablePictureError('broken')) : new Promise(() => {});
  }) as never);
  void makeUnmarkedDownload(one.strapi, 'one', one.file, 'later');
  await vi.waitFor(() => expect(lanes).toEqual(['soon']));
  // The same picture, and another one.
  expect(await makeUnmarkedDownload(one.strapi, 'one', one.file)).toBeNull();
  expect(await makeUnmarkedDownload(other.strapi, 'one', other.file)).toBeNull();
  expect(lanes).toEqual(['soon', 'now', 'now']);
});

it('makes the download of a picture that was named anew', async () => {
  const { file, strapi } = pictureNamed('e');
  const filepath = path.join(environment.dataDir, 'made');
  writeFileSync(filepath, 'made');
  run.mockResolvedValue({ filepath } as never);
  const before = { ...file, hash: 'f'.repeat(32) };
  expect(await makeUnmarkedDownload(strapi, 'one', before)).toMatch(new RegExp(`900_${file.hash}.jpg$`));
});
