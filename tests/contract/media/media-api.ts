import { afterEach, beforeAll, describe } from 'vitest';
import { clearGallery } from '../../support/api/gallery';
import { runSql } from '../../support/database/run-sql';
import type { Product } from '../../support/server/product';
import { describeChangedItems } from './changes';
import { createMediaFixture, type MediaFixture } from './fixture';
import { describeMediaGuard } from './guard';
import { describeNewItems } from './items';
import { describeLibrary } from './library';
import { describeGalleryOrder } from './order';
import { describePortrait } from './portrait';
import { describeServing } from './serving';

/** Uploads and their order, on SQLite and the local disk. The product has no files yet. */
export function describeMediaApi(product: () => Product): void {
  let fixture: MediaFixture;
  beforeAll(async () => {
    fixture = await createMediaFixture(product());
  });
  afterEach(() => clearGallery(fixture.owner));

  const current = () => fixture;
  describeMediaGuard(current);
  describeNewItems(current);
  describeChangedItems(current);
  describePortrait(current);
  describeServing(current);
  describeLibrary(current);
  describe('the order of a gallery', () => describeGalleryOrder(product, (sql) => runSql(product(), sql)));
}
