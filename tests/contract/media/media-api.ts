import { afterEach, beforeAll, describe } from 'vitest';
import { clearGallery } from '../../support/api/gallery';
import type { Product } from '../../support/server/product';
import { describeNewItems } from '../gallery/items';
import { describeGalleryOrder } from '../gallery/order';
import { describePortrait } from '../site/portrait';
import { describeChangedItems } from './changes';
import { describeColours } from './colours';
import { createMediaFixture, type MediaFixture } from './fixture';
import { describeMediaGuard } from './guard';
import { describeLibrary } from './library';
import { describeServing } from './serving';

/** Uploads and their order, on SQLite and the local disk. The product has no files yet. */
export function describeMediaApi(product: () => Product): void {
  const media = {} as MediaFixture;
  beforeAll(async () => {
    Object.assign(media, await createMediaFixture(product()));
  });
  afterEach(() => clearGallery(media.owner));

  describeMediaGuard(media);
  describeNewItems(media);
  describeChangedItems(media);
  describePortrait(media);
  describeServing(media);
  describeLibrary(media);
  describeColours(media);
  describe('the order of a gallery', () => describeGalleryOrder(product));
}
