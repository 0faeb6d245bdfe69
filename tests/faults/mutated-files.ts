import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaFiles } from '../support/disk';
import { clearGallery } from '../support/gallery';
import { sendForm } from '../support/multipart';
import { noteFigure } from '../support/note-figure';
import { picture } from '../support/pictures';
import { type Product, startProduct } from '../support/product';
import { createRandom } from '../support/random';
import { type RestClient, signInOwner } from '../support/rest-client';
import { film, movFilm, webm } from '../support/videos';

/** A copy with some bytes changed, most of them near the beginning, where a file says what it is. */
function mutate(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const changes = 1 + Math.floor(random() * 12);
  for (let change = 0; change < changes; change += 1) {
    const at = Math.floor(random() ** 3 * copy.length);
    copy[at] = Math.floor(random() * 256);
  }
  return random() < 0.2 ? copy.subarray(0, Math.ceil(copy.length * random())) : copy;
}

/** Files with random damage: taken or refused, but never a failure of the server, and nothing left of the refused. */
export function describeMutatedFiles({ count }: { count: number }): void {
  describe(`${count} files with random damage`, () => {
    let product: Product;
    let owner: RestClient;
    beforeAll(async () => {
      product = await startProduct();
      owner = await signInOwner(product);
    });
    afterAll(() => product?.remove());

    it('are taken or refused', { timeout: 60_000 + count * 1_000 }, async () => {
      const random = createRandom(2026);
      const seeds: [string, Buffer][] = [
        ['jpg', await picture('jpeg', [200, 250])],
        ['png', await picture('png', [80, 100])],
        ['webp', await picture('webp', [200, 250])],
        ['mp4', film.subarray(0, film.length)],
        ['mov', movFilm()],
        ['webm', webm()],
      ];
      const failures: string[] = [];
      let taken = 0;
      const numbers = Array.from({ length: count }, (_, index) => index).values();
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (const number of numbers) {
            const [ending, bytes] = seeds[number % seeds.length] ?? ['jpg', Buffer.alloc(0)];
            const { status } = await sendForm(
              product,
              'POST /api/gallery-items',
              [
                ['title', `Projeto ${number}`],
                ['file', { name: `a.${ending}`, bytes: mutate(bytes, random) }],
              ],
              owner.token,
            );
            if (status === 201) taken += 1;
            else if (status !== 400) failures.push(`${number} ${ending}: ${status}`);
          }
        }),
      );
      expect(failures).toEqual([]);
      await clearGallery(owner);
      await expect.poll(() => mediaFiles(product), { timeout: 20_000 }).toEqual([]);
      noteFigure(
        `${count} files with random damage`,
        `${taken} taken, ${count - taken} refused (400), 0 errors, nothing of the refused left`,
      );
    });
  });
}
