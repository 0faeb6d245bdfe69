import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { clearGallery } from '../support/api/gallery';
import { runSql } from '../support/database/run-sql';
import { type Product, startProduct } from '../support/server/product';
import { describeChangedItems } from './media/changes';
import { createMediaFixture, type MediaFixture } from './media/fixture';
import { describeMediaGuard } from './media/guard';
import { describeNewItems } from './media/items';
import { describeLibrary } from './media/library';
import { describeGalleryOrder } from './media/order';
import { describePortrait } from './media/portrait';
import { describeServing } from './media/serving';

let product: Product;
let fixture: MediaFixture;
beforeAll(async () => {
  product = await startProduct();
  fixture = await createMediaFixture(product);
});
afterAll(() => product?.remove());
afterEach(() => clearGallery(fixture.owner));

const current = () => fixture;
describeMediaGuard(current);
describeNewItems(current);
describeChangedItems(current);
describePortrait(current);
describeServing(current);
describeLibrary(current);
describe('the order of a gallery on SQLite', () =>
  describeGalleryOrder(
    () => product,
    (sql) => runSql(product, sql),
  ));
