import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { fetchFile } from '../../support/api/fetch-file';
import { shareOf } from '../../support/api/gallery';
import { type Colour, coloursAt, meanDeltaE } from '../../support/material/look-at-picture';
import { patchCentres, patchesPng, profiles } from '../../support/material/profiles';
import { itemOf, type MediaFixture } from './fixture';

/** The patches by profile as littlecms 2.14 converts 16 bits of them to sRGB, perceptual. */
const wanted: Record<keyof typeof profiles, Colour[]> = {
  displayP3: [
    [0, 225, 0],
    [252, 0, 0],
    [2, 36, 240],
    [243, 230, 0],
    [212, 138, 105],
    [96, 44, 146],
    [129, 129, 129],
    [24, 24, 24],
  ],
  adobeRgb: [
    [0, 221, 0],
    [255, 12, 12],
    [0, 35, 235],
    [244, 231, 0],
    [220, 141, 109],
    [101, 46, 144],
    [129, 129, 129],
    [24, 24, 24],
  ],
  proPhoto: [
    [0, 248, 0],
    [255, 0, 11],
    [0, 56, 250],
    [255, 233, 0],
    [255, 142, 123],
    [114, 48, 167],
    [146, 146, 146],
    [40, 40, 40],
  ],
  grey: [26, 235, 26, 243, 210, 109, 146, 40].map((value): Colour => [value, value, value]),
};

const maxDeltaE = 3;

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
      for (const url of [...urls, await shareOf(media.owner, documentId)]) {
        const seen = await coloursAt(await bytesOf(url), patchCentres);
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
