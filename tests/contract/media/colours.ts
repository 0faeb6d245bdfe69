import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { fetchFile } from '../../support/api/fetch-file';
import { shareOf } from '../../support/api/gallery';
import { type Colour, coloursAt, coloursOf, meanDeltaE } from '../../support/material/look-at-picture';
import { patchCentres, patchesPng, profiles } from '../../support/material/profiles';
import { itemOf, type MediaFixture } from './fixture';

/** The patches by profile as littlecms 2.14 converts 16 bits of them to sRGB, perceptual. */
const wanted: Record<keyof typeof profiles, Colour[]> = {
  displayP3: coloursOf('00e100 fc0000 0224f0 f3e600 d48a69 602c92 818181 181818'),
  adobeRgb: coloursOf('00dd00 ff0c0c 0023eb f4e700 dc8d6d 652e90 818181 181818'),
  proPhoto: coloursOf('00f800 ff000b 0038fa ffe900 ff8e7b 7230a7 929292 282828'),
  grey: coloursOf('1a1a1a ebebeb 1a1a1a f3f3f3 d2d2d2 6d6d6d 929292 282828'),
};

const maxDeltaE = 3;

/** In a share picture of 1200 × 630 px, where the whole picture stands at the left, 800 × 400 px. */
const sharedCentres = patchCentres.map(({ x, y }) => ({ x: (x * 800) / 1200, y: (115 + y * 400) / 630 }));

const cases = (Object.keys(profiles) as (keyof typeof profiles)[]).flatMap((name) => [
  [name, 8] as const,
  [name, 16] as const,
]);

/** Colours of every file that is made of a picture, against a conversion by littlecms. */
export function describeColours(media: MediaFixture): void {
  const find = async (documentId: string) =>
    (await media.inGallery()).find((item) => item.documentId === documentId) as GalleryItem;
  const bytesOf = async (url: string) =>
    new Uint8Array(await (await fetchFile(media.product.url + url)).arrayBuffer());

  describe('a picture with a profile', () => {
    it.each(cases)('%s, of %i bits, has its colours in every size and type', async (name, bits) => {
      const bytes = patchesPng(profiles[name], bits, name === 'grey');
      const sent = await media.post([
        ['title', 'Cores'],
        ['category', 'moda'],
        ['file', { name: 'cores.png', type: 'image/png', bytes }],
      ]);
      expect(sent.status).toBe(201);
      const { documentId } = itemOf(sent);
      const types = async () => (await find(documentId)).image?.sources.map(({ type }) => type);
      await expect.poll(types, { timeout: 60_000 }).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
      const { image } = await find(documentId);
      const urls = image?.sources.flatMap(({ variants }) => variants.map(({ url }) => url)) ?? [];
      expect(urls.length).toBeGreaterThanOrEqual(9);
      const shared = await shareOf(media.owner, documentId);
      for (const url of [...urls, shared]) {
        const seen = await coloursAt(await bytesOf(url), url === shared ? sharedCentres : patchCentres);
        expect(meanDeltaE(seen, wanted[name]), `${url}: ${seen.join(' | ')}`).toBeLessThanOrEqual(maxDeltaE);
      }
      const average = [0, 1, 2].map(
        (channel) =>
          wanted[name].reduce((sum, colour) => sum + (colour[channel] ?? 0), 0) / wanted[name].length,
      ) as Colour;
      const placeholder = [1, 3, 5].map((at) =>
        Number.parseInt(image?.placeholder?.slice(at, at + 2) ?? '', 16),
      ) as Colour;
      expect(meanDeltaE([placeholder], [average])).toBeLessThanOrEqual(maxDeltaE);
    });
  });
}
