import { beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '../../support/gallery';
import { samplePhoto, upload } from '../../support/media-library';
import { type FormParts, sendForm } from '../../support/multipart';
import { filmSeconds } from '../../support/videos';
import { type MediaDesk, mp4, photo } from './desk';

/** Uploads through Strapi's own media library. */
export function describeLibrary(desk: () => MediaDesk): void {
  let product: MediaDesk['product'];
  let owner: MediaDesk['owner'];
  let operator: MediaDesk['operator'];
  beforeAll(() => {
    ({ product, owner, operator } = desk());
  });

  describe("Strapi's media library", () => {
    it('replaces a picture that was cropped, under the title it has there', async () => {
      const id = await upload(product, operator, samplePhoto);
      const cropped = { name: 'Capa', type: 'image/jpeg', bytes: photo };
      for (const route of [`POST /upload/files/${id}/replace`, `POST /upload?id=${id}`]) {
        const parts: FormParts = [
          ['fileInfo', JSON.stringify({ name: 'Capa' })],
          ['files', cropped],
        ];
        const { status, body } = await sendForm(product, route, parts, operator.token);
        expect(status).toBe(200);
        expect(body).toMatchObject({ id, width: 320, height: 400 });
      }
    });

    it("gives an item made there its video's length", async () => {
      const answer = await sendForm(
        product,
        'POST /upload',
        [
          ['fileInfo', JSON.stringify({ name: 'Filme' })],
          ['files', mp4],
        ],
        operator.token,
      );
      expect(answer.status).toBe(201);
      const [file] = answer.body as unknown as { id: number }[];
      const item = await addItem(owner, { media: file?.id ?? 0 });
      expect(item).toMatchObject({ fileType: 'video', duration: filmSeconds });
    });
  });
}
