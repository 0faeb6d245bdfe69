import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { galleryMedia } from '../files/media-types';
import { readMultipart } from './read-multipart';

const chunk = Buffer.alloc(1_048_576);

/** A form with one file of so many bytes, as it arrives. */
function formOf(name: string, bytes: number): IncomingMessage {
  function* send() {
    yield `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
    yield '\r\n--b--\r\n';
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return Object.assign(Readable.from(send(), { objectMode: false }), { headers, complete: true }) as never;
}

it.each([
  ['a.jpg', 10_485_760, '10MB para imagens'],
  ['a.mp4', 52_428_800, '50MB para vídeos'],
])('takes a file %s of %i bytes, and not one more (§5)', async (name, most, words) => {
  const fields = { file: { accepted: galleryMedia, atMost: 1 } };
  const { files, dispose } = await readMultipart(formOf(name, most), fields);
  expect(files.file?.map(({ size }) => size)).toEqual([most]);
  await dispose();
  await expect(readMultipart(formOf(name, most + 1), fields)).rejects.toMatchObject({
    message: `Arquivo muito grande. O tamanho máximo é ${words}.`,
    details: { code: 'media/too-large' },
  });
});
