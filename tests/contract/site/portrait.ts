import { basename, extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchFile } from '../../support/api/fetch-file';
import { type FormAnswer, sendForm } from '../../support/api/multipart';
import { picture } from '../../support/material/pictures';
import { film } from '../../support/material/videos';
import { mediaFiles } from '../../support/server/disk';
import { codeOf, type MediaFixture, photo } from '../media/fixture';

/** The profile photo of the About page. */
export function describePortrait(media: MediaFixture): void {
  describe('the profile photo', () => {
    const send = (bytes: Buffer, name: string) =>
      sendForm(
        media.product,
        'POST /api/about-page/profile-image',
        [['file', { name, bytes }]],
        media.owner.token,
      );

    it('replaces the previous one, whose files are deleted', async () => {
      const first = await send(photo, 'eu.jpg');
      expect(first.status).toBe(200);
      const { profileImage } = first.body.data as { profileImage: string };
      expect((await fetchFile(media.product.url + profileImage)).status).toBe(200);

      const second = await send(photo, 'eu.jpg');
      expect((second.body.data as { profileImage: string }).profileImage).not.toBe(profileImage);
      expect((await fetchFile(media.product.url + profileImage)).status).toBe(404);
      const oldName = basename(profileImage, extname(profileImage));
      // A variant that was being made meanwhile is removed by its maker.
      const left = async () => (await mediaFiles(media.product)).filter((file) => file.includes(oldName));
      await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    });

    it('may be an AVIF', async () => {
      const answer = await send(await picture('avif', [80, 120]), 'eu.avif');
      expect(answer.status).toBe(200);
    });

    it('cannot be an SVG or a video', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      expect(codeOf(await send(svg, 'eu.svg'))).toBe('400 media/type-not-allowed');
      expect(codeOf(await send(svg, 'eu.png'))).toBe('400 media/content-mismatch');
      expect(codeOf(await send(film, 'eu.mp4'))).toBe('400 media/type-not-allowed');
      const json = await media.owner.send<FormAnswer['body']>('POST', '/api/about-page/profile-image', {});
      expect(json.body.error?.details.code).toBe('media/no-file');
    });
  });
}
